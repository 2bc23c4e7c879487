import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListMeta } from '../../../contract/platform/lists.ts';
import { BULK_LIMIT } from '../../../contract/platform/bulk-jobs.ts';

/** A row as the person saw it. */
export type Selectable = { readonly id: string; readonly version: number };
type WithId = { readonly id: string };
type Page<Row> = { data: Row[]; meta: ListMeta };

const PER_PAGE = 100;

/** Matching rows of all pages, at most as many as one action may name. */
export const collectRows = async <Row>(load: (page: number, per_page: number) => Promise<Page<Row>>) => {
  const rows: Row[] = [];
  for (let page = 1; rows.length < BULK_LIMIT; page++) {
    const { data } = await load(page, PER_PAGE);
    rows.push(...data);
    if (data.length < PER_PAGE) break;
  }
  return rows.slice(0, BULK_LIMIT);
};

/**
 * The selected rows after a change of ids: rows of this page as they are now, others as they were when
 * selected.
 */
export const chosenRows = <Row extends WithId>(
  before: ReadonlyMap<string, Row>,
  ids: ReadonlySet<string>,
  page: readonly Row[],
): Map<string, Row> => {
  const known = new Map([...before, ...page.map((row) => [row.id, row] as const)]);
  const chosen = [...ids].flatMap((id) => {
    const row = known.get(id);
    return row ? [[id, row] as const] : [];
  });
  return new Map(chosen.slice(0, BULK_LIMIT));
};

/** Rows selected on a list, over its pages, as the person saw them; another `view` selects anew. */
export const useSelection = <Row extends WithId>(
  page: readonly Row[] | undefined,
  view: string | null = null,
) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [chosenIn, setChosenIn] = useState(view);
  if (chosenIn !== view) {
    setChosenIn(view);
    setChosen(new Map());
  }
  const latest = useRef(page);
  latest.current = page;
  const selected = useMemo(() => new Set(chosen.keys()), [chosen]);
  const onSelectedChange = useCallback(
    (ids: ReadonlySet<string>) => setChosen((before) => chosenRows(before, ids, latest.current ?? [])),
    [],
  );
  const choose = useCallback(
    (rows: readonly Row[]) => setChosen(new Map(rows.map((row) => [row.id, row]))),
    [],
  );
  return { rows: useMemo(() => [...chosen.values()], [chosen]), selected, onSelectedChange, choose };
};
