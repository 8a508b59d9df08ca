// The exports of react-router-dom that pages use. The host shares this module as the singleton instead of the whole
// library, so all parts have one router context and the library can be tree-shaken to half its size.
export {
  createBrowserRouter,
  createMemoryRouter,
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
  useParams,
  useLoaderData,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { LoaderFunction, RouteObject } from 'react-router-dom';
