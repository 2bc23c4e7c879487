import type { ComponentProps, ReactNode } from 'react';
import { type bulkJob, type BulkAction, type BulkJob } from '../../../../contract/platform/bulk-jobs.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { useForm } from '../../../lib/form/form.ts';
import type { Selectable } from '../../../lib/list/selection.ts';
import { PreviewOfBulk, useBulkPreview } from './bulk-preview.tsx';

type Props = {
  action: BulkAction;
  /** How many rows are selected. */
  count: number;
  /** The selected rows; left out for an action on all that a list finds. */
  rows?: readonly Selectable[];
  form: ComponentProps<typeof ActionDialog>['form'];
  onClose: () => void;
  /** Extra fields of the action. */
  children?: ReactNode;
};

/** Asks before a bulk action and starts it once. Needs the texts `bulk` and `actions`. */
export function BulkFrame({ action, count, rows, form, onClose, children }: Props) {
  const m = useMessages('bulk');
  const preview = useBulkPreview(action, rows);
  return (
    <ActionDialog
      title={m.actions[action]}
      lead={
        <>
          <p>{m.leads[action]}</p>
          <p>{m.undo_notes[action]}</p>
        </>
      }
      form={form}
      confirm={
        preview.data && preview.data.can < count
          ? m.confirm_some({ action, can: preview.data.can, n: count })
          : m.confirm({ action, n: count })
      }
      blocked={preview.data?.can === 0}
      danger={action === 'withdraw'}
      onClose={onClose}
    >
      {rows ? <PreviewOfBulk preview={preview} total={rows.length} /> : null}
      {children}
    </ActionDialog>
  );
}

type BulkRoute = Omit<Route, 'replies'> & { readonly replies: { readonly 202: typeof bulkJob } };
type StartProps = Omit<Props, 'form' | 'children'> & {
  /** A call that starts a job of several rows. */
  route: BulkRoute;
  body: object;
  onStarted: (job: BulkJob) => void;
};

/** The frame for an action that needs no fields. */
export function BulkStart({ route, body, onStarted, ...frame }: StartProps) {
  const form = useForm({
    name: 'bulk',
    route,
    start: {},
    body: () => body,
    onDone: (job) => {
      onStarted(job);
    },
  });
  return <BulkFrame {...frame} form={form} />;
}
