import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

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

/**
 * Returns the mailto link for `address`, or undefined if it isn't an email address. Encodes the parts before and after
 * the @ (RFC 6068), so that an address can't smuggle in a subject or another recipient.
 */
export function mailLink(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const domain = address.slice(at + 1);
  return at > 0 && domain ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}` : undefined;
}
