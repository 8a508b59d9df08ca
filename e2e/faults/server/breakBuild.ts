import { federationName } from '@forecast/contract';
import type { brokenBuilds, harmfulBuilds } from './Fault';

type BuildFault = keyof typeof brokenBuilds | keyof typeof harmfulBuilds;

/** Which module of the broken part stands for a page. */
const modules: Partial<Record<BuildFault, string>> = {
  'no default export': 'NoDefaultExport',
  'default export is no component': 'NotAComponent',
  'other contract version': 'OtherContract',
  'throws in first render': 'ThrowsInRender',
  'throws in an event handler': 'ThrowsInHandler',
  'throws in an effect after 1 s': 'ThrowsInEffect',
  'throws in a timer after 1 s': 'ThrowsInTimer',
  'rejects a promise': 'Rejects',
  'promise that never settles': 'NeverSettles',
  'waits for ever while it renders': 'WaitsForever',
  'is an async function': 'AsyncFunction',
  'throws what has no text while evaluated': 'ThrowsWithoutText',
  'throws a text in an event handler': 'ThrowsTextInHandler',
  'throws when it is left': 'ThrowsOnLeaving',
  'spoils what it reaches': 'SpoilingPage',
  'takes its fragment away': 'TakesFragmentAway',
  'renders without end': 'RendersWithoutEnd',
  'is not React': 'WithoutReact',
  'is not React and throws when it is mounted': 'ThrowsWhenMounted',
  'makes code of a text': 'MakesCodeOfText',
};

/** The module of the broken part that has a fault; undefined for faults of a whole script. */
export const moduleWith = (fault: BuildFault): string | undefined => modules[fault];

/** The broken part's entry as that of another part, with one of its modules as a page or a fragment. */
export function disguise(entry: string, module: string, part: string, expose: string): string {
  return entry
    .replaceAll(/(?<![\w])remote_broken\b/g, federationName(part))
    .replaceAll(`"./${module}"`, `"./${expose}"`)
    .replaceAll(
      '"./SpoilingFragment"',
      module === 'SpoilingPage' ? '"./RelatedMarkets"' : '"./SpoilingFragment"',
    );
}

/** The entry of a whole build, broken as a script. */
export function breakEntry(entry: string, fault: BuildFault): string {
  switch (fault) {
    case 'truncated script':
      return entry.slice(0, entry.length / 2);
    case 'empty script':
      return '';
    case 'throws while evaluated':
      return `throw new Error("broken on purpose: while evaluated");${entry}`;
    case 'shared singleton of another major':
      return entry.replaceAll('[1,19,0,0]', '[1,20,0,0]');
    case 'shared singleton of another minor':
      return entry.replaceAll(/"19\.\d+\.\d+"/g, '"19.99.0"');
    default:
      return entry;
  }
}
