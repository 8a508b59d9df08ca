export { contractVersion } from '@forecast/shared/contract';

export default function Page() {
  throw new Error('broken on purpose: in render');
}
