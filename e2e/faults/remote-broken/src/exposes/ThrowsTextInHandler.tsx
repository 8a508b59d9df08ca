import { BreakButton } from '../BreakButton';

export { contractVersion } from '@forecast/contract';

const fail = () => {
  throw 'broken on purpose: only a text';
};

export default () => <BreakButton onClick={fail} />;
