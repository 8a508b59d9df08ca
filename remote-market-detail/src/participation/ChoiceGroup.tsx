import { breakpoint, color, space } from '@forecast/shared/theme';
import { Button, useAdoption } from '@forecast/shared/ui';
import styled from 'styled-components';

type Tone = 'accent' | 'yes' | 'no';

interface Choice<Value> {
  readonly value: Value;
  readonly name: string;
  readonly tone: Tone;
}

interface ChoiceGroupProps<Value> {
  /** The id of the group's heading. */
  readonly labelledBy: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/**
 * A group of buttons with one pressed at a time. Before hydration, the host's early script handles presses in groups
 * with `data-choices`; hydration then adopts the choice.
 */
export function ChoiceGroup<Value extends string | number>({
  labelledBy,
  choices,
  chosen,
  onChoose,
}: ChoiceGroupProps<Value>) {
  const group = useAdoption<HTMLDivElement>(({ children }) => {
    const pressed = [...children].findIndex((option) => option.getAttribute('aria-pressed') === 'true');
    const found = choices[pressed];
    if (found && found.value !== chosen) onChoose(found.value);
  });
  return (
    <Group ref={group} data-choices="" role="group" aria-labelledby={labelledBy}>
      {choices.map(({ value, name, tone }) => (
        <Option
          key={value}
          type="button"
          $tone={tone}
          aria-pressed={value === chosen}
          suppressHydrationWarning
          onClick={() => onChoose(value)}
        >
          {name}
        </Option>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  /* Two columns, or one if large text leaves no room for two. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(5.5rem, 50% - ${space.s})), 1fr));
  gap: ${space.s};

  /* On a phone, up to four buttons share a row. */
  @media ${breakpoint.phone} {
    grid-template-columns: repeat(auto-fit, minmax(4rem, 1fr));
  }
`;

/** The colors of text and borders, and of backgrounds. */
export const strong = { accent: color.accent, yes: color.yes, no: color.no } as const;
export const soft = { accent: color.accentSoft, yes: color.yesSoft, no: color.noSoft } as const;

const Option = styled(Button)<{ $tone: Tone }>`
  padding-inline: ${space.xs};
  font-variant-numeric: tabular-nums;

  /* Also mark the pressed button with a thicker border and bolder text, for visitors who can't see the color. */
  &[aria-pressed='true'] {
    background: ${({ $tone }) => soft[$tone]};
    border: 2px solid ${({ $tone }) => strong[$tone]};
    color: ${({ $tone }) => strong[$tone]};
    font-weight: 600;
  }
`;
