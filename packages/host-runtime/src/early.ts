import { inRollout, siteDataSelector, type Release, type SiteData } from '@forecast/contract';
import { overridesKey } from './overrides/overrideRequests';
import { keptVisitorId } from './site/visitorId';

type Deployment = NonNullable<Release['deployment']>;

// This script is inlined in the page, so it runs before the first paint; a site's own early script imports it. Every
// byte counts: values are assigned without String(), because the DOM converts them.
const page = document;
const find = page.querySelector.bind(page);
/** The data attributes of the root element, which style the page before the host's script runs. */
export const { dataset } = page.documentElement;

try {
  // Hide the prerendered page if this visitor gets a different one (search, canary, override).
  const parts = find('[name=parts]') as HTMLMetaElement;
  const { registry } = JSON.parse((find(siteDataSelector) as HTMLScriptElement).text) as SiteData;
  if (
    RegExp(parts.dataset['query'] as string).test(page.URL) ||
    parts.content
      .split(' ')
      .some((part) =>
        registry.microFrontends[part]?.some(
          ({ deployment, extras: { rollout } }) =>
            rollout && inRollout(keptVisitorId(), rollout, (deployment as Deployment).traffic),
        ),
      ) ||
    overridesKey in sessionStorage
  )
    dataset['anew'] = '';
} catch {
  // Storage is blocked, so the visitor has no overrides and no id and gets the prerendered page; or there is no such page.
}

// Handle clicks before the host's script runs: an option is selected at once, and any other button looks busy until the
// page replays the click. The page removes this handler.
page.onclick = ({ target }) => {
  const pressed = (target as Element).closest('button');
  const group = pressed?.closest('[data-choices]');
  if (group) for (const option of group.children) option.ariaPressed = (option === pressed) as never;
  else if (pressed) {
    (page.pressed ||= []).push(pressed);
    pressed.ariaBusy = true as never;
  }
};

// If the host's script fails, show the page's error text at once and refetch the script, bypassing the cache, which
// would otherwise keep a corrupt copy.
addEventListener('DOMContentLoaded', () => {
  const script = find('#host') as HTMLScriptElement;
  script.onload = script.onerror = () => {
    if (!('started' in dataset)) {
      page.getAnimations().map((animation) => animation.finish());
      fetch(script.src, { cache: 'reload' }).catch(() => {});
    }
  };
});
