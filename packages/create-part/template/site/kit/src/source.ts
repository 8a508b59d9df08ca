import type { TeaSource } from './page';

/** The teas of this house. A service would answer here. */
export const source: TeaSource = {
  teas: Promise.resolve([
    { id: 'sencha', name: 'Sencha', taste: 'Grassy and a little sweet', celsius: 70, minutes: 2 },
    { id: 'assam', name: 'Assam', taste: 'Strong and malty', celsius: 100, minutes: 4 },
    { id: 'rooibos', name: 'Rooibos', taste: 'Mild, without caffeine', celsius: 100, minutes: 6 },
  ]),
};
