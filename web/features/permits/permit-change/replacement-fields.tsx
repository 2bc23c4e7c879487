import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import type { ReplacementReason } from '../../../../contract/values/status.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { Attachments } from '../../../shared/permits/documents/attachments.ts';
import type { FileSlot } from '../../../shared/permits/documents/file-slots.ts';
import { useMunicipality } from '../../../shared/settings/municipality.ts';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { ChoiceCards } from '../../../ui/field/choice-cards.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { DocumentFields } from './document-fields.tsx';
import styles from './permit-change.module.css';
import { stopsCard, type ReplacementValues } from './replacement.ts';

type Props = {
  permit: MyPermit;
  reasons: readonly ReplacementReason[];
  values: ReplacementValues;
  categories: readonly Entitlement[];
  category: Entitlement | null;
  slots: readonly FileSlot[];
  attachments: Attachments;
  price: string | null;
  /** What another category would cost. */
  priceTo: (category: Entitlement) => string;
  onChange: (part: Partial<ReplacementValues>) => void;
  onFiles: () => void;
  errorOf: (path: string) => string | null;
};

/**
 * The reason of the replacement, its effect and cost; for another category also which one, with its field and
 * documents.
 */
export function ReplacementFields(props: Props) {
  const { permit, reasons, values, onChange, errorOf } = props;
  const m = useMessages('permit_change');
  const form = useMessages('application_form');
  const language = useLanguage();
  const at = useMunicipality();
  const money = (amount: string): string =>
    Number(amount) === 0 ? form.free : formatMoney(amount, language);
  const due = dueOf(props);
  const plates = permit.vehicles.map(vehiclePlate).join(', ');
  return (
    <>
      {permit.card_waits ? <Notice>{m.card_waits}</Notice> : null}
      {due === null ? null : (
        <p className={styles.price} aria-live="polite">
          {Number(due) === 0 ? m.price_none : m.price({ amount: money(due) })}
        </p>
      )}
      <ChoiceCards
        id="polje-reason"
        label={m.reason}
        value={values.reason === '' ? null : values.reason}
        onChange={(reason) => onChange({ reason })}
        error={errorOf('reason')}
        required
        cards={reasons.map((reason) => ({
          value: reason,
          title: m.reasons[reason].title,
          aside: reason === 'category_change' ? '' : money(permit.card_price),
          children: <p>{m.reasons[reason].text}</p>,
        }))}
      />
      {stopsCard(values.reason) ? (
        <Notice tone="warning" title={m.card_stops} role="status">
          <p>{m.plate_still_opens({ plates })}</p>
        </Notice>
      ) : null}
      {values.reason === 'damaged' ? <Notice role="status">{m.damaged_note({ plates })}</Notice> : null}
      {values.reason === 'category_change' ? <Category {...props} money={money} /> : null}
      <RadioGroup
        id="polje-delivery"
        label={form.delivery}
        value={values.delivery}
        onChange={(delivery) => onChange({ delivery })}
        error={errorOf('delivery')}
        options={[
          {
            value: 'pickup',
            label: form.delivery_pickup,
            hint: form.delivery_pickup_hint({ address: `${at.street}, ${at.postal_code} ${at.city}` }),
          },
          { value: 'post', label: form.delivery_post, hint: form.delivery_post_hint },
        ]}
      />
      <TextArea
        id="polje-note"
        name="note"
        label={form.note}
        hint={form.note_hint}
        value={values.note}
        error={errorOf('note')}
        maxLength={1000}
        optional
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}

/** What is to be paid: of a card before a reason is chosen, too; null until another category is. */
const dueOf = ({ permit, reasons, values, category, price }: Props): string | null => {
  if (values.reason === '')
    return reasons.some((one) => one !== 'category_change') ? permit.card_price : null;
  return values.reason === 'category_change' && !category ? null : price;
};

function Category(props: Props & { money: (amount: string) => string }) {
  const { values, categories, category, priceTo, onChange, errorOf, money } = props;
  const m = useMessages('permit_change');
  const form = useMessages('application_form');
  const language = useLanguage();
  const extra = category?.extra_field;
  if (categories.length === 0) return <Notice tone="warning">{m.category_none}</Notice>;
  return (
    <>
      <ChoiceCards
        id="polje-user_type"
        label={m.category}
        hint={m.category_hint}
        value={category?.user_type ?? null}
        onChange={(user_type) => onChange({ user_type, extra: '' })}
        error={errorOf('user_type')}
        required
        cards={categories.map((one) => ({
          value: one.user_type,
          title: language === 'sl' ? one.name_sl : one.name_en,
          aside: money(priceTo(one)),
          children: (
            <>
              <p>{language === 'sl' ? one.description_sl : one.description_en}</p>
              <p>
                {form.lots}: {one.parking_lot_codes.join(', ')}
              </p>
            </>
          ),
        }))}
      />
      {extra ? (
        <TextField
          id="polje-extra"
          name="extra"
          label={form.extra_field[extra]}
          hint={form.extra_hint[extra]}
          value={values.extra}
          error={errorOf('extra')}
          autoComplete="off"
          required
          onChange={(event) => onChange({ extra: event.currentTarget.value })}
        />
      ) : null}
      <DocumentFields
        slots={props.slots}
        vehicles={props.permit.vehicles}
        attachments={props.attachments}
        onChange={props.onFiles}
        errorOf={errorOf}
      />
    </>
  );
}
