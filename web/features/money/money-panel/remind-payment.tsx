import { remindProForma } from '../../../../contract/money/dunning.ts';
import { type ProFormaRow } from '../../../../contract/money/money.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';

/**
 * Sends a reminder of an unpaid pro-forma, after a question; renders nothing for others. Needs the texts
 * `actions`.
 */
export function RemindPayment({
  pro_forma,
}: {
  pro_forma: Pick<ProFormaRow, 'id' | 'pro_forma_nr' | 'buyer_name' | 'status' | 'reminded_at'>;
}) {
  const m = useMessages('money');
  const language = useLanguage();
  const allowed = useCan('invoices.pro_forma');
  const { id, pro_forma_nr, buyer_name, status, reminded_at } = pro_forma;
  if (!allowed || (status !== 'issued' && status !== 'overdue')) return null;
  return (
    <ConfirmButton
      button={{ variant: 'tertiary', 'aria-label': `${m.remind}: ${pro_forma_nr}`, children: m.remind }}
      title={m.remind_title({ nr: pro_forma_nr })}
      confirm={m.remind_confirm}
      send={() => call(remindProForma, { params: { id }, body: {} }, { quiet: true })}
      onDone={({ sent_to, open_amount }) => {
        const amount = formatMoney(open_amount, language);
        showSnackbar(sent_to ? m.remind_sent({ to: sent_to, amount }) : m.remind_letter({ amount }));
      }}
    >
      <p>{m.remind_text({ name: buyer_name })}</p>
      {reminded_at ? <p>{m.remind_last({ at: formatDateTime(reminded_at, language) })}</p> : null}
    </ConfirmButton>
  );
}
