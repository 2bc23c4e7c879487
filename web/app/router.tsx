import {
  createBrowserRouter,
  matchPath,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
  Outlet,
} from 'react-router';
import { session, useSession } from '../lib/session.ts';
import { needTexts } from './common/catalogue.ts';
import { AppFrame } from './app-frame.tsx';
import { Crash } from './crash.tsx';
import { FrontFrame } from './front-frame.tsx';
import { rejection } from './guard.ts';
import { Root } from './root.tsx';
import { ROUTES, type AppRouteName, type RouteMeta } from './common/route-meta.ts';
import { ABOUT_ERRORS, FRONT, routeNames, SCREENS } from './routes.tsx';

const guarded =
  (meta: RouteMeta) =>
  ({ params, request }: LoaderFunctionArgs): null => {
    const { pathname, search } = new URL(request.url);
    const to = rejection(meta, session.get().user, { params, href: pathname + search });
    // A denied page leaves no history entry: Back would only be denied again.
    if (to !== null) throw redirect(to);
    return null;
  };

const routeObject = (name: AppRouteName): RouteObject => {
  const { load, texts } = SCREENS[name];
  return {
    id: name,
    path: ROUTES[name].path,
    loader: guarded(ROUTES[name]),
    handle: ROUTES[name],
    lazy: {
      Component: async () => {
        const [screen] = await Promise.all([load(), needTexts(...texts)]);
        return screen.Component;
      },
    },
  };
};

const inFront = (name: AppRouteName): boolean => FRONT.includes(name);
const aboutErrors = (name: AppRouteName): boolean => ABOUT_ERRORS.includes(name);

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
const caught = (names: readonly AppRouteName[]): RouteObject[] => [
  { errorElement: <Crash />, children: names.map(routeObject) },
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
        { element: <Front />, children: caught(routeNames.filter(inFront)) },
        { element: <EitherFrame />, children: caught(routeNames.filter(aboutErrors)) },
        {
          element: <AppFrame />,
          children: caught(routeNames.filter((name) => !inFront(name) && !aboutErrors(name))),
        },
      ],
    },
  ]);
export type AppRouter = ReturnType<typeof createRouter>;

/** Whether the page at `pathname` is only for people without a session. */
export const isGuestOnly = (pathname: string): boolean =>
  Object.values(ROUTES).some(
    (meta: RouteMeta) => meta.guest_only === true && matchPath(meta.path, pathname) !== null,
  );
