// What every server of a site has to know: which object answers a request, and with which headers. All rooms may import
// this. `nginx.ts` and `worker.ts` are bundled for the servers that run them; `policyConf.ts` writes nginx's headers.

export * from './headers';
export * from './names';
export * from './Pointer';
export * from './resolve';
