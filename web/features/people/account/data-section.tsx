import { phoneText } from '../../../../contract/values/contact/phone-text.ts';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { updateOwnAccount, type OwnAccount } from '../../../../contract/people/account.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './account.module.css';
import { useSetOwnAccount } from './own-account.ts';
import { useForm } from '../../../lib/form/form.ts';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';

type Applicant = NonNullable<OwnAccount['applicant']>;
type Field = keyof Applicant;

/** Editable fields of an applicant of each kind, in the order of the form. */
const fieldsOf = ({ type }: OwnAccount): Field[] => {
  const address: Field[] = ['street', 'house_number', 'postal_code', 'city'];
  if (type === 'natural_person') return ['first_name', 'last_name', ...address];
  if (type === 'sole_trader') return ['company_name', 'first_name', 'last_name', ...address];
  return ['company_name', ...address];
};
const AUTOCOMPLETE: Partial<Record<Field, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  company_name: 'organization',
  street: 'address-line1',
  postal_code: 'postal-code',
  city: 'address-level2',
};
const SHORT: readonly Field[] = ['house_number', 'postal_code'];

type Props = { account: OwnAccount; onLanguage: (language: Language) => Promise<void> };

/** The account as it is edited; staff have a name and a tax number, an applicant the data of an application. */
const useOwnData = ({ account, onLanguage }: Props) => {
  const m = useMessages('own_account');
  const words = useMessages('contract');
  const shown = useLanguage();
  const take = useSetOwnAccount();
  const staff = account.role !== 'user';
  const { applicant } = account;
  const form = useForm({
    name: 'own',
    route: updateOwnAccount,
    row: account,
    start: (row: OwnAccount) => ({
      name: row.name,
      phone: phoneText(row.phone ?? ''),
      tax_number: row.tax_number ?? '',
      language: row.language,
      applicant: Object.fromEntries(
        fieldsOf(row).map((field) => [field, row.applicant?.[field] ?? '']),
      ) as Partial<Record<Field, string>>,
    }),
    body: ({ name, phone, tax_number, language, applicant: typed }) => ({
      phone,
      language,
      ...(applicant ? { applicant: typed } : { name }),
      ...(staff ? { tax_number } : {}),
    }),
    // A change may leave fields out, so the call itself takes an empty one for no change.
    rules: ({ name, applicant: typed }) => ({
      name: !applicant && name.trim() === '' && words.required,
      ...Object.fromEntries(
        fieldsOf(account).map((field) => [
          `applicant.${field}`,
          // What the person has none of stays empty.
          applicant !== null && typed[field]?.trim() === '' && applicant[field] !== '' && words.required,
        ]),
      ),
    }),
    takeOver: (current) => void take(current),
    onDone: async (saved) => {
      form.reset(undefined, saved);
      await take(saved);
      if (saved.language !== shown) await onLanguage(saved.language);
      showSnackbar(m.data_done);
    },
  });
  return { form, staff };
};
type OwnForm = ReturnType<typeof useOwnData>['form'];

/** Name, address, phone and language. An application keeps the data it was made with. */
export function DataSection(props: Props) {
  const { account } = props;
  const m = useMessages('own_account');
  const { form, staff } = useOwnData(props);
  return (
    <Card title={m.data_title}>
      <p className={styles.lead}>{account.role === 'user' ? m.data_lead : m.data_lead_staff}</p>
      <Form form={form} className={styles.section}>
        <FormErrors form={form} />
        {form.newer ? (
          <StaleNotice title={m.data_stale} news={[]} closed={false} onTake={form.takeNewer} />
        ) : null}
        {account.applicant ? (
          <ApplicantFields form={form} account={account} />
        ) : (
          <TextField {...form.text('name')} required optional={false} label={m.name} autoComplete="name" />
        )}
        <ContactFields form={form} />
        {staff ? (
          <TextField
            {...form.text('tax_number')}
            label={m.operator_tax_number}
            hint={m.operator_hint}
            inputMode="numeric"
            width="medium"
          />
        ) : account.tax_number ? (
          <p className={styles.lead}>{m.tax_number({ nr: account.tax_number })}</p>
        ) : null}
        <SaveBar>
          <Button type="submit" variant="primary" busy={form.busy} disabled={form.newer !== null}>
            {m.data_save}
          </Button>
        </SaveBar>
      </Form>
    </Card>
  );
}

function ApplicantFields({ form, account }: { form: OwnForm; account: OwnAccount }) {
  const m = useMessages('own_account');
  return fieldsOf(account).map((field) => (
    <TextField
      key={field}
      {...form.text(`applicant.${field}`)}
      label={m.fields[field]}
      autoComplete={AUTOCOMPLETE[field]}
      width={SHORT.includes(field) ? 'short' : 'full'}
      required
      optional={false}
    />
  ));
}

function ContactFields({ form }: { form: OwnForm }) {
  const m = useMessages('own_account');
  return (
    <>
      <TextField
        {...form.text('phone')}
        label={m.phone}
        hint={m.phone_hint}
        type="tel"
        autoComplete="tel"
        width="medium"
      />
      <RadioGroup<Language>
        {...form.choice('language')}
        required={false}
        label={m.language}
        hint={m.language_hint}
        options={[
          { value: 'sl', label: 'Slovenščina' },
          { value: 'en', label: 'English' },
        ]}
      />
    </>
  );
}
