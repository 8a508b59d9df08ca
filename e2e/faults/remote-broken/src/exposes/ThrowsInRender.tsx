export { contractVersion } from '@forecast/contract';

export default function Page() {
  throw new Error('broken on purpose: in render');
}
