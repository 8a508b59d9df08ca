export { contractVersion } from '@forecast/contract';

export default async function Page() {
  await Promise.resolve();
  return <h1>Never shown</h1>;
}
