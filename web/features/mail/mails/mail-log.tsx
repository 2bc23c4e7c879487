import { listMails, mailColumns, type MailRow } from '../../../../contract/mail/mail-log.ts';
import { MAIL_STATUSES } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { codesOf } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { MAILS_PATH } from '../../../shared/mail/mail-href.ts';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { EmailText } from '../../../ui/email.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { selectFilter } from '../../../ui/filters/select-filter.tsx';

const useColumns = (): DataColumn<MailRow>[] => {
  const m = useMessages('mails');
  return listColumns(
    mailColumns,
    m.columns,
    { mail_template: m.templates },
    {
      to_address: ({ to_address }) => (to_address ? <EmailText>{to_address}</EmailText> : m.no_address),
      status: (row) => <MailStatusTag status={row.status} />,
      sent_at: { none: m.not_sent },
    },
  );
};

/** /posta: what was sent, waits to be sent or could not be sent; each message has a page. */
export function Component() {
  const m = useMessages('mails');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  return (
    <ListPage
      list={useListQuery(listMails, { tableId: 'mails', searchLabel: m.search })}
      title={m.title}
      lead={m.lead}
      columns={useColumns()}
      path={MAILS_PATH}
      filters={[
        selectFilter('status', app.state, app.any_status, labels.mail_status, MAIL_STATUSES),
        selectFilter('template', app.kind, m.any_template, m.templates, codesOf(m.templates)),
      ]}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  );
}
