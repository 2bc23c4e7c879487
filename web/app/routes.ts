import type { AppRoute } from './app-route.ts';
import { APPLICATIONS_ROUTES } from './routes/applications.ts';
import { FRONT_ROUTES } from './routes/front.ts';
import { MANAGEMENT_ROUTES } from './routes/management.ts';
import { MESSAGES_ROUTES } from './routes/messages.ts';
import { OWN_ROUTES } from './routes/own.ts';
import { PARKING_ROUTES } from './routes/parking.ts';
import { PAYMENTS_ROUTES } from './routes/payments.ts';
import { PEOPLE_ROUTES } from './routes/people.ts';
import { PERMITS_ROUTES } from './routes/permits.ts';
import { REPORTS_ROUTES } from './routes/reports.ts';
import { TODAY_ROUTES } from './routes/today.ts';

/**
 * Every page that the app serves; those of the prerendered site are in web/shared/platform/site-paths.ts. Screens do not
 * import the table, which names them.
 */
export const ROUTES = {
  ...FRONT_ROUTES,
  ...OWN_ROUTES,
  ...TODAY_ROUTES,
  ...APPLICATIONS_ROUTES,
  ...PERMITS_ROUTES,
  ...PEOPLE_ROUTES,
  ...PAYMENTS_ROUTES,
  ...PARKING_ROUTES,
  ...REPORTS_ROUTES,
  ...MESSAGES_ROUTES,
  ...MANAGEMENT_ROUTES,
} satisfies Record<string, AppRoute>;
export type AppRouteName = keyof typeof ROUTES;
export const routeNames = Object.keys(ROUTES) as AppRouteName[];
