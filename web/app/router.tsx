import {
  createBrowserRouter,
  matchPath,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
  Outlet,
} from 'react-router';
import { session, useSession } from '../lib/session/session.ts';
import { loadTexts } from './common/catalogue.ts';
import { AppFrame } from './frame/app-frame.tsx';
import { Crash } from './crash.tsx';
import { FrontFrame } from './frame/front-frame.tsx';
import { guardRedirect } from './guard.ts';
import { Root } from './root.tsx';
import { managementHref } from './frame/nav.tsx';
import { ROUTES, routeNames, type AppRouteName } from './routes.ts';
import type { AppRoute } from './app-route.ts';

/** Stands for the first section of the management that a person may open (`/upravljanje`). */
const MANAGEMENT_TAB = 'upravljanje';

const guarded =
  (route: AppRoute) =>
  ({ params, request }: LoaderFunctionArgs): null => {
    const { pathname, search, searchParams } = new URL(request.url);
    const { user } = session.get();
    const asksManagement = route === ROUTES.settings && searchParams.get('tab') === MANAGEMENT_TAB;
    const to =
      user !== null && asksManagement
        ? (managementHref(user) ?? route.path)
        : guardRedirect(route, user, { params, href: pathname + search });
    // A denied page leaves no history entry: Back would only be denied again.
    if (to !== null) throw redirect(to);
    return null;
  };

const routeObject = (name: AppRouteName): RouteObject => {
  const route = ROUTES[name];
  return {
    id: name,
    path: route.path,
    loader: guarded(route),
    handle: route,
    lazy: {
      Component: async () => {
        const [screen] = await Promise.all([route.load(), loadTexts(...(route.texts ?? []))]);
        return screen.Component;
      },
    },
  };
};

const Front = () => (
  <FrontFrame>
    <Outlet />
  </FrontFrame>
);

/** Whoever works keeps the drawer when a page is missing. */
function EitherFrame() {
  return useSession().user === null ? <Front /> : <AppFrame />;
}

/**
 * A screen that fails to load shows the error inside the frame. The boundary is a route of its own, because
 * on the failed route itself the router would keep waiting for `lazy`.
 */
const caught = (frame: AppRoute['frame']): RouteObject[] => [
  {
    errorElement: <Crash />,
    children: routeNames.filter((name) => ROUTES[name].frame === frame).map(routeObject),
  },
];

/**
 * The routes under their two frames; created after the stored session was read, because the first guard runs
 * at once.
 */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <Crash whole />,
      HydrateFallback: () => null,
      children: [
        { element: <Front />, children: caught('front') },
        { element: <EitherFrame />, children: caught('either') },
        { element: <AppFrame />, children: caught(undefined) },
      ],
    },
  ]);
export type AppRouter = ReturnType<typeof createRouter>;

/** Whether the page at `pathname` is only for people without a session. */
export const isGuestOnly = (pathname: string): boolean =>
  Object.values(ROUTES).some(
    ({ guest_only, path }) => guest_only === true && matchPath(path, pathname) !== null,
  );
