import { useForm, type Bound } from '../../../lib/form/form.ts';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { Plus, Trash2 } from 'lucide-react';
import {
  municipalityRecord,
  type BankAccount,
  type MunicipalityRecord,
} from '../../../../contract/settings/municipality.ts';
import { updateParameter, type Parameter } from '../../../../contract/settings/parameters.ts';
import { validate } from '../../../../contract/platform/validate.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { WaitingRequestNotice } from '../../../shared/platform/waiting-request.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { CrestCard } from './crest-card.tsx';
import { DatedFields } from './dated.tsx';
import { FeeAccount } from './fee-account.tsx';
import { Planned } from './deadlines-tab.tsx';
import { LoadNote } from './load-note.tsx';
import { useParameterList, useSetParameter } from './parameter-query.ts';
import styles from './settings.module.css';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';

type TextName = Exclude<keyof MunicipalityRecord, 'bank_accounts' | 'fee_account'>;
const GROUPS: readonly {
  title: 'group_address' | 'group_contact' | 'group_registers';
  fields: readonly TextName[];
}[] = [
  { title: 'group_address', fields: ['name', 'street', 'postal_code', 'city', 'resident_postal_codes'] },
  {
    title: 'group_contact',
    fields: ['email', 'phone', 'website', 'office_hours_sl', 'office_hours_en', 'dpo_email'],
  },
  {
    title: 'group_registers',
    fields: ['tax_number', 'vat_id', 'company_registration_number', 'budget_user_code'],
  },
];
const OPTIONAL: readonly TextName[] = [
  'resident_postal_codes',
  'dpo_email',
  'tax_number',
  'vat_id',
  'company_registration_number',
  'budget_user_code',
];
const SHORT: readonly TextName[] = ['postal_code', 'budget_user_code'];
const MEDIUM: readonly TextName[] = ['phone', 'tax_number', 'vat_id', 'company_registration_number'];

/** Name, address, contact, registers, accounts and crest of the municipality. */
export function Tab() {
  const list = useParameterList();
  const parameter = list.data?.data.find(({ name }) => name === 'municipality');
  if (!list.data || !parameter) return <LoadNote error={list.isError} onRetry={() => void list.refetch()} />;
  return (
    <div className={styles.sheet}>
      <MunicipalityForm parameter={parameter} today={list.data.today} />
      <CrestCard />
    </div>
  );
}

/** The stored data, with the fields that an earlier version of the program did not have. */
const recordOf = (parameter: Parameter): MunicipalityRecord => {
  const checked = validate(municipalityRecord, parameter.current.value);
  return checked.ok ? checked.value : (parameter.current.value as MunicipalityRecord);
};

