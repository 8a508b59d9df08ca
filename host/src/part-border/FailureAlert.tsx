import { failures, type PartFailure } from '@forecast/contract';
import { FailureFacts } from './FailureFacts';

/** What a small face says of a failure, read out at once. */
export function FailureAlert({ failure }: { failure: PartFailure }) {
  const { title, visitor } = failures[failure.code];
  return (
    <div role="alert">
      <p>
        {title}. {visitor}
      </p>
      <FailureFacts failure={failure} />
    </div>
  );
}
