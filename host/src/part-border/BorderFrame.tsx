import type { FailureCode } from '@forecast/contract';
import { color } from '@forecast/shared/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly part: string;
  readonly expose: string;
  /** The number of the failure that it shows. */
  readonly failure?: FailureCode | undefined;
  readonly drawn?: boolean;
  readonly children: ReactNode;
}

/**
 * The element around a page or a fragment in each of its states. It says to programs, such as the release tool's
 * check, which module stands here and whether it has failed (`data-failure`). What loads shows a skeleton, which is
 * busy.
 */
export function BorderFrame({ part, expose, failure, drawn, children }: Props) {
  return (
    <Frame data-part={part} data-expose={expose} data-failure={failure} data-drawn={drawn || undefined}>
      {children}
    </Frame>
  );
}

const Frame = styled.div`
  &[data-drawn] {
    outline: 2px dashed ${color.accent};
    outline-offset: 4px;
  }
`;
