export { contractVersion } from '@forecast/shared/contract';

await new Promise(() => undefined);

export default () => <h1>Never shown</h1>;
