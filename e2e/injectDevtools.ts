import type { Page } from '@playwright/test';

/**
 * Does what the official DevTools' extension does before a page's scripts run, with proxy rules: the URL of another entry,
 * by the name of the remote.
 */
export const injectDevtools = (page: Page, rules: Readonly<Record<string, string>>) =>
  page.addInitScript(inject, rules);

function inject(rules: Readonly<Record<string, string>>) {
  const key = '__MF_DEVTOOLS__';
  localStorage.setItem(key, JSON.stringify({ ...rules, overrides: rules }));
  const proxy = {
    name: 'mf-chrome-devtools-override-remotes-plugin',
    beforeRegisterRemote(args: { remote: { name: string; entry?: string } }) {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { overrides: Record<string, string> };
      const entry = stored.overrides[args.remote.name];
      if (entry) args.remote.entry = entry;
      return args;
    },
  };
  Object.defineProperty(window, '__FEDERATION__', {
    value: { __GLOBAL_PLUGIN__: [proxy] },
    configurable: false,
    writable: true,
  });
}
