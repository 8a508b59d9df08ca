export { contractVersion } from '@forecast/contract';

await new Promise(() => undefined);

export default () => <h1>Never shown</h1>;
