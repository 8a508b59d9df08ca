/** One line a page: its address, the part that owns it, and whether the shell stands around it. */
export interface PartRoute {
  readonly path: string;
  readonly part: string;
  readonly frame: 'shell' | 'bare';
}

export const routes: readonly PartRoute[] = [
  { path: '/', part: 'landing', frame: 'bare' },
  { path: '/markets', part: 'markets', frame: 'shell' },
  { path: '/market/:id?', part: 'market-detail', frame: 'shell' },
];
