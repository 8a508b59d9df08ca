// cli.d.ts
export {};
