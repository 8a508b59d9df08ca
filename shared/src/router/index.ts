// The exports of react-router-dom that pages use, and a hook of ours. The host shares this module as a Module Federation
// singleton, so that all parts have the same router context. Sharing it rather than the whole library lets tree shaking
// halve the library's size.
export {
  createBrowserRouter,
  Link,
  matchPath,
  NavLink,
  Outlet,
  redirectDocument,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
export type { LoaderFunction, RouteObject } from 'react-router-dom';
export { useSearchParams } from './useSearchParams';
