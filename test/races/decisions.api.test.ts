// @module-tag postgres

import { DECISION_RACES } from './decisions.ts';
import { race } from './run-races.ts';

race(DECISION_RACES);
