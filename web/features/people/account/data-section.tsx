import { useState, type SubmitEvent } from 'react';
import { updateOwnAccount, type OwnAccount } from '../../../../contract/people/account.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormNotes } from '../../../ui/form-notes.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './account.module.css';
import { useTakeOwn } from './own-account.ts';

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

/** Name, address, phone and language. An application keeps the data it was made with. */
export function DataSection({
  account,
  onLanguage,
}: {
  account: OwnAccount;
  onLanguage: (language: Language) => Promise<void>;
}) {
  const m = useMessages('own_account');
  const shown = useLanguage();
  const take = useTakeOwn();
  const form = useSave('own');
  const [version, setVersion] = useState(account.version);
  const [name, setName] = useState(account.name);
  const [phone, setPhone] = useState(account.phone ?? '');
  const [taxNumber, setTaxNumber] = useState(account.tax_number ?? '');
  const [language, setLanguage] = useState(account.language);
  const [applicant, setApplicant] = useState(account.applicant);
  const [stale, setStale] = useState(false);
  const staff = account.role !== 'user';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const changed = applicant
      ? { applicant: Object.fromEntries(fieldsOf(account).map((field) => [field, applicant[field] ?? ''])) }
      : { name };
    const operator = staff ? { tax_number: taxNumber.trim() === '' ? null : taxNumber } : {};
    const body = { version, language, phone: phone.trim() === '' ? null : phone, ...changed, ...operator };
    setStale(false);
    void form.run({
      schema: updateOwnAccount.body,
      value: body,
      send: () => call(updateOwnAccount, { body }, { quiet: [409, 422] }),
      done: async (saved) => {
        setVersion(saved.version);
        setPhone(saved.phone ?? '');
        setTaxNumber(saved.tax_number ?? '');
        setApplicant(saved.applicant);
        await take(saved);
        if (saved.language !== shown) await onLanguage(saved.language);
        showSnackbar(m.data_done);
      },
      stale: (current) => {
        setVersion((current as OwnAccount).version);
        setStale(true);
      },
    });
  };
  return (
    <Card title={m.data_title}>
      <p className={styles.lead}>{applicant ? m.data_lead : m.data_lead_staff}</p>
      <form className={styles.section} noValidate onSubmit={submit}>
        <FormNotes form={form} />
        {stale ? (
          <Notice tone="warning" role="alert">
            {m.data_stale}
          </Notice>
        ) : null}
        {applicant ? (
          fieldsOf(account).map((field) => (
            <TextField
              key={field}
              {...form.field(`applicant.${field}`)}
              label={m.fields[field]}
              autoComplete={AUTOCOMPLETE[field]}
              width={SHORT.includes(field) ? 'short' : 'full'}
              required
              value={applicant[field] ?? ''}
              onChange={(event) => setApplicant({ ...applicant, [field]: event.target.value })}
            />
          ))
        ) : (
          <TextField
            {...form.field('name')}
            label={m.name}
            autoComplete="name"
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <TextField
          {...form.field('phone')}
          label={m.phone}
          hint={m.phone_hint}
          optional
          type="tel"
          autoComplete="tel"
          width="medium"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <RadioGroup<Language>
          id="own-language"
          label={m.language}
          hint={m.language_hint}
          options={[
            { value: 'sl', label: 'Slovenščina' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onChange={setLanguage}
        />
        {staff ? (
          <TextField
            {...form.field('tax_number')}
            label={m.operator_tax_number}
            hint={m.operator_hint}
            optional
            inputMode="numeric"
            width="medium"
            value={taxNumber}
            onChange={(event) => setTaxNumber(event.target.value)}
          />
        ) : account.tax_number ? (
          <p className={styles.lead}>{m.tax_number({ nr: account.tax_number })}</p>
        ) : null}
        <Button type="submit" variant="primary" busy={form.busy}>
          {m.data_save}
        </Button>
      </form>
    </Card>
  );
}
