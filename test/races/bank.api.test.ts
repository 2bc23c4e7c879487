// @module-tag postgres

import { BANK_RACES, bankOffice } from './bank.ts';
import { race } from './run-races.ts';

race(BANK_RACES, bankOffice);
