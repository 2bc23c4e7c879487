import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import {
  ACCOUNT_SETS,
  type AccountCodes,
  accountCodes,
  ACCOUNTS,
  type AccountSet,
} from '../../../../contract/settings/account-codes.ts';
import { updateParameter } from '../../../../contract/settings/parameters.ts';
import { civilDate } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './ledger.module.css';

export const ACCOUNTS_PARAMETER = 'account_codes';
const SETS = Object.keys(ACCOUNT_SETS) as AccountSet[];
const schema = z.object({ value: accountCodes, valid_from: civilDate });

type Props = {
  codes: AccountCodes;
  version: number;
  onSaved: (valid_from: string) => void;
  onClose: () => void;
};

/** The accounts from a day on, typed one by one or taken from a preset. */
export function AccountsDialog({ codes, version, onSaved, onClose }: Props) {
  const m = useMessages('ledger').accounting;
  const ui = useMessages('ui');
  const today = useToday();
  const form = useSave('accounts');
  const [value, setValue] = useState(codes);
  const [valid_from, setValidFrom] = useState(today);
  const [stale, setStale] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void form.run({
      schema,
      value: { value, valid_from },
      send: () =>
        call(
          updateParameter,
          { params: { name: ACCOUNTS_PARAMETER }, body: { value, valid_from, version } },
          { quiet: [409, 422] },
        ),
      done: () => onSaved(valid_from),
      stale: () => setStale(true),
    });
  };
  return (
    <Dialog
      open
      size="large"
      title={m.edit_accounts}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form="accounts-form" variant="primary" busy={form.busy}>
            {ui.save}
          </Button>
        </>
      }
    >
      <form id="accounts-form" className={styles.form} noValidate onSubmit={submit}>
        {form.failure || stale ? (
          <Notice tone="error" role="alert">
            {form.failure ?? ui.send_stale}
          </Notice>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <fieldset className={styles.sets} aria-describedby="accounts-sets-hint">
          <legend>{m.sets}</legend>
          <p id="accounts-sets-hint">{m.sets_hint}</p>
          <div className={styles.controls}>
            {SETS.map((set) => (
              <Button key={set} onClick={() => setValue(ACCOUNT_SETS[set])}>
                {m.set[set]}
              </Button>
            ))}
          </div>
        </fieldset>
        <DatePicker
          {...form.field('valid_from')}
          label={m.valid_from}
          hint={m.valid_from_hint}
          required
          value={valid_from || null}
          onChange={(day) => setValidFrom(day ?? '')}
        />
        <Checkbox
          {...form.field('value.revenue_on_payment')}
          label={m.revenue_on_payment}
          hint={m.revenue_on_payment_hint}
          checked={value.revenue_on_payment}
          onChange={(event) => setValue({ ...value, revenue_on_payment: event.target.checked })}
        />
        {ACCOUNTS.map((name) => (
          <TextField
            key={name}
            {...form.field(`value.${name}`)}
            label={m.account[name]}
            hint={m.account_hint[name]}
            width="medium"
            required
            autoComplete="off"
            maxLength={20}
            value={value[name]}
            onChange={(event) => setValue({ ...value, [name]: event.target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}
