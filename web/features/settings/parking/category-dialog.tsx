import { useState } from 'react';
import {
  createUserType,
  updateUserType,
  userTypeInput,
  type UserTypeRow,
} from '../../../../contract/settings/price-list.ts';
import { EXTRA_FIELDS } from '../../../../contract/settings/reference.ts';
import type { ApplicantType } from '../../../../contract/values/values.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckList } from './check-list.tsx';
import { StaleFields } from '../../../ui/stale-fields.tsx';
import { useParkingAction } from './use-parking-action.ts';
import { typedNumber } from './lot-values.ts';
import styles from './parking.module.css';

const APPLICANTS = [
  'natural_person',
  'sole_trader',
  'legal_entity',
] as const satisfies readonly ApplicantType[];

type Props = { category: UserTypeRow | null; next: number; onClose: () => void };

/** A category in both languages: who may apply and what the form asks them. */
export function CategoryDialog({ category, next, onClose }: Props) {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const language = useLanguage();
  const validationErrors = useFieldErrors();
  const [typed, setTyped] = useState(() => ({
    code: category?.code ?? '',
    name_sl: category?.name_sl ?? '',
    name_en: category?.name_en ?? '',
    description_sl: category?.description_sl ?? '',
    description_en: category?.description_en ?? '',
    applicant_types: category?.applicant_types ?? (['natural_person'] as ApplicantType[]),
    extra_field: category?.extra_field ?? '',
    sort: String(category?.sort ?? next),
    active: category?.active ?? true,
  }));
  const set = (change: Partial<typeof typed>): void => setTyped((now) => ({ ...now, ...change }));
  const input = { ...typed, extra_field: typed.extra_field || null, sort: typedNumber(typed.sort) };
  const control = useParkingAction<{ version: number }, UserTypeRow>({
    row: category ?? NEW,
    run: ({ version, idempotency_key }) => {
      const { code, ...fields } = input;
      return category
        ? call(updateUserType, { params: { code }, body: { version, ...fields } as never }, { quiet: true })
        : call(createUserType, { body: input as never }, { quiet: true, idempotency_key });
    },
    onDone: () => {
      showSnackbar(category ? m.saved : m.categories.created);
      onClose();
    },
  });
  const field = (name: 'code' | 'name_sl' | 'name_en' | 'description_sl' | 'description_en' | 'sort') => ({
    id: `type-${name}`,
    error: errorOf(control.errors, name),
    value: typed[name],
    required: true,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const submit = (): void => {
    const rejected = validationErrors(userTypeInput, input);
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(typed));
  };
  const name = category ? (language === 'sl' ? category.name_sl : category.name_en) : '';
  return (
    <ActionDialog
      title={category ? m.categories.edit_title({ name }) : m.categories.new}
      lead={<p>{category ? m.categories.edit_lead : m.categories.new_lead}</p>}
      control={control}
      closed={false}
      stale={
        <StaleFields
          form={control}
          names={{
            name_sl: m.categories.name_sl,
            name_en: m.categories.name_en,
            description_sl: m.categories.description_sl,
            description_en: m.categories.description_en,
            sort: m.order,
            active: m.active,
          }}
        />
      }
      confirm={category ? m.save : m.add}
      size="large"
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `type-${path.split('.')[0]}`}
    >
      <div className={styles.pair}>
        <TextField
          {...field('code')}
          label={m.categories.code}
          hint={category ? undefined : m.categories.code_hint}
          readOnly={category !== null}
          maxLength={10}
          autoComplete="off"
        />
        <TextField {...field('sort')} label={m.order} hint={m.order_hint} inputMode="numeric" />
        <TextField {...field('name_sl')} label={m.categories.name_sl} maxLength={120} lang="sl" />
        <TextField {...field('name_en')} label={m.categories.name_en} maxLength={120} lang="en" />
        <TextArea
          {...field('description_sl')}
          label={m.categories.description_sl}
          maxLength={500}
          lang="sl"
        />
        <TextArea
          {...field('description_en')}
          label={m.categories.description_en}
          maxLength={500}
          lang="en"
        />
      </div>
      <CheckList
        id="type-applicant_types"
        label={m.categories.applicant_types}
        options={APPLICANTS.map((value) => ({ value, label: labels.applicant_type[value] }))}
        values={typed.applicant_types}
        error={errorOf(control.errors, 'applicant_types')}
        onChange={(applicant_types) => set({ applicant_types })}
      />
      <Select
        id="type-extra_field"
        label={m.categories.extra_field}
        placeholder={m.categories.no_extra}
        options={EXTRA_FIELDS.map((value) => ({ value, label: m.categories.extra_fields[value] }))}
        value={typed.extra_field}
        onChange={(event) => set({ extra_field: event.target.value as typeof typed.extra_field })}
      />
      <Checkbox
        label={m.categories.active_label}
        checked={typed.active}
        onChange={(event) => set({ active: event.target.checked })}
      />
    </ActionDialog>
  );
}
