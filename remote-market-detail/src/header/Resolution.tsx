import { formatDay, type IsoDay } from '@forecast/shared/domain';
import { color, font, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The first sentence of a text, and what follows it. */
const sentences = /^(.*?[.!?])\s+(\p{Lu}.*)$/su;

/** What decides the question on its deadline: the first sentence, and the others when they are asked for. */
export function Resolution({ deadline, children }: { deadline: IsoDay; children: string }) {
  const title = <Title>{`How this resolves on ${formatDay(deadline)}, 23:59 UTC`}</Title>;
  const [, first, others] = sentences.exec(children) ?? [];
  if (first === undefined) {
    return (
      <div>
        {title}
        <Text>{children}</Text>
      </div>
    );
  }
  return (
    <Details>
      <Summary>
        {title}
        <Text>{first}</Text>
      </Summary>
      <Text>{others}</Text>
    </Details>
  );
}

const Title = styled.h2`
  font: 600 ${text.dense} / 1.5 ${font.sans};
`;

// In a summary too, which holds headings and phrases, and no paragraph.
const Text = styled.span`
  display: block;
  max-width: 75ch;
  color: ${color.inkSoft};
`;

/* On paper it is whole. */
const Details = styled.details`
  @media print {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const Summary = styled.summary`
  margin-bottom: ${space.xs};
  cursor: pointer;

  &::marker {
    color: ${color.accent};
  }

  /* The mark stands before the words, and the text below them. */
  > h2 {
    display: inline;
    color: ${color.accent};
  }

  @media print {
    list-style: none;
    margin: 0;

    > h2 {
      color: inherit;
    }
  }
`;
