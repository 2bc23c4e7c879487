import { useState } from 'react';

/**
 * The row of a list that is open in a dialog, also after a refresh took it off this page: what is typed there
 * must not vanish with it.
 */
export const useOpenedRow = <Row>(
  rows: readonly Row[] | undefined,
  opened: string | null,
  idOf: (row: Row) => string,
): Row | undefined => {
  const found = rows?.find((row) => idOf(row) === opened);
  const [kept, setKept] = useState<Row>();
  if (found !== undefined && found !== kept) setKept(found);
  return found ?? (kept !== undefined && idOf(kept) === opened ? kept : undefined);
};
