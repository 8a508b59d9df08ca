import fc from 'fast-check';
import { Component, forwardRef, lazy, memo } from 'react';
import styled from 'styled-components';
import { contractVersion, readExpose } from '../index';

const Page = () => <h1>Page</h1>;

test.each([
  ['a function', Page],
  ['a memo', memo(Page)],
  ['a styled component', styled(Page)``],
  ['a lazy component', lazy(() => Promise.resolve({ default: Page }))],
  ['a component that forwards its ref', forwardRef(Page)],
  [
    'a class',
    class extends Component {
      override render = Page;
    },
  ],
])('%s with the current contract version is a component', (_name, component) => {
  expect(readExpose({ default: component, contractVersion })).toEqual({
    kind: 'component',
    Component: component,
  });
});

test.each([
  ['an object', { mount: () => () => undefined }],
  [
    'an instance',
    new (class {
      mount = () => () => undefined;
    })(),
  ],
])('%s with a mount method mounts itself', (_name, mounted) => {
  expect(readExpose({ default: mounted, contractVersion })).toEqual({ kind: 'mounted', mounted });
  expect(readExpose({ default: mounted })).toEqual({ kind: 'other-contract', version: undefined });
});

test.each([
  undefined,
  null,
  7,
  'text',
  {},
  [],
  { default: undefined },
  { default: 'h1' },
  { default: <Page /> },
  { default: { mount: 'here' } },
  { mount: () => () => undefined },
])('a module that is %j has no component', (module) => {
  expect(readExpose(module)).toEqual({ kind: 'no-component' });
});

test('a part built for the previous contract version is accepted', () => {
  const module = { default: Page, contractVersion: contractVersion - 1 };
  expect(readExpose(module)).toEqual({ kind: 'component', Component: Page });
});

test.each([undefined, 0, contractVersion - 2, contractVersion + 1, String(contractVersion)])(
  'contract version %j is not supported',
  (version) => {
    expect(readExpose({ default: Page, contractVersion: version })).toEqual({
      kind: 'other-contract',
      version,
    });
  },
);

test('readExpose never throws, whatever the value', () => {
  fc.assert(fc.property(fc.anything(), (module) => readExpose(module).kind.length > 0));
});
