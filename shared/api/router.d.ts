// router/index.d.ts
export { createBrowserRouter, createMemoryRouter, Link, matchPath, NavLink, Outlet, redirectDocument, RouterProvider, ScrollRestoration, useLocation, useMatch, useNavigate, useNavigation, useParams, useLoaderData, useRevalidator, useRouteError, useSearchParams, } from 'react-router-dom';
export type { LoaderFunction, RouteObject } from 'react-router-dom';
