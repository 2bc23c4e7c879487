// @module-tag postgres

import { race } from './run-races.ts';
import { SEASON_RACES, seasonOffice } from './season.ts';

race(SEASON_RACES, seasonOffice);
