import type { ListBody } from '../../../contract/platform/lists.ts';

/** Which rows, and in which order: what a list is asked for, without its pages. */
export type Ask = Pick<ListBody, 'search' | 'sort' | 'filters'>;
