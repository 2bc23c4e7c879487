import { listMails, type MailRow } from '../../../../contract/mail/mail-log.ts';
import { MAIL_STATUSES } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { codesOf } from '../../../lib/filters.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { MAILS_PATH } from '../../../shared/mail/mail-href.ts';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { EmailText } from '../../../ui/email.tsx';
import { column, dateTimeColumn, labelColumn, statusColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { selectFilter } from '../../../ui/select-filter.tsx';

const useColumns = (): DataColumn<MailRow>[] => {
  const m = useMessages('mails');
  return [
    textColumn('subject', m.subject),
    column(
      'to_address',
      m.to_address,
      ({ to_address }) => (to_address ? <EmailText>{to_address}</EmailText> : m.no_address),
      {
        copy: ({ to_address }) => to_address,
      },
    ),
    statusColumn('status', m.status, MailStatusTag, { sortable: true }),
    dateTimeColumn('created_at', m.created_at, { sortable: true }),
    dateTimeColumn('sent_at', m.sent_at, { none: m.not_sent, sortable: true }),
    labelColumn('template', m.template, m.templates, { sortable: true, hidden: true }),
    textColumn('attempts', m.attempts, { align: 'end', hidden: true }),
    textColumn('last_error', m.last_error, { hidden: true }),
    textColumn('message_id', m.message_id, { copy: true, hidden: true }),
  ];
};

/** /posta: what was sent, waits to be sent or could not be sent; each message has a page. */
export function Component() {
  const m = useMessages('mails');
  const labels = useMessages('labels');
  return (
    <ListPage
      list={useListQuery(listMails, { tableId: 'mails', searchLabel: m.search })}
      title={m.title}
      lead={m.lead}
      columns={useColumns()}
      path={MAILS_PATH}
      filters={[
        selectFilter('status', m.filter_status, m.any_status, labels.mail_status, MAIL_STATUSES),
        selectFilter('template', m.filter_template, m.any_template, m.templates, codesOf(m.templates)),
      ]}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  );
}
