// @module-tag postgres

import { race } from './run-races.ts';
import { TEXT_RACES } from './texts.ts';

race(TEXT_RACES);
