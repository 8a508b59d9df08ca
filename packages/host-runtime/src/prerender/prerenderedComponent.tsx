import { use, useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { Mounting } from '../site/Surroundings';

/**
 * Returns a component that renders a module's own HTML on the server, as in the element that the browser passes to the
 * module's `mount`. Without `prerender`, the browser mounts the module into an empty element.
 */
export const prerenderedComponent: Mounting = (module, Title = 'title') =>
  function Prerendered(props) {
    const { pathname: path } = useLocation();
    const id = useId();
    const html = module.prerender && use(Promise.resolve(module.prerender(props, { id, path })));
    return (
      <>
        {module.title && <Title>{module.title}</Title>}
        <div {...(html !== undefined && { dangerouslySetInnerHTML: { __html: `<div>${html}</div>` } })} />
      </>
    );
  };
