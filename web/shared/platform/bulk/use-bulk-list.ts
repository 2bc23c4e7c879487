import { collectRows, useSelection } from '../../../lib/list/selection.ts';
import { useShownJob } from './use-bulk-job.ts';

type Rows<Row> = {
  table: {
    readonly rows: readonly Row[] | undefined;
    readonly total: number | undefined;
    readonly totalIsCapped: boolean | undefined;
  };
  load: Parameters<typeof collectRows<Row>>[0];
};

/** The rows chosen on a list, over its pages, and the bulk action whose progress is shown. */
export const useBulkList = <Row extends { readonly id: string }>({ table, load }: Rows<Row>) => {
  const [shownJob, showJob] = useShownJob();
  const selection = useSelection(table.rows);
  const all = (): Promise<Row[]> => collectRows(load);
  return {
    selection,
    rows: selection.rows,
    showJob,
    /** For `BulkBar`. */
    bar: {
      count: selection.rows.length,
      total: table.total,
      capped: table.totalIsCapped,
      onSelectAll: async () => selection.choose(await all()),
      onClear: () => selection.choose([]),
    },
    /** For `BulkProgress`, where an action is shown. */
    progress:
      shownJob === null
        ? null
        : {
            id: shownJob,
            /** Rows that the action skipped, as far as this list still shows them, in their current state. */
            onAgain: (ids: readonly string[]) => {
              showJob(null);
              const wanted = new Set(ids);
              void all().then((rows) => selection.choose(rows.filter(({ id }) => wanted.has(id))));
            },
            onClose: () => showJob(null),
          },
    started: ({ id }: { readonly id: string }): void => {
      selection.choose([]);
      showJob(id);
    },
  };
};
