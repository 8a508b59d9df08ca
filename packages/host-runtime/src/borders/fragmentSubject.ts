/** What a fragment is called on the page, by its name: `Related markets` for `RelatedMarkets`. */
export const fragmentSubject = (expose: string): string =>
  expose.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
