// @module-tag postgres

import { BARRIER_RACES } from './barrier.ts';
import { race } from './run-races.ts';

race(BARRIER_RACES);
