import { COMMON_TEXTS } from './common/common-texts.ts';
import { APPLICATIONS_TEXTS } from './routes/applications.ts';
import { FRONT_TEXTS } from './routes/front.ts';
import { MANAGEMENT_TEXTS } from './routes/management.ts';
import { MESSAGES_TEXTS } from './routes/messages.ts';
import { OWN_TEXTS } from './routes/own.ts';
import { PARKING_TEXTS } from './routes/parking.ts';
import { PAYMENTS_TEXTS } from './routes/payments.ts';
import { PEOPLE_TEXTS } from './routes/people.ts';
import { PERMITS_TEXTS } from './routes/permits.ts';
import { REPORTS_TEXTS } from './routes/reports.ts';
import { TODAY_TEXTS } from './routes/today.ts';

/** The texts of the app by namespace: a page loads those that it reads. web/namespaces.ts takes the types from here. */
export const APP_TEXTS = {
  ...COMMON_TEXTS,
  ...FRONT_TEXTS,
  ...OWN_TEXTS,
  ...TODAY_TEXTS,
  ...APPLICATIONS_TEXTS,
  ...PERMITS_TEXTS,
  ...PEOPLE_TEXTS,
  ...PAYMENTS_TEXTS,
  ...PARKING_TEXTS,
  ...REPORTS_TEXTS,
  ...MESSAGES_TEXTS,
  ...MANAGEMENT_TEXTS,
};
