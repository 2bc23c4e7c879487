// @module-tag postgres

import { MONEY_RACES, moneyOffice } from './money.ts';
import { race } from './run-races.ts';

race(MONEY_RACES, moneyOffice);
