import { Select } from '@forecast/shared/ui';
import type { Order } from './order';

const names: Readonly<Record<Order, string>> = {
  given: 'Default order',
  newest: 'Newest first',
  upvoted: 'Most upvoted',
};

/** A select for the order of a discussion. */
export function OrderChoice({ order, onChoose }: { order: Order; onChoose: (order: Order) => void }) {
  return <Select aria-label="Order of the discussion" value={order} names={names} onChoose={onChoose} />;
}
