import { Select } from '@forecast/shared/ui';
import type { MarketFilter } from '@forecast/shared/domain';
import { statusNames } from './statusNames';
import type { ChangeFilter } from './useMarketFilter';

interface Props {
  readonly status: MarketFilter['status'];
  readonly onChange: ChangeFilter;
}

/** A select for the status that markets must have. */
export const StatusChoice = ({ status, onChange }: Props) => (
  <Select
    aria-label="Status"
    value={status ?? ''}
    names={statusNames}
    onChoose={(chosen) => onChange({ status: chosen || undefined })}
  />
);
