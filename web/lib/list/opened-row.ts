import { useState } from 'react';

/**
 * The row that is open in a dialog, also after a refresh removed it from this page: what is typed there must
 * not vanish.
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
