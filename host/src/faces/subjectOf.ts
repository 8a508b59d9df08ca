import type { ShownModule } from '@forecast/host-runtime';

/** What a fragment is called on the page, by its name: `Related markets` for `RelatedMarkets`. */
export const fragmentSubject = (expose: string): string =>
  expose.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What a visitor calls a module: `This market`, or `Related markets`. */
export const subjectOf = ({ expose, route }: Pick<ShownModule, 'expose' | 'route'>): string =>
  route ? `This ${route.shows ?? 'page'}` : fragmentSubject(expose);
