import * as z from 'zod/mini';
import { version } from '../../../../contract/values/values.ts';
import {
  createUserType,
  updateUserType,
  userTypeInput,
  type UserTypeRow,
} from '../../../../contract/settings/price-list.ts';
import { EXTRA_FIELDS } from '../../../../contract/settings/reference.ts';
import type { ApplicantType } from '../../../../contract/values/values.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { CheckList } from './check-list.tsx';
import { StaleFields } from '../../../ui/form/stale-fields.tsx';
import styles from './parking.module.css';
import { useForm } from '../../../lib/form/form.ts';

const APPLICANTS = [
  'natural_person',
  'sole_trader',
  'legal_entity',
] as const satisfies readonly ApplicantType[];

/** A change sends all fields but the code. */
const EDITED = z.extend(z.omit(userTypeInput, { code: true }), { version });

type Props = { category: UserTypeRow | null; next: number; onClose: () => void };

/** A category in both languages: who may apply and what the form asks them. */
export function CategoryDialog({ category, next, onClose }: Props) {
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const labels = useMessages('labels');
  const shared = useMessages('shared');
  const language = useLanguage();
  const form = useForm({
    name: 'type',
    route: category ? updateUserType : createUserType,
    params: category ? { code: category.code } : undefined,
    schema: category ? EDITED : undefined,
    row: category ?? undefined,
    start: {
      code: category?.code ?? '',
      name_sl: category?.name_sl ?? '',
      name_en: category?.name_en ?? '',
      description_sl: category?.description_sl ?? '',
      description_en: category?.description_en ?? '',
      applicant_types: category?.applicant_types ?? (['natural_person'] as ApplicantType[]),
      extra_field: category?.extra_field ?? '',
      sort: String(category?.sort ?? next),
      active: category?.active ?? true,
      approves_unchanged: category?.approves_unchanged ?? false,
    },
    onDone: () => {
      showSnackbar(category ? m.saved : m.categories.created);
      onClose();
    },
  });
  const yearly = (category?.yearly_documents ?? []).map((kind) => labels.document_kind[kind]).join(', ');
  const name = category ? (language === 'sl' ? category.name_sl : category.name_en) : '';
  return (
    <ActionDialog
      title={category ? m.categories.edit_title({ name }) : m.categories.new}
      lead={<p>{category ? m.categories.edit_lead : m.categories.new_lead}</p>}
      form={form}
      stale={
        <StaleFields
          form={form}
          names={{
            name_sl: m.categories.name_sl,
            name_en: m.categories.name_en,
            description_sl: m.categories.description_sl,
            description_en: m.categories.description_en,
            sort: m.order,
            active: m.active,
            approves_unchanged: m.categories.approves_unchanged,
          }}
        />
      }
      confirm={category ? ui.save : app.add}
      size="large"
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          {...form.text('code')}
          required
          optional={false}
          label={m.categories.code}
          hint={category ? undefined : m.categories.code_hint}
          readOnly={category !== null}
          maxLength={10}
          autoComplete="off"
        />
        <TextField {...form.text('sort')} label={m.order} hint={m.order_hint} inputMode="numeric" />
        <TextField {...form.text('name_sl')} label={m.categories.name_sl} lang="sl" />
        <TextField {...form.text('name_en')} label={m.categories.name_en} lang="en" />
        <TextArea {...form.text('description_sl')} label={m.categories.description_sl} lang="sl" />
        <TextArea {...form.text('description_en')} label={m.categories.description_en} lang="en" />
      </div>
      <CheckList
        {...form.choice('applicant_types')}
        label={m.categories.applicant_types}
        options={APPLICANTS.map((value) => ({ value, label: labels.applicant_type[value] }))}
      />
      <Select
        {...form.select('extra_field')}
        label={m.categories.extra_field}
        placeholder={m.categories.no_extra}
        options={EXTRA_FIELDS.map((value) => ({ value, label: shared.extra_field[value] }))}
      />
      <Checkbox {...form.check('active')} label={m.categories.active_label} />
      <Checkbox
        {...form.check('approves_unchanged')}
        label={m.categories.approves_unchanged_label}
        hint={
          yearly.length > 0
            ? m.categories.yearly({ documents: yearly })
            : m.categories.approves_unchanged_hint
        }
        disabled={yearly.length > 0 && !category?.approves_unchanged}
      />
    </ActionDialog>
  );
}
