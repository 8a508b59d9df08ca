import {
  appearanceNames,
  appearances,
  color,
  radius,
  space,
  text,
  useAppearance,
} from '@forecast/shared/theme';
import styled from 'styled-components';
import { useNotify } from '../notices/NoticesProvider';

/** Chooses the appearance. The choice applies at once and is stored. */
export function AppearanceChoice() {
  const [shown, choose] = useAppearance();
  const notify = useNotify();
  return (
    <Group>
      <Legend>Appearance</Legend>
      <Choices>
        {appearances.map((appearance) => (
          <Choice key={appearance}>
            <input
              type="radio"
              name="appearance"
              checked={appearance === shown}
              onChange={() => {
                choose(appearance);
                notify(`Appearance: ${appearance}`, 'brief');
              }}
            />
            <span>{appearanceNames[appearance]}</span>
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: ${space.xs};
  padding: 0;
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
  gap: ${space.xs};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-height: 2.5rem;
  padding: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }

  & > input {
    flex: none;
    margin: 0;
    accent-color: ${color.accent};
  }
`;
