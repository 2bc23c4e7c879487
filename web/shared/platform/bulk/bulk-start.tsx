import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import {
  type BulkAction,
  type bulkJob,
  type BulkJob,
  type BulkPreview,
  previewBulkAction,
} from '../../../../contract/platform/bulk-jobs.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Muted } from '../../../ui/layout.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import type { Selectable } from '../../../lib/list/selection.ts';
import styles from './bulk.module.css';
import { previewGroups } from './preview-groups.ts';

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

/** Asks the server which rows the action would change, with the versions that the person saw. */
const useBulkPreview = (action: BulkAction, rows: readonly Selectable[] | undefined) => {
  const language = useLanguage();
  const asked = (rows ?? []).map(({ id, version }) => ({ id, version }));
  return useQuery({
    ...callQuery(previewBulkAction, { body: { action, rows: asked } }, { varies_with: language }),
    enabled: asked.length > 0,
    staleTime: 'static',
    gcTime: 0,
  });
};

type PreviewProps = { preview: { data: BulkPreview | undefined; isError: boolean }; total: number };

/** How many of the selected rows the action will change, and why the others stay as they are. */
function PreviewOfBulk({ preview: { data, isError }, total }: PreviewProps) {
  const m = useMessages('bulk');
  if (isError) return <Muted>{m.preview_failed}</Muted>;
  if (!data) return <Spinner label={m.previewing} />;
  if (data.cannot.length === 0) return <Notice tone="info">{m.preview_all({ n: total })}</Notice>;
  return (
    <Notice tone="warning" title={data.can === 0 ? m.preview_none : m.preview_some({ can: data.can, total })}>
      {data.can > 0 ? <p>{m.preview_others}</p> : null}
      <ul>
        {previewGroups(data.cannot).map(({ message, labels, more }) => (
          <li key={message}>
            {message} (
            {labels.map((label, at) => (
              <Fragment key={label}>
                {at > 0 ? ', ' : ''}
                <span className={styles.label}>{label}</span>
              </Fragment>
            ))}
            {more > 0 ? ` ${m.preview_more({ n: more })}` : ''})
          </li>
        ))}
      </ul>
    </Notice>
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
