import { render } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { RouterProvider, useSearchParams } from '.';

test.each([
  ['two effects', useEffect, useEffect],
  ['a layout effect and an effect', useLayoutEffect, useEffect],
])('%s of one render can both change the address', (_what, ...effects) => {
  function Control({ name, useIt }: { readonly name: string; readonly useIt: typeof useEffect }) {
    const [parameters, setParameters] = useSearchParams();
    useIt(() => setParameters((current) => new URLSearchParams([...current, [name, '1']])), []);
    return <p>{parameters.toString()}</p>;
  }
  const controls = effects.map((useIt, place) => (
    <Control key={place} name={`name-${place}`} useIt={useIt} />
  ));
  const router = createMemoryRouter([{ path: '*', element: controls }], {
    initialEntries: ['/markets?view=x'],
  });
  const { container } = render(<RouterProvider router={router} />);
  expect(router.state.location.search).toBe('?view=x&name-0=1&name-1=1');
  expect(container.firstElementChild).toHaveTextContent('view=x&name-0=1&name-1=1');
});
