// @module-tag postgres

import { PERMIT_RACES, permitOffice } from './permits.ts';
import { race } from './run-races.ts';

race(PERMIT_RACES, permitOffice);
