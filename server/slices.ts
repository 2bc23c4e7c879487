import { authRoutes } from './auth/routes.ts';
import type { RouteBinding } from './http/bind.ts';

/** Every slice's routes: a new slice adds one line. */
export const bindings: readonly RouteBinding[] = [...authRoutes];
