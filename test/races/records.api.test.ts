// @module-tag postgres

import { RECORD_RACES } from './records.ts';
import { race } from './run-races.ts';

race(RECORD_RACES);
