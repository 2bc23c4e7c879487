import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import type { ProFormaRow } from '../../../../contract/money/money.ts';
import { printedReference } from '../../../../contract/values/payment-reference.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { ProFormaStatusTag } from '../../../shared/money/status-tags.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { proFormaHref } from './paths.ts';

export type ProFormaAction = 'resend' | 'cancel' | 'again';

/** Actions of a row: an open pro-forma can be sent or cancelled, an expired or cancelled one reissued. */
export const actionsOf = ({ status }: ProFormaRow): readonly ProFormaAction[] => {
  switch (status) {
    case 'issued':
      return ['resend', 'cancel'];
    case 'overdue':
      return ['resend', 'again', 'cancel'];
    case 'cancelled':
      return ['again'];
    case 'paid':
      return [];
  }
};

/** Columns of the list; `onAction` is null for read-only staff. */
export const useProFormaColumns = (
  onAction: ((action: ProFormaAction, row: ProFormaRow) => void) | null,
): DataColumn<ProFormaRow>[] => {
  const m = useMessages('pro_formas');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'pro_forma_nr',
        title: m.number,
        cell: (row) => row.pro_forma_nr,
        copy: (row) => row.pro_forma_nr,
        sortable: true,
        nowrap: true,
      },
      { id: 'buyer_name', title: m.buyer, cell: (row) => row.buyer_name, sortable: true },
      {
        id: 'status',
        title: m.status,
        cell: (row) => <ProFormaStatusTag status={row.status} />,
        nowrap: true,
      },
      {
        id: 'amount',
        title: m.amount,
        cell: (row) => formatMoney(row.amount, language),
        sortable: true,
        align: 'end',
        nowrap: true,
      },
      {
        id: 'due_date',
        title: m.due_date,
        cell: (row) => formatDate(row.due_date, language),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'reference',
        title: m.reference,
        cell: (row) => printedReference(row.reference),
        copy: (row) => row.reference,
        nowrap: true,
      },
      {
        id: 'application_nr',
        title: m.application,
        cell: (row) => (
          <RecordLink kind="application" id={row.application_id}>
            {row.application_nr}
          </RecordLink>
        ),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'issued_on',
        title: m.issued_on,
        cell: (row) => formatDate(row.issued_on, language),
        sortable: true,
        nowrap: true,
        hidden: true,
      },
      {
        id: 'paid_at',
        title: m.paid_at,
        cell: (row) => (row.paid_at ? formatDate(row.paid_at.slice(0, 10), language) : ''),
        nowrap: true,
        hidden: true,
      },
      {
        id: 'file',
        title: m.pdf,
        cell: (row) => (
          <LinkButton
            variant="tertiary"
            icon={<ExternalLink />}
            href={proFormaHref(row.id)}
            target="_blank"
            rel="noopener"
          >
            {m.open}
            <VisuallyHidden> {row.pro_forma_nr}</VisuallyHidden>
          </LinkButton>
        ),
      },
      ...(onAction === null
        ? []
        : [
            {
              id: 'actions',
              title: m.actions,
              cell: (row: ProFormaRow) =>
                actionsOf(row).length > 0 ? (
                  <Menu
                    compact
                    label={m.actions_of({ nr: row.pro_forma_nr })}
                    entries={actionsOf(row).map((id) => ({
                      id,
                      label: m[id],
                      danger: id === 'cancel',
                      onSelect: () => onAction(id, row),
                    }))}
                  />
                ) : null,
            },
          ]),
    ],
    [m, language, onAction],
  );
};
