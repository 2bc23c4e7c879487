import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberPlace } from './list-place.ts';

type Row = { readonly id?: unknown };

/** Remembers state and rows of the list at `path`, for the way back and the neighbours of a row. */
export const usePlace = (path: string | undefined, rows: readonly Row[] | undefined): void => {
  const { search } = useLocation();
  useEffect(() => {
    if (path !== undefined && rows) rememberPlace(path, { search, ids: rows.map(({ id }) => String(id)) });
  }, [path, rows, search]);
};
