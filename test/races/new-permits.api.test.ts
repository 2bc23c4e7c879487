// @module-tag postgres

import { NEW_PERMIT_RACES, newPermitOffice } from './new-permits.ts';
import { race } from './run-races.ts';

race(NEW_PERMIT_RACES, newPermitOffice);
