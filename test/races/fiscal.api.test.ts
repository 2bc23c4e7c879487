// @module-tag postgres

import { FISCAL_RACES, fiscalOffice } from './fiscal.ts';
import { race } from './run-races.ts';

race(FISCAL_RACES, fiscalOffice);
