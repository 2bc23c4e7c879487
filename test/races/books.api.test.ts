// @module-tag postgres

import { BOOK_RACES, bookOffice } from './books.ts';
import { race } from './run-races.ts';

race(BOOK_RACES, bookOffice);
