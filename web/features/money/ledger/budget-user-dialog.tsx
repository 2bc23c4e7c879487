import { useState, type SubmitEvent } from 'react';
import { type BudgetUser, createBudgetUser, updateBudgetUser } from '../../../../contract/money/eslog.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './ledger.module.css';

type Props = { user: BudgetUser | null; onSaved: () => void; onClose: () => void };

/** A buyer who must receive e-invoices: a new one, or a change of name and VAT id. */
export function BudgetUserDialog({ user, onSaved, onClose }: Props) {
  const m = useMessages('ledger').eslog;
  const ui = useMessages('ui');
  const form = useSave('budget-user');
  const [tax_number, setTaxNumber] = useState(user?.tax_number ?? '');
  const [name, setName] = useState(user?.name ?? '');
  const [is_vat_payer, setVatPayer] = useState(user ? user.vat_id !== null : false);
  const [stale, setStale] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = { name, is_vat_payer };
    const options = { quiet: [409, 422] };
    void form.run({
      schema: user ? updateBudgetUser.body : createBudgetUser.body,
      value: user ? { version: user.version, ...fields } : { tax_number, ...fields },
      send: () =>
        user
          ? call(
              updateBudgetUser,
              { params: { tax_number: user.tax_number }, body: { version: user.version, ...fields } },
              options,
            )
          : call(createBudgetUser, { body: { tax_number, ...fields } }, options),
      done: onSaved,
      stale: () => setStale(true),
    });
  };
  return (
    <Dialog
      open
      title={user ? m.edit_title : m.add_title}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form="budget-user-form" variant="primary" busy={form.busy}>
            {ui.save}
          </Button>
        </>
      }
    >
      <form id="budget-user-form" className={styles.form} noValidate onSubmit={submit}>
        {form.failure || stale ? (
          <Notice tone="error" role="alert">
            {form.failure ?? ui.send_stale}
          </Notice>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <TextField
          {...form.field('tax_number')}
          label={m.tax_number}
          width="medium"
          inputMode="numeric"
          autoComplete="off"
          required
          disabled={user !== null}
          maxLength={10}
          value={tax_number}
          onChange={(event) => setTaxNumber(event.target.value)}
        />
        <TextField
          {...form.field('name')}
          label={m.name}
          autoComplete="off"
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          {...form.field('is_vat_payer')}
          label={m.payer}
          checked={is_vat_payer}
          onChange={(event) => setVatPayer(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
