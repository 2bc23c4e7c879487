import {
  holderColumns,
  type HolderRow,
  type ShownState,
  shownState,
} from '../../../../contract/season/campaigns.ts';
import { formatMoney, NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { mailHref } from '../../../shared/mail/mail-href.ts';
import { recordCell } from '../../../shared/platform/columns.tsx';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { Link } from '../../../ui/link.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';

const TONES: Partial<Record<ShownState, Tone>> = {
  gets: 'success',
  sent: 'success',
  reminder_sent: 'success',
  not_delivered: 'error',
};

/** Whether the holder gets an invitation, or the state of the newest message; its text is in the mail log. */
function Invitation({ row, mails }: { row: HolderRow; mails: boolean }) {
  const m = useMessages('campaigns');
  const state = shownState(row);
  return (
    <>
      <StatusTag tone={TONES[state] ?? 'neutral'}>{m.states[state]}</StatusTag>
      {row.mail && mails ? (
        <>
          {' '}
          <Link href={mailHref(row.mail.id)} aria-label={`${m.message}: ${row.holder_name}`}>
            {m.message}
          </Link>
        </>
      ) : null}
    </>
  );
}

/** Columns of the recipients of a campaign; nobody has applied to a draft. */
export const useHolderColumns = (draft: boolean): DataColumn<HolderRow>[] => {
  const m = useMessages('campaigns');
  const mails = useCan('mail_log.view');
  const labels = {
    category: useCategoryNames().words,
    invitation_state: m.states,
    language: m.languages,
  };
  return listColumns(holderColumns, m.holder_columns, labels, {
    holder_name: {
      ...recordCell('permit', (row: HolderRow) => ({ id: row.permit_id, name: row.holder_name })),
      nowrap: false,
    },
    permit_nr: { nowrap: true },
    price: ({ price, new_card }, language) =>
      price === null
        ? NONE
        : `${formatMoney(price, language)}${new_card && Number(price) > 0 ? ` ${m.with_card}` : ''}`,
    outcome: { cell: (row) => <Invitation row={row} mails={mails} />, nowrap: true },
    codes: (row) =>
      [...row.codes.map((code) => m.remark[code]), row.choice_reason].filter(Boolean).join('. ') || NONE,
    application: recordCell(
      'application',
      ({ application }) => application && { id: application.id, name: application.application_nr },
      NONE,
    ),
    channel: (row) => `${m.channels[row.channel]}: ${row.to ?? NONE}`,
  }).filter(({ id }) => !draft || id !== 'application');
};
