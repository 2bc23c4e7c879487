import { useState } from 'react';
import { createInvoice } from '../../../../contract/money/invoices.ts';
import { type ApplicationMoney } from '../../../../contract/money/money.ts';
import { createProForma } from '../../../../contract/money/pro-formas.ts';
import type { ApplicationStatus } from '../../../../contract/values/status.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { issuable } from './issuable.ts';
import styles from './money.module.css';
import { useSending } from '../../../lib/sending.ts';
import { FormErrors } from '../../../ui/form.tsx';

type Props = {
  application: { id: string; application_nr: string; status: ApplicationStatus };
  money: ApplicationMoney;
};

/** Issues the missing document after a question: a pro-forma, or the invoice of a payment. */
export function IssueButtons({ application, money }: Props) {
  const m = useMessages('money');
  const language = useLanguage();
  const form = useSending();
  const [asking, setAsking] = useState(false);
  const may = { pro_forma: useCan('invoices.pro_forma'), invoice: useCan('invoices.create') };
  const what = issuable(application.status, money);
  if (what === null || !may[what]) return null;
  const labels = m.issue[what];
  const params = { id: application.id };
  const issue = (): void =>
    void form.run({
      send: async () =>
        what === 'pro_forma'
          ? (await call(createProForma, { params, query: {} }, { quiet: true })).pro_forma_nr
          : (await call(createInvoice, { params, query: {} }, { quiet: true })).invoice_nr,
      done: (number) => {
        setAsking(false);
        showSnackbar(labels.done({ number }));
      },
    });
  const amount = what === 'pro_forma' ? money.open : money.received;
  return (
    <p className={styles.actions}>
      <Button
        variant="secondary"
        onClick={() => {
          form.restart();
          setAsking(true);
        }}
      >
        {labels.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={labels.title({ number: application.application_nr })}
        confirm={labels.button}
        busy={form.busy}
        onConfirm={issue}
        onClose={() => setAsking(false)}
      >
        <p>{labels.text({ amount: formatMoney(amount, language) })}</p>
        <FormErrors form={form} />
      </ConfirmDialog>
    </p>
  );
}
