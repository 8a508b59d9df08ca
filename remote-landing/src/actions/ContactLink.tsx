import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { mailLink } from './mailLink';

/** A mailto link to the site's contact address; nothing if `address` isn't a valid email address. */
export function ContactLink({ address }: { address: string }) {
  const link = mailLink(address);
  return (
    link && (
      <Line>
        Contact: <a href={link}>{address}</a>
      </Line>
    )
  );
}

const Line = styled.p`
  margin-top: ${space.xl};
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;
