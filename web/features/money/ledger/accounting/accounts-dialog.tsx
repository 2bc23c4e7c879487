import * as z from 'zod/mini';
import {
  ACCOUNT_SETS,
  type AccountCodes,
  accountCodes,
  ACCOUNTS,
  type AccountSet,
} from '../../../../../contract/settings/account-codes.ts';
import { updateParameter } from '../../../../../contract/settings/parameters.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useToday } from '../../../../shared/settings/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../ledger.module.css';
import { useForm } from '../../../../lib/form/form.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';

export const ACCOUNTS_PARAMETER = 'account_codes';
const SETS = Object.keys(ACCOUNT_SETS) as AccountSet[];

const schema = z.extend(updateParameter.body, { value: accountCodes });

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
  const form = useForm({
    name: 'accounts',
    route: updateParameter,
    params: { name: ACCOUNTS_PARAMETER },
    schema,
    row: { version },
    start: { value: codes, valid_from: today },
    onDone: (_, { valid_from }) => onSaved(valid_from),
  });
  return (
    <ActionDialog size="large" title={m.edit_accounts} form={form} confirm={ui.save} onClose={onClose}>
      <fieldset className={styles.sets} aria-describedby="accounts-sets-hint">
        <legend>{m.sets}</legend>
        <p id="accounts-sets-hint">{m.sets_hint}</p>
        <div className={styles.controls}>
          {SETS.map((set) => (
            <Button key={set} onClick={() => form.set('value', ACCOUNT_SETS[set])}>
              {m.set[set]}
            </Button>
          ))}
        </div>
      </fieldset>
      <DatePicker {...form.date('valid_from')} label={m.valid_from} hint={m.valid_from_hint} />
      <Checkbox
        {...form.check('value.revenue_on_payment')}
        label={m.revenue_on_payment}
        hint={m.revenue_on_payment_hint}
      />
      {ACCOUNTS.map((name) => (
        <TextField
          key={name}
          {...form.text(`value.${name}`)}
          label={m.account[name]}
          hint={m.account_hint[name]}
          width="medium"
          autoComplete="off"
        />
      ))}
    </ActionDialog>
  );
}
