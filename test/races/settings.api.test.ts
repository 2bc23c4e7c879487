// @module-tag postgres

import { SETTING_RACES } from './settings.ts';
import { race } from './run-races.ts';

race(SETTING_RACES);
