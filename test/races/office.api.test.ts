// @module-tag postgres

import { OFFICE_RACES } from './office.ts';
import { race } from './run-races.ts';

race(OFFICE_RACES);
