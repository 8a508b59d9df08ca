import type { BorderModule } from '@forecast/host-runtime';

/** A fragment's name in words: `Related markets` for `RelatedMarkets`. */
export const fragmentSubject = (expose: string): string =>
  expose.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What messages to visitors call a module: `This market` or `Related markets`. */
export const subjectOf = ({ expose, route }: Pick<BorderModule, 'expose' | 'route'>): string =>
  route ? `This ${route.shows ?? 'page'}` : fragmentSubject(expose);
