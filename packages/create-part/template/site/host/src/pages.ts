export const routes = [
  { path: '/', part: 'menu', frame: 'shop', shows: 'menu' },
  { path: '/tea/:id', part: 'tea', frame: 'shop', shows: 'tea' },
];
