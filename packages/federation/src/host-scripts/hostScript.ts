import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * The inline script that starts the host's script, `#host`, after the first paint, so that it doesn't delay the
 * paint. It doesn't wait if nothing will be painted: on a hidden page, or without prerendered content. It is
 * separate from the early script and contains nothing specific to a site, so its hash doesn't change between releases:
 * an outdated Content-Security-Policy blocks at most the early script.
 *
 * In a browser without the newest functions that pages call, nothing starts. The root element gets `data-outdated`, which
 * shows the message for such browsers, and the prerendered page stays, even if this visitor would get a different one.
 * They must be able to run this script, so its syntax is ES5.
 */
export const startScript = [
  `(function (page) { var root = page.documentElement; if (!URL.canParse || ![].toSorted) {`,
  `root.setAttribute('data-outdated', ''); root.removeAttribute('data-anew'); page.onclick = null; return }`,
  `addEventListener('DOMContentLoaded', function () {`,
  `function start() { var script = page.querySelector('#host'); script.type = ''; page.head.append(script) }`,
  `if (page.hidden || !page.querySelector('html:not([data-anew]) [data-prepared]')) start();`,
  `else { requestAnimationFrame(function () { setTimeout(start) });`,
  `addEventListener('visibilitychange', start, { once: true }) } }) })(document)`,
].join(' ');

/**
 * Gives the page's script a type that browsers don't run; `startScript` removes the type after the first paint. Throws
 * unless the page has exactly one script, because `startScript` only starts one.
 */
export class HeldScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(HeldScripts.name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap(HeldScripts.name, (data) => {
        const [script, ...others] = data.assetTags.scripts;
        if (!script || others.length > 0) throw new Error("The host's page must have exactly one script.");
        // An id, because proxies and extensions add scripts of their own.
        script.attributes['id'] = 'host';
        script.attributes['type'] = 'text/plain';
        return data;
      });
    });
  }
}

/**
 * Adds a hint to entry scripts that makes browsers compile them eagerly, in the background while they download, instead
 * of function by function as they run. Nearly all of their functions are called on load, so little work is wasted
 * (https://v8.dev/blog/explicit-compile-hints).
 */
export class CompiledOnLoad {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(CompiledOnLoad.name, (compilation) => {
      // After the minimizer, which removes comments, but before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: CompiledOnLoad.name, stage }, () => {
        for (const entrypoint of compilation.entrypoints.values())
          for (const file of entrypoint.getFiles().filter((path) => path.endsWith('.js')))
            compilation.updateAsset(
              file,
              (script) => new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', script),
            );
      });
    });
  }
}
