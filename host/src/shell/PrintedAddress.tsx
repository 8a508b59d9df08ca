import { useLocation } from '@forecast/shared/router';
import { useInBrowser } from '@forecast/shared/ui';
import styled from 'styled-components';

/** On paper, where a page was read: its address, without what was searched for. */
export function PrintedAddress() {
  const { pathname } = useLocation();
  // Who prepares a page knows neither the site's address, nor how this visitor has written that of the page.
  const address = useInBrowser(() => window.location.origin + pathname, '');
  return <Address>{address}</Address>;
}

const Address = styled.p`
  display: none;

  @media print {
    display: block;
    overflow-wrap: anywhere;
    text-align: center;
  }
`;
