import { BreakButton } from '../BreakButton';

export { contractVersion } from '@forecast/contract';

const fail = () => {
  throw new Error('broken on purpose: in a handler');
};

export default () => <BreakButton onClick={fail} />;
