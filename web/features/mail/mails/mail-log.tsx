import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listMails, type MailRow } from '../../../../contract/mail/mail-log.ts';
import { MAIL_STATUSES } from '../../../../contract/values/status.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { FilterField } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Select } from '../../../ui/select.tsx';
import { MailDialog } from './mail-dialog.tsx';

const useColumns = (): DataColumn<MailRow>[] => {
  const m = useMessages('mails');
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'subject', title: m.subject, cell: (row) => row.subject },
      {
        id: 'to_address',
        title: m.to_address,
        cell: (row) => row.to_address ?? m.no_address,
        copy: (row) => row.to_address,
      },
      {
        id: 'status',
        title: m.status,
        cell: (row) => <MailStatusTag status={row.status} />,
        sortable: true,
        nowrap: true,
      },
      {
        id: 'created_at',
        title: m.created_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'sent_at',
        title: m.sent_at,
        cell: (row) => (row.sent_at ? formatDateTime(row.sent_at, language) : m.not_sent),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'template',
        title: m.template,
        cell: (row) => m.templates[row.template] ?? row.template,
        sortable: true,
        hidden: true,
      },
      { id: 'attempts', title: m.attempts, cell: (row) => row.attempts, align: 'end', hidden: true },
      { id: 'last_error', title: m.last_error, cell: (row) => row.last_error ?? '', hidden: true },
      {
        id: 'message_id',
        title: m.message_id,
        cell: (row) => row.message_id,
        copy: (row) => row.message_id,
        hidden: true,
      },
    ],
    [m, language],
  );
};

/** /posta: the open message is in the URL (`?mail=`), so that Back closes it. */
export function Component() {
  const m = useMessages('mails');
  const labels = useMessages('labels');
  const [query, setQuery] = useSearchParams();
  const { table, state, setState } = useListQuery(listMails, { tableId: 'mails', toolbarSearch: m.search });
  const open = query.get('mail');
  const set = (name: string, value: string): void => {
    const { [name]: _, ...rest } = state.filters;
    setState(changeTableState(state, { filters: value === '' ? rest : { ...rest, [name]: value } }));
  };
  const hrefOf = (row: MailRow): string => {
    const next = new URLSearchParams(query);
    next.set('mail', row.id);
    return `/posta?${next}`;
  };
  const close = (): void => {
    const next = new URLSearchParams(query);
    next.delete('mail');
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const fields: FilterField[] = [
    {
      id: 'status',
      label: m.filter_status,
      options: MAIL_STATUSES.map((value) => ({ value, label: labels.mail_status[value] })),
    },
    {
      id: 'template',
      label: m.filter_template,
      options: Object.entries(m.templates).map(([value, label]) => ({ value, label })),
    },
  ];
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <DataTable
        {...table}
        title={m.title}
        columns={useColumns()}
        rowId={(row) => row.id}
        rowHref={hrefOf}
        filterFields={fields}
        filters={
          <>
            <Select
              label={m.filter_status}
              placeholder={m.any_status}
              options={fields[0]!.options}
              value={state.filters['status'] ?? ''}
              onChange={(event) => set('status', event.target.value)}
            />
            <Select
              label={m.filter_template}
              placeholder={m.any_template}
              options={fields[1]!.options}
              value={state.filters['template'] ?? ''}
              onChange={(event) => set('template', event.target.value)}
            />
          </>
        }
        empty={<EmptyState title={m.empty}>{m.empty_text}</EmptyState>}
      />
      {open ? <MailDialog id={open} onClose={close} /> : null}
    </>
  );
}
