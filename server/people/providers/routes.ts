import { listProviders } from '../../../contract/people/auth.ts';
import { bind, type RouteBinding } from '../../platform/http/bind.ts';
import { buttonsOf } from './buttons.ts';
import { ownIdentityRoutes } from './own-identity.ts';
import { visitRoutes } from './visit-routes.ts';

export const providerRoutes: readonly RouteBinding[] = [
  bind(listProviders, async ({ deps, language }) => ({ data: buttonsOf(deps.config, language) })),
  ...visitRoutes,
  ...ownIdentityRoutes,
];
