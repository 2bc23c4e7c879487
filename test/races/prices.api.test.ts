// @module-tag postgres

import { PRICE_RACES } from './prices.ts';
import { race } from './run-races.ts';

race(PRICE_RACES);
