import { groupedIban } from '../../../../contract/values/money/iban.ts';
import type { MunicipalityRecord } from '../../../../contract/settings/municipality.ts';
import { printedReference, revenueReference } from '../../../../contract/values/money/payment-reference.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Bound } from '../../../lib/form/form.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './settings.module.css';

type Props = {
  form: Bound;
  record: MunicipalityRecord;
  onChange: (fee_account: MunicipalityRecord['fee_account']) => void;
};

/** The account for administrative fees, with the reference that people find on their pro-formas. */
export function FeeAccount({ form, record, onChange }: Props) {
  const m = useMessages('settings');
  const { iban, revenue_subaccount } = record.fee_account;
  // An account that was removed from the list stays visible, so that the rejected value is on the screen.
  const ibans = [
    ...new Set([
      ...record.bank_accounts.flatMap((one) => (one.is_default || !one.iban ? [] : [one.iban])),
      ...(iban ? [iban] : []),
    ]),
  ];
  return (
    <Card title={m.fee_account_title}>
      <p className={styles.lead}>{m.fee_account_lead}</p>
      <div className={styles.form}>
        <Select
          {...form.bound('value.fee_account.iban')}
          label={m.fee_account_iban}
          value={iban}
          onChange={(event) =>
            onChange(
              event.target.value
                ? { iban: event.target.value, revenue_subaccount }
                : { iban: '', revenue_subaccount: '' },
            )
          }
          options={[
            { value: '', label: m.fee_account_none },
            ...ibans.map((value) => ({ value, label: groupedIban(value) })),
          ]}
        />
        {iban ? (
          <TextField
            {...form.bound('value.fee_account.revenue_subaccount')}
            label={m.fee_account_subaccount}
            hint={m.fee_account_subaccount_hint}
            width="short"
            required
            inputMode="numeric"
            value={revenue_subaccount}
            onChange={(event) => onChange({ iban, revenue_subaccount: event.target.value })}
          />
        ) : null}
      </div>
      {iban && record.budget_user_code && revenue_subaccount ? (
        <p>
          {m.fee_account_reference({
            reference: printedReference(revenueReference(record.budget_user_code, revenue_subaccount.trim())),
          })}
        </p>
      ) : null}
    </Card>
  );
}
