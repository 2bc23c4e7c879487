import type { ListBody } from '../../../contract/platform/lists.ts';

/** Rows and their order: the query of a list without its pages. */
export type RowsQuery = Pick<ListBody, 'search' | 'sort' | 'filters'>;
