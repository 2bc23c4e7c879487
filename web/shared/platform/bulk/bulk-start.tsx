import type { ComponentProps, ReactNode } from 'react';
import { type bulkJob, type BulkAction, type BulkJob } from '../../../../contract/platform/bulk-jobs.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { useForm } from '../../../lib/form.ts';

type Props = {
  action: BulkAction;
  /** How many rows are selected. */
  count: number;
  form: ComponentProps<typeof ActionDialog>['form'];
  onClose: () => void;
  /** Extra fields of the action. */
  children?: ReactNode;
};

/** Asks before a bulk action and starts it once. Needs the texts `bulk` and `actions`. */
export function BulkFrame({ action, count, form, onClose, children }: Props) {
  const m = useMessages('bulk');
  return (
    <ActionDialog
      title={m.actions[action]}
      lead={<p>{m.leads[action]}</p>}
      form={form}
      confirm={m.confirm({ n: count })}
      danger={action === 'withdraw'}
      onClose={onClose}
    >
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
