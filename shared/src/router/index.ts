// The parts of the router that pages use. The host shares this module as the singleton instead of the whole
// library, which then can be tree-shaken: one router context, half of the bytes.
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
