// serve.d.ts
export {};
