import { appearanceNames, space, useAppearance } from '@forecast/shared/theme';
import { Select } from '@forecast/shared/ui';
import styled from 'styled-components';

/** A select for the site's appearance. The choice applies at once in all tabs, and is saved. */
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
