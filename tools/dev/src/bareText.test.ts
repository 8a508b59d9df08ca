import { RuleTester, type Rule } from 'eslint';
import { parser } from 'typescript-eslint';
import { root } from './root';

// A module for ESLint's configuration, here and in created parts, which Node runs without compiling it.
const { bareText } = jest.requireActual<{ bareText: Rule.RuleModule }>(
  '../../../packages/create-part/template/repository/textRule.mjs',
);

/** Code with a text `text`, a number `count`, a condition `open`, an element `mark`, and components. */
const code = (shown: string) => `
  import { Fragment, type ReactNode } from 'react';
  const Words = ({ open }: { open: boolean }) => (open ? 'Open' : <b />);
  declare const Late: (props: { open: boolean }) => ReactNode | Promise<ReactNode>;
  const Mark = () => <b />;
  const Note = ({ open }: { open: boolean }) => open && <b />;
  declare const text: string, count: number, open: boolean, mark: ReactNode;
  export const shown = ${shown};
`;

const valid = [
  '<p>{text}</p>',
  '<p>{`${count} volume`}</p>',
  "<p>{open ? 'Share' : 'Copy link'}</p>",
  '<p>See <a href="/">the list</a> for{" "}more</p>',
  '<p><Mark /> {/* why */}<span>{text}</span></p>',
  '<p>{open && <b />}<span>{count}</span></p>',
  "<p>{(text as '' | undefined) && <b />}{mark}</p>",
  '<p>Filters {open && <b />}</p>',
  '<p>Filters <Note open={open} /></p>',
  '<p><Mark /> by AI</p>',
  '<p><Late open={open} /></p>',
  '<>{mark}{open && <b />}</>',
];

const invalid = [
  '<p>{count} volume</p>',
  '<p>{open && <b />}Filters</p>',
  '<p>Filters{open && ` (${count})`}</p>',
  '<p>{open ? <a href="/">{text}</a> : text}<b /></p>',
  '<p><Mark />{text}</p>',
  '<p><Note open={open} /> by AI</p>',
  '<p>{open && <b />} <b /></p>',
  '<p>{count && <b />}<b /></p>',
  '<>{text}</>',
  '<p>{open && <>with </>}</p>',
  '<p>{[1].map((key) => <Fragment key={key}>, <b /></Fragment>)}</p>',
  '<p><Words open={open} /></p>',
];

new RuleTester({
  languageOptions: {
    parser,
    parserOptions: {
      projectService: { allowDefaultProject: ['*.tsx'], defaultProject: 'tsconfig.base.json' },
      tsconfigRootDir: root,
    },
  },
}).run('bare-text', bareText, {
  valid: valid.map((shown) => ({ code: code(shown), filename: 'shown.tsx' })),
  invalid: invalid.map((shown) => ({ code: code(shown), filename: 'shown.tsx', errors: 1 })),
});
