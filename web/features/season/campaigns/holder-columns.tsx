import { type HolderRow, type ShownState, shownState } from '../../../../contract/season/campaigns.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session.ts';
import { mailHref } from '../../../shared/mail/mail-href.ts';
import { recordColumn } from '../../../shared/platform/columns.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { column, labelColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { Link } from '../../../ui/link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
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
  const category = useCategoryNames();
  const mails = useCan('mail_log.view');
  const none = '–';
  const permitOf = (row: HolderRow) => ({ id: row.permit_id, name: row.holder_name });
  const applicationOf = ({ application }: HolderRow) =>
    application && { id: application.id, name: application.application_nr };
  return [
    recordColumn('holder_name', m.holder, 'permit', permitOf, { sortable: true, nowrap: false }),
    textColumn('permit_nr', m.permit, { sortable: true, nowrap: true }),
    column('user_type', m.category, (row) => category.of(row.user_type)),
    column(
      'price',
      m.price,
      ({ price, new_card }, language) =>
        price === null
          ? none
          : `${formatMoney(price, language)}${new_card && Number(price) > 0 ? ` ${m.with_card}` : ''}`,
      { sortable: true },
    ),
    column('outcome', m.outcome, (row) => <Invitation row={row} mails={mails} />, { nowrap: true }),
    column(
      'codes',
      m.remarks,
      (row) =>
        [...row.codes.map((code) => m.remark[code]), row.choice_reason].filter(Boolean).join('. ') || none,
    ),
    ...(draft ? [] : [recordColumn('application', m.application, 'application', applicationOf, { none })]),
    column('channel', m.channel, (row) => `${m.channels[row.channel]}: ${row.to ?? none}`),
    labelColumn('language', m.language, m.languages, { hidden: true }),
    column('registration_numbers', m.plates, (row) => row.plate_texts.join(', '), {
      hidden: true,
    }),
    column('parking_lot_codes', m.lots, (row) => row.parking_lot_codes.join(', '), { hidden: true }),
  ];
};
