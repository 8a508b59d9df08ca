import { federationName } from '@forecast/contract';
import type { brokenBuilds, harmfulBuilds } from './Fault';

type BuildFault = keyof typeof brokenBuilds | keyof typeof harmfulBuilds;

/** The module of the broken part that has each fault. */
const modules: Partial<Record<BuildFault, string>> = {
  'no default export': 'NoDefaultExport',
  'default export is not a component': 'NotAComponent',
  'different contract version': 'DifferentContract',
  'throws in first render': 'ThrowsInRender',
  'throws in an event handler': 'ThrowsInHandler',
  'throws in an effect after 1 s': 'ThrowsInEffect',
  'throws in a timer after 1 s': 'ThrowsInTimer',
  'rejects a promise': 'Rejects',
  'top-level await never resolves': 'NeverResolves',
  'suspends forever': 'SuspendsForever',
  'is an async function': 'AsyncFunction',
  'throws an object without a prototype': 'ThrowsWithoutText',
  'throws a string in an event handler': 'ThrowsStringInHandler',
  'throws on unmount': 'ThrowsOnUnmount',
  'corrupts what it reaches': 'CorruptingPage',
  'removes its fragment': 'RemovesFragment',
  'renders endlessly': 'RendersEndlessly',
  'does not use React': 'WithoutReact',
  'does not use React and throws on mount': 'ThrowsOnMount',
  'runs text as code': 'RunsTextAsCode',
};

/** The module of the broken part that has the fault; undefined if the fault affects a whole script. */
export const moduleWith = (fault: BuildFault): string | undefined => modules[fault];

/**
 * Turns the broken part's entry into the entry of another part, with one of its modules as that part's page or
 * fragment.
 */
export function disguise(entry: string, module: string, part: string, expose: string): string {
  return entry
    .replaceAll(/(?<![\w])remote_broken\b/g, federationName(part))
    .replaceAll(`"./${module}"`, `"./${expose}"`)
    .replaceAll(
      '"./CorruptingFragment"',
      module === 'CorruptingPage' ? '"./RelatedMarkets"' : '"./CorruptingFragment"',
    );
}

/** Breaks the entry script of a working build. */
export function breakEntry(entry: string, fault: BuildFault): string {
  switch (fault) {
    case 'truncated script':
      return entry.slice(0, entry.length / 2);
    case 'empty script':
      return '';
    case 'throws during evaluation':
      return `throw new Error("broken on purpose: during evaluation");${entry}`;
    case 'shared singleton with a different major':
      // Webpack and Rspack parse ranges at build time, the Vite preset doesn't.
      return entry.replaceAll('[1,19,0,0]', '[1,20,0,0]').replaceAll('"^19.0.0"', '"^20.0.0"');
    case 'shared singleton with a different minor':
      return entry.replaceAll(/"19\.\d+\.\d+"/g, '"19.99.0"');
    case 'lazy chunk without a hash':
      return entry.replaceAll(/sha384-[A-Za-z0-9+/]{64}/g, '');
    default:
      return entry;
  }
}
