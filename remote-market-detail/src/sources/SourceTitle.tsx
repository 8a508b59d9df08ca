import { safeUrl, type ResearchSource } from '@forecast/shared/domain';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';

/** A research source's title, as a link if its URL uses http or https. */
export function SourceTitle({ source }: { source: ResearchSource }) {
  const url = safeUrl(source.url);
  if (url === undefined) return <Title dir="auto">{source.title}</Title>;
  return (
    <Title as="a" href={url} target="_blank" rel="noopener noreferrer">
      <span dir="auto">{source.title}</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Title>
  );
}

const Title = styled.span`
  line-height: 1.35;
  text-underline-offset: 0.15em;

  @media (pointer: coarse) {
    display: inline-block;
    padding-block: 0.75rem;
    margin-block: -0.75rem;
  }
`;
