import { safeUrl } from '@forecast/shared/domain';
import { appearanceNames, color, space, text, useAppearance } from '@forecast/shared/theme';
import styled from 'styled-components';
import { Select } from '@forecast/shared/ui';
import { Band } from './Layout';

/** The page's footer. Links to the imprint on another site if `imprintUrl` is an http or https URL. */
export function PageFooter({ imprintUrl }: { imprintUrl: string }) {
  const imprint = safeUrl(imprintUrl);
  return (
    <Footer>
      <Row>
        <span>Forecast</span>
        <AppearanceSelect />
        {imprint && (
          <a href={imprint} rel="external noopener">
            Imprint
          </a>
        )}
      </Row>
    </Footer>
  );
}

const Footer = styled.footer`
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;

const Row = styled(Band)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s} ${space.xl};
  padding-top: ${space.xl};
  padding-bottom: ${space.xl};
`;

/** A select for the site's appearance. The choice applies at once in all tabs, and is saved. */
function AppearanceSelect() {
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
