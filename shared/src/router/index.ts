// The exports of react-router-dom that pages use. The host shares this module, rather than the whole library, as the
// singleton. So all parts have the same router context, and tree shaking halves the library's size.
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
