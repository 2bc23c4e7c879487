import { PLAIN_FIELDS, PLAIN_NAMES } from '../../../../../contract/permits/plain-fields.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../../shared/settings/category-names.ts';
import { useResources } from '../../../../shared/settings/resources.ts';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from '../dialogs.module.css';
import { editId, type EditPart } from './edit-part.ts';

/** The request: category and year, card, delivery, and what was added. */
export function EditRequest(part: EditPart) {
  const m = useMessages('applications');
  const { values, set, error } = part;
  return (
    <section className={styles.group} aria-label={m.section_request}>
      <h3>{m.section_request}</h3>
      <CategoryFields {...part} />
      <CardFields {...part} />
      {PLAIN_NAMES.map((name) => {
        const props = {
          id: editId(name),
          label: m.facts[name],
          optional: true,
          value: values[name],
          error: error(name),
          onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
        };
        return PLAIN_FIELDS[name].kind === 'paragraphs' ? (
          <TextArea key={name} {...props} rows={3} />
        ) : (
          <TextField key={name} {...props} />
        );
      })}
    </section>
  );
}

/** The year, the categories on offer in it, and the field that a category asks for. */
function CategoryFields({ values, set, error }: EditPart) {
  const m = useMessages('applications');
  const shared = useMessages('shared');
  const language = useLanguage();
  const { resources } = useResources();
  const entitlements = (resources?.entitlements ?? []).filter(
    ({ permit_year }) => permit_year === values.permit_year,
  );
  const entitlement = entitlements.find(({ user_type }) => user_type === values.user_type);
  const categories = useCategoryNames();
  const types = entitlements.map((one) => ({
    value: one.user_type,
    label: language === 'sl' ? one.name_sl : one.name_en,
  }));
  const offered = types.some(({ value }) => value === values.user_type)
    ? types
    : [{ value: values.user_type, label: categories.of(values.user_type) }, ...types];
  const years = [
    ...new Set([String(values.permit_year), ...(resources?.open_permit_years ?? []).map(String)]),
  ].toSorted();
  const extra = entitlement?.extra_field ?? null;
  return (
    <div className={styles.columns}>
      <Select
        id={editId('permit_year')}
        label={m.facts.permit_year}
        value={String(values.permit_year)}
        error={error('permit_year')}
        options={years.map((value) => ({ value, label: value }))}
        onChange={(event) => set({ permit_year: Number(event.target.value) })}
      />
      <Select
        id={editId('user_type')}
        label={m.facts.user_type}
        value={values.user_type}
        error={error('user_type')}
        options={offered}
        onChange={(event) => set({ user_type: event.target.value })}
      />
      {extra !== null || values.extra !== '' ? (
        <TextField
          id={editId('extra')}
          label={extra ? shared.extra_field[extra] : m.facts.extra}
          optional={extra === null}
          value={values.extra}
          error={error('extra')}
          onChange={(event) => set({ extra: event.target.value })}
        />
      ) : null}
    </div>
  );
}

/** A new card or one that the holder has, and how the permit is handed over. */
function CardFields({ values, set, error }: EditPart) {
  const m = useMessages('applications');
  const shared = useMessages('shared');
  const labels = useMessages('labels');
  return (
    <>
      <div className={styles.columns}>
        <RadioGroup
          id={editId('rfid_card')}
          label={m.facts.rfid_card}
          value={values.rfid_card}
          error={error('rfid_card')}
          options={[
            { value: 'new', label: labels.rfid_card.new },
            { value: 'existing', label: labels.rfid_card.existing },
          ]}
          onChange={(rfid_card) => set({ rfid_card })}
        />
        <RadioGroup
          id={editId('delivery')}
          label={m.facts.delivery}
          value={values.delivery}
          error={error('delivery')}
          options={[
            { value: 'pickup', label: labels.delivery.pickup },
            { value: 'post', label: labels.delivery.post },
          ]}
          onChange={(delivery) => set({ delivery })}
        />
      </div>
      {values.rfid_card === 'existing' ? (
        <TextField
          id={editId('rfid_card_number')}
          label={m.facts.rfid_card_number}
          hint={shared.card_hint}
          width="medium"
          inputMode="numeric"
          autoComplete="off"
          value={values.rfid_card_number}
          error={error('rfid_card_number')}
          onChange={(event) => set({ rfid_card_number: event.target.value })}
        />
      ) : null}
    </>
  );
}