function MunicipalityForm({ parameter, today }: { parameter: Parameter; today: string }) {
  const m = useMessages('settings');
  const ui = useMessages('ui');
  const language = useLanguage();
  const take = useSetParameter();
  const form = useForm({
    name: 'municipality',
    route: updateParameter,
    params: { name: 'municipality' },
    row: parameter,
    start: (row: Parameter) => ({ value: recordOf(row), valid_from: today, reason: '' }),
    takeOver: take,
    onDone: (changed, { valid_from }) => {
      take(changed);
      const { value } = form.values;
      form.reset(
        { value: valid_from === today ? recordOf(changed) : value, valid_from: today, reason: '' },
        changed,
      );
      showSnackbar(valid_from === today ? m.saved_now : m.saved_planned);
    },
  });
  const { seen, newer } = form;
  const record = form.values.value;
  return (
    <Form form={form} className={styles.sheet}>
      <FormErrors form={form} />
      <WaitingRequestNotice waiting={parameter.waiting} />
      {newer ? (
        <StaleNotice
          title={m.stale_title}
          news={[{ id: 'who', text: m.stale_form({ who: newer.current.created_by_name ?? m.nobody }) }]}
          changes={[]}
          closed={false}
          onTake={form.takeNewer}
        />
      ) : null}
      {GROUPS.map(({ title, fields }) => (
        <Card key={title} title={m[title]}>
          <div className={styles.form}>
            {fields.map((field) => (
              <TextField
                key={field}
                {...form.text(`value.${field}`)}
                label={m.municipality[field]?.label}
                hint={m.municipality[field]?.hint}
                width={SHORT.includes(field) ? 'short' : MEDIUM.includes(field) ? 'medium' : 'full'}
                optional={OPTIONAL.includes(field)}
                required={!OPTIONAL.includes(field)}
              />
            ))}
          </div>
        </Card>
      ))}
      <Accounts
        form={form}
        accounts={record.bank_accounts}
        onChange={(bank_accounts) => form.set('value.bank_accounts', bank_accounts)}
      />
      <FeeAccount
        form={form}
        record={record}
        onChange={(fee_account) => form.set('value.fee_account', fee_account)}
      />
      <Card title={m.when_title}>
        <div className={styles.form}>
          <DatedFields form={form} today={today} />
          {seen.current.created_by_name && seen.current.valid_from ? (
            <p className={styles.law}>
              {m.since({
                date: formatDate(seen.current.valid_from, language),
                who: seen.current.created_by_name,
              })}
            </p>
          ) : null}
          {parameter.planned.map((row) => (
            <Planned key={row.id} row={row} title={m.names.municipality} words={m.several_fields} />
          ))}
        </div>
      </Card>
      <SaveBar>
        <Button type="submit" variant="primary" busy={form.busy} disabled={newer !== null}>
          {ui.save}
        </Button>
      </SaveBar>
    </Form>
  );
}

function Accounts({
  form,
  accounts,
  onChange,
}: {
  form: Bound;
  accounts: readonly BankAccount[];
  onChange: (accounts: BankAccount[]) => void;
}) {
  const m = useMessages('settings');
  const set = (at: number, change: Partial<BankAccount>): void =>
    onChange(accounts.map((account, index) => (index === at ? { ...account, ...change } : account)));
  const whole = form.bound('value.bank_accounts');
  return (
    <Card title={m.accounts_title}>
      <p className={styles.lead}>{m.accounts_lead}</p>
      {whole.error ? (
        <Notice tone="error" role="alert">
          {whole.error}
        </Notice>
      ) : null}
      {accounts.map((account, index) => (
        <fieldset key={index} className={styles.account}>
          <legend>{m.account_nr({ n: index + 1 })}</legend>
          <TextField
            {...form.bound(`value.bank_accounts.${index}.iban`)}
            label="IBAN"
            required
            autoCapitalize="characters"
            spellCheck={false}
            value={account.iban}
            onChange={(event) => set(index, { iban: event.target.value })}
          />
          <TextField
            {...form.bound(`value.bank_accounts.${index}.bic`)}
            label="BIC"
            width="medium"
            required
            autoCapitalize="characters"
            spellCheck={false}
            value={account.bic}
            onChange={(event) => set(index, { bic: event.target.value })}
          />
          <TextField
            {...form.bound(`value.bank_accounts.${index}.bank`)}
            label={m.bank}
            required
            value={account.bank}
            onChange={(event) => set(index, { bank: event.target.value })}
          />
          <Checkbox
            label={m.account_default}
            checked={account.is_default}
            onChange={() => onChange(accounts.map((one, at) => ({ ...one, is_default: at === index })))}
          />
          <Button
            variant="tertiary"
            icon={<Trash2 />}
            aria-label={`${m.account_remove}: ${account.iban || m.account_nr({ n: index + 1 })}`}
            onClick={() => onChange(accounts.filter((_, at) => at !== index))}
          >
            {m.account_remove}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          icon={<Plus />}
          onClick={() =>
            onChange([...accounts, { iban: '', bic: '', bank: '', is_default: accounts.length === 0 }])
          }
        >
          {m.account_add}
        </Button>
      </div>
    </Card>
  );
}
