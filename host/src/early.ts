import { inRollout, type Release, type SiteData } from '@forecast/contract';
import { keptVisitorId, overridesKey, readQuery } from '@forecast/host-runtime';
import { appearanceKey, densityKey } from '@forecast/shared/theme';

type Deployment = NonNullable<Release['deployment']>;

// The page carries this script within it, so that it runs before anything is painted. It has 1,087 bytes, with all that it
// imports: hence no word too many.
const page = document;
const find = page.querySelector.bind(page);
const { dataset } = page.documentElement;

try {
  // Show the page as the visitor chose before it is first painted.
  for (const key of [appearanceKey, densityKey]) {
    const chosen = localStorage[key] as string | undefined;
    if (chosen) dataset[key.slice(9)] = chosen;
  }

  // Hide the prerendered page if this visitor gets a different one: with a search in its address, of a canary, or of a
  // build that the tab was told to take.
  const { registry } = JSON.parse((find('#site-data') as HTMLScriptElement).text) as SiteData;
  if (
    readQuery.test(location.href) ||
    (find('[name=parts]') as HTMLMetaElement | null)?.content
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
  // Storage is blocked: nothing was chosen, and nobody is known.
}

// What is pressed before the page runs is chosen, or will be done and says so; the page takes over what it finds, and
// this handler away.
page.onclick = ({ target }) => {
  const pressed = (target as Element).closest('button');
  const group = pressed?.closest('[data-choices]');
  if (group) for (const option of group.children) option.ariaPressed = `${option === pressed}`;
  else if (pressed) {
    (page.pressed ||= []).push(pressed);
    pressed.ariaBusy = 'true';
  }
};

// If the host's script fails, the page's error text appears at once, and the script is fetched again past the cache,
// which would otherwise keep corrupt bytes as long as good ones.
addEventListener('DOMContentLoaded', () => {
  const script = find('[defer]') as HTMLScriptElement;
  script.onload = script.onerror = () => {
    if (!('started' in dataset)) {
      page.getAnimations().map((animation) => animation.finish());
      fetch(script.src, { cache: 'reload' }).catch(() => {});
    }
  };
});
