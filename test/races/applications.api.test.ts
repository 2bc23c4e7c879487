// @module-tag postgres

import { APPLICATION_RACES } from './applications.ts';
import { race } from './run-races.ts';

race(APPLICATION_RACES);
