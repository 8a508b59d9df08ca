import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { inlinedManifest } from './registeredParts';

/** How long one file of a part may take, in ms. */
const fileTimeout = 10_000;

/** Teaches the federation runtime what it leaves out: inlined manifests, time limits and HTTP errors. */
export default function loadingPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'forecast-loading',
    async fetch(url, options) {
      const manifest = inlinedManifest(url);
      if (manifest !== undefined) return Response.json(manifest);
      const response = await fetch(url, { ...options, signal: AbortSignal.timeout(fileTimeout) });
      // The runtime would parse an error's body as a manifest and keep that until the page is reloaded.
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return response;
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      // Without it the browser hides the text of errors from another origin.
      script.crossOrigin = 'anonymous';
      return { script, timeout: fileTimeout };
    },
  };
}
