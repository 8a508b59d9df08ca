import type { TeaSource } from './page';

/** Fixed data. A real site would request it from a service. */
export const source: TeaSource = {
  teas: Promise.resolve([
    { id: 'sencha', name: 'Sencha', taste: 'Grassy and a little sweet', celsius: 70, minutes: 2 },
    { id: 'assam', name: 'Assam', taste: 'Strong and malty', celsius: 100, minutes: 4 },
    { id: 'rooibos', name: 'Rooibos', taste: 'Mild, without caffeine', celsius: 100, minutes: 6 },
  ]),
};
