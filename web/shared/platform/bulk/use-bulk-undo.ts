import { type BulkDetail, cancelBulkJob } from '../../../../contract/platform/bulk-jobs.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';

/** Undoing a whole bulk action. Needs the texts `bulk` and `actions`. */
export const useBulkUndo = () => {
  const m = useMessages('bulk');
  const { busy, run } = useAction({ tag: 'permits' });
  return {
    busy,
    undo: ({ id }: BulkDetail): void =>
      void run({
        send: () => call(cancelBulkJob, { params: { id }, body: { undo: true } }, { quiet: true }),
        done: ({ rows }) => {
          void announceChange('permits');
          showSnackbar(m.undone({ n: rows.filter(({ code }) => code === 'bulk.undone').length }));
        },
      }),
  };
};
