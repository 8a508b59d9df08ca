import { BreakButton } from '../BreakButton';

export { contractVersion } from '@forecast/contract';

const fail = () => {
  throw 'broken on purpose: only a string';
};

export default () => <BreakButton onClick={fail} />;
