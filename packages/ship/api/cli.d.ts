// cli/ship.d.ts
export {};
