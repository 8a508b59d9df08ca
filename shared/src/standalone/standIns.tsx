import styled from 'styled-components';
import type { FragmentSlot } from '../page';
import { color, radius, space } from '../theme';
import { noSettings, type SiteSettings } from '@forecast/contract';

/** A placeholder for a fragment that another team owns. */
export const FragmentStandIn: FragmentSlot = ({ name, with: values }) => (
  <Box>
    Fragment <strong>{name}</strong>
    <span>{` with ${JSON.stringify(values)}`}</span>
  </Box>
);

const Box = styled.p`
  padding: ${space.l};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius};
  color: ${color.inkSoft};
`;

/** Settings that are safe for development: reserved domain names, and ids that don't exist. */
export const sampleSettings: SiteSettings = {
  ...noSettings,
  waitlistFormId: 'sample',
  demoBooking: 'sample/intro-call',
  contactEmail: 'contact@forecast.example',
  imprintUrl: 'https://forecast.example/imprint',
};
