import type { MarketId } from '@forecast/shared/domain';
import { Note } from '../../participation/PositionForm';
import { useVisitor } from '../../useVisitor';
import { VisitorBox } from '../VisitorBox';

/** What the visitor holds on a market that has closed. Nothing if the service doesn't know visitors. */
export function HeldPosition({ marketId }: { marketId: MarketId }) {
  const { visitor, researcher, retry } = useVisitor();
  if (visitor === null) return null;
  const own = researcher?.positions.find((position) => position.marketId === marketId);
  return (
    <>
      <VisitorBox visitor={visitor} own={own} signIn="Sign in to see your position" onRetry={retry} />
      {own && <Note>Your points stay in your position until the market resolves.</Note>}
    </>
  );
}
