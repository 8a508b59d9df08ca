import { temporaryFolder } from '../testing/temporaryFolder';
import { sourcesOf, usesIn } from './sources';

const uses = (files: Record<string, string>) => usesIn(sourcesOf(temporaryFolder(files)));
const page = (jsx: string) => ({ 'src/Page.tsx': `export const Page = () => ${jsx};` });

test('every module that the sources show is listed, sorted and without duplicates', () => {
  const used = uses({
    ...page('<p><Fragment name="z/Last" with={{}} /><Fragment name={`a/First`} with={{}}></Fragment></p>'),
    'src/deep/Other.tsx': 'export const other = <Fragment name={"z/Last"} with={{}} />;',
  });
  expect(used).toEqual(['a/First', 'z/Last']);
});

test('a Fragment from props, and one in a JavaScript file, are listed too', () => {
  const used = uses({
    ...page('<props.Fragment name="a/First" with={{}} />'),
    'src/Other.jsx': 'export const Other = ({ Fragment }) => <Fragment name="b/Second" with={{}} />;',
  });
  expect(used).toEqual(['a/First', 'b/Second']);
});

test("tests, comments, strings and React's own Fragment are ignored", () => {
  const used = uses({
    ...page('<Fragment key="a">{/* <Fragment name="a/A" /> */ "<Fragment name=\'a/B\' />"}</Fragment>'),
    'src/Page.test.tsx': 'test("x", () => render(<Fragment name="a/C" with={{}} />));',
  });
  expect(used).toEqual([]);
});

test.each(['name={name}', 'name={`markets/${module}`}', 'name={one ? "a/A" : "a/B"}', 'name', '{...props}'])(
  '<Fragment %s> causes an error that names the line and says what to write',
  (attribute) => {
    expect(() => uses(page(`<p>\n<Fragment ${attribute} /></p>`))).toThrow(
      /^src\/Page\.tsx:2: .* Write the name as a literal, as in name="markets\/RelatedMarkets"/,
    );
  },
);
