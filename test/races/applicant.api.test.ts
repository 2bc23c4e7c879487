// @module-tag postgres

import { APPLICANT_RACES } from './applicant.ts';
import { race } from './run-races.ts';

race(APPLICANT_RACES);
