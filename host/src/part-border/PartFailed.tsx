import { Link } from '@forecast/shared/router';
import { color, font, radius, space, text } from '@forecast/shared/theme';
import { Button, PageTitle } from '@forecast/shared/ui';
import styled from 'styled-components';
import { failures, type PartFailure } from '../federation/failures';

interface Props {
  readonly failure: PartFailure;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Stands in the place of a page that failed: which part, a numbered code, and a way on. */
export function PartFailed({ failure: { code, part }, onRetry, retrying = false }: Props) {
  const { title, remedy } = failures[code];
  return (
    <Region>
      <PageTitle>{title}</PageTitle>
      <div role="alert">
        <Heading>{title}</Heading>
        <p>{remedy} The rest of the site works.</p>
        <Facts>
          Part <strong>{part}</strong>, code <strong>{code}</strong>
        </Facts>
      </div>
      <Ways>
        <Button type="button" $variant="primary" onClick={onRetry} disabled={retrying}>
          {retrying ? 'Trying again' : 'Retry'}
        </Button>
        <Link to="/">Home</Link>
        <Link to="/markets">Markets</Link>
      </Ways>
    </Region>
  );
}

const Region = styled.div`
  display: grid;
  gap: ${space.l};
  max-width: 40rem;
  margin: ${space.xxxl} auto;
  padding: ${space.xl};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  color: ${color.inkSoft};
`;

const Heading = styled.h1`
  margin-bottom: ${space.s};
  color: ${color.ink};
  font: 600 ${text.title} / 1.25 ${font.serif};
`;

const Facts = styled.p`
  margin-top: ${space.s};
  font-size: ${text.meta};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.l};
`;
