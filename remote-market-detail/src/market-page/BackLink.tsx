import { useKept } from '@forecast/shared/kept';
import { Link } from '@forecast/shared/router';
import { color, space } from '@forecast/shared/theme';
import { Icon } from '@forecast/shared/ui';
import { ArrowLeft } from 'lucide';
import styled from 'styled-components';

/** A link back to the list of markets, as the visitor left it. */
export function BackLink() {
  const [{ address = '/markets' }] = useKept('list');
  return (
    <Back to={address} state={{ returns: true }}>
      <Icon of={ArrowLeft} size={16} />
      Back to Markets
    </Back>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space.s};
  min-height: 1.5rem;
  color: ${color.inkSoft};
  text-decoration: none;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }

  @media print {
    display: none;
  }

  &:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
`;
