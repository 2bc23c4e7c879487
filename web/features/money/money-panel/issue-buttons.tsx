import { createInvoice } from '../../../../contract/money/invoices.ts';
import { type ApplicationMoney } from '../../../../contract/money/money.ts';
import { createProForma } from '../../../../contract/money/pro-formas.ts';
import type { ApplicationStatus } from '../../../../contract/values/application-states.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { issuable } from './issuable.ts';
import styles from './money.module.css';

type Props = {
  application: { id: string; application_nr: string; status: ApplicationStatus };
  money: ApplicationMoney;
};

/** Issues the missing document after a question: a pro-forma, or the invoice of a payment. */
export function IssueButtons({ application, money }: Props) {
  const m = useMessages('money');
  const language = useLanguage();
  const may = { pro_forma: useCan('invoices.pro_forma'), invoice: useCan('invoices.create') };
  const what = issuable(application.status, money);
  if (what === null || !may[what]) return null;
  const labels = m.issue[what];
  const params = { id: application.id };
  const amount = what === 'pro_forma' ? money.open : money.received;
  return (
    <p className={styles.actions}>
      <ConfirmButton
        button={{ children: labels.button }}
        title={labels.title({ number: application.application_nr })}
        confirm={labels.button}
        send={async () =>
          what === 'pro_forma'
            ? (await call(createProForma, { params, query: {} }, { quiet: true })).pro_forma_nr
            : (await call(createInvoice, { params, query: {} }, { quiet: true })).invoice_nr
        }
        onDone={(number) => showSnackbar(labels.done({ number }))}
      >
        <p>{labels.text({ amount: formatMoney(amount, language) })}</p>
      </ConfirmButton>
    </p>
  );
}
