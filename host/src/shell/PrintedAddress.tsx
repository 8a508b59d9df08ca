import { useLocation } from '@forecast/shared/router';
import { useInBrowser } from '@forecast/shared/ui';
import styled from 'styled-components';

/** The page's address without its query. Visible only in print. */
export function PrintedAddress() {
  const { pathname } = useLocation();
  // During prerendering, neither the site's origin nor the exact path that the visitor entered is known.
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
