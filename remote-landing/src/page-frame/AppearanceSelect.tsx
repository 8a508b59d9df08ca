import { appearanceNames, space, useAppearance } from '@forecast/shared/theme';
import { Select } from '@forecast/shared/ui';
import styled from 'styled-components';

/** The choice of how the site looks, as the shell of the other pages has it: it shows at once, is kept, and holds in all tabs. */
export function AppearanceSelect() {
  const [shown, choose] = useAppearance();
  return (
    <Label>
      Appearance
      <Select value={shown} names={appearanceNames} onChoose={choose} />
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;
