import type { Rule } from 'eslint';
import { typedLint } from './testing/typedLint';

// A module for ESLint's configuration, here and in created parts, which Node runs without compiling it.
const { bareText } = jest.requireActual<{ bareText: Rule.RuleModule }>(
  '../../../packages/create-part/template/repository/textRule.mjs',
);

/** A text `text`, a number `count`, a condition `open`, an element `mark`, and components. */
const beginning = `
  import { Fragment, type ReactNode } from 'react';
  const Words = ({ open }: { open: boolean }) => (open ? 'Open' : <b />);
  declare const Late: (props: { open: boolean }) => ReactNode | Promise<ReactNode>;
  const Mark = () => <b />;
  const Note = ({ open }: { open: boolean }) => open && <b />;
  declare const text: string, count: number, open: boolean, mark: ReactNode;
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

const reported = typedLint(bareText, beginning, [...valid, ...invalid]);

test('text beside what may appear or change is reported once, unless it is in an element of its own', () => {
  expect(reported()).toEqual(invalid);
});
