import { useState } from 'react';
import {
  type Confirmation,
  CONFIRMATION_STATUSES,
  decideConfirmation,
  listConfirmations,
} from '../../../../contract/office/confirmations.ts';
import { SECOND_PERSON_KINDS, type SecondPersonKind } from '../../../../contract/platform/second-person.ts';
import type { Tag } from '../../../../contract/platform/tags.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/api.ts';
import { choiceFilter } from '../../../lib/filters.ts';
import { useForm } from '../../../lib/form.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { viewsOf } from '../../../lib/list-views.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { column, dateTimeColumn, statusColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { Actions, Muted, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { ChangedFacts, FactLines } from './changed-facts.tsx';
import styles from './confirmations.module.css';
import { subjectHref } from './paths.ts';
import { ConfirmationStatusTag } from './status-tag.tsx';

const VIEWS = viewsOf({
  all: {},
  for_me: { status: ['pending'], own: ['false'] },
  own: { own: ['true'] },
});
/** What a confirmed request changes, so that screens load it again. */
const CHANGES: Record<SecondPersonKind, Tag> = {
  setting: 'settings',
  erasure: 'records',
  fiscal_certificate: 'money',
  fiscal_certificate_end: 'money',
  refund: 'money',
};

/** /potrditve: what waits for a second person, with what would change, and what became of it. */
export function Component() {
  const m = useMessages('confirmations');
  const list = useListQuery(listConfirmations, { tableId: 'confirmations' });
  const [rejecting, setRejecting] = useState<Confirmation | null>(null);
  const columns: DataColumn<Confirmation>[] = [
    column('kind', m.columns.kind, (row) => <What row={row} />, { sortable: true }),
    // Whole, however long: it is what a second person decides about, and it has no page of its own.
    column('facts', m.columns.facts, (row) => <FactLines facts={row.facts} />),
    column('reason', m.columns.reason, (row) => <p>{row.reason}</p>),
    textColumn('requested_by_name', m.columns.requested_by_name, { none: m.gone }),
    dateTimeColumn('requested_at', m.columns.requested_at, { sortable: true }),
    dateTimeColumn('expires_at', m.columns.expires_at, { sortable: true, hidden: true }),
    statusColumn('status', m.columns.status, ConfirmationStatusTag, { sortable: true }),
    column('decided', m.columns.decided, (row) => <Decided row={row} onReject={() => setRejecting(row)} />),
  ];
  return (
    <ListPage
      list={list}
      title={m.title}
      lead={m.lead}
      views={{ label: m.views, views: VIEWS, labels: m.view }}
      columns={columns}
      rowName={(row) => m.kind[row.kind]}
      filters={[
        choiceFilter('status', m.columns.status, m.status, CONFIRMATION_STATUSES),
        choiceFilter('kind', m.columns.kind, m.kind, SECOND_PERSON_KINDS),
      ]}
      empty={{ title: m.empty, text: m.empty_text }}
    >
      {rejecting ? <RejectDialog row={rejecting} onClose={() => setRejecting(null)} /> : null}
    </ListPage>
  );
}

function What({ row }: { row: Confirmation }) {
  const m = useMessages('confirmations');
  const href = subjectHref(row);
  return (
    <p className={styles.kind}>{href ? <Link href={href}>{m.kind[row.kind]}</Link> : m.kind[row.kind]}</p>
  );
}

/** What became of it, or what the reader may do now. */
function Decided({ row, onReject }: { row: Confirmation; onReject: () => void }) {
  const m = useMessages('confirmations');
  const params = { id: row.id };
  const reload = (): void => void announceChange('office');
  if (row.status !== 'pending')
    return (
      <Stack gap={1} className={styles.decision}>
        {row.decided_by_name ? <span>{row.decided_by_name}</span> : null}
        {row.decision_reason || row.because ? <Muted>{row.decision_reason ?? row.because}</Muted> : null}
      </Stack>
    );
  if (row.own)
    return (
      <ConfirmButton
        button={{ children: m.withdraw }}
        title={m.withdraw_title}
        confirm={m.withdraw}
        send={() => call(decideConfirmation, { params, body: { decision: 'withdraw' } }, { quiet: true })}
        onFailure={reload}
        onDone={() => showSnackbar(m.withdrawn)}
      >
        <p>{m.withdraw_text}</p>
      </ConfirmButton>
    );
  if (!row.may_decide) return <Muted>{m.no_right}</Muted>;
  return (
    <Actions className={styles.decide}>
      <ConfirmButton
        button={{ variant: 'primary', children: m.confirm }}
        title={m.confirm_title}
        confirm={m.confirm}
        send={() => call(decideConfirmation, { params, body: { decision: 'confirm' } }, { quiet: true })}
        onFailure={reload}
        onDone={() => {
          showSnackbar(m.confirmed);
          void announceChange(CHANGES[row.kind]);
        }}
      >
        <Stack>
          <p>{m.confirm_text({ name: row.requested_by_name ?? m.gone })}</p>
          <ChangedFacts facts={row.facts} reason={row.reason} />
        </Stack>
      </ConfirmButton>
      <Button onClick={onReject}>{m.reject}</Button>
    </Actions>
  );
}

function RejectDialog({ row, onClose }: { row: Confirmation; onClose: () => void }) {
  const m = useMessages('confirmations');
  const form = useForm({
    name: 'reject',
    route: decideConfirmation,
    params: { id: row.id },
    start: { reason: '' },
    body: ({ reason }) => ({ decision: 'reject' as const, reason }),
    rules: ({ reason }) => ({ reason: reason.trim() === '' && m.reject_reason_missing }),
    onDone: () => {
      showSnackbar(m.rejected);
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.reject_title}
      lead={<p>{m.reject_text}</p>}
      label={m.reason}
      confirm={m.reject}
      danger
      onClose={onClose}
    />
  );
}
