// @module-tag postgres

import { ACCOUNT_RACES, accountOffice } from './accounts.ts';
import { race } from './run-races.ts';

race(ACCOUNT_RACES, accountOffice);
