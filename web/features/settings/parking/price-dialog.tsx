import { useState } from 'react';
import {
  createPriceRow,
  type PriceRow,
  priceTerms,
  updatePriceRow,
} from '../../../../contract/settings/price-list.ts';
import { ATTACHMENT_KINDS } from '../../../../contract/settings/attachments.ts';
import { civilDate } from '../../../../contract/values/values.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useParkingLots } from '../../../shared/settings/parking.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckList } from './check-list.tsx';
import { StaleFields } from '../../../ui/stale-fields.tsx';
import { useParkingAction } from './use-parking-action.ts';
import styles from './parking.module.css';
import { PricePreview } from './price-preview.tsx';
import { nextNewYear, priceValuesOf, typedPrice } from './price-values.ts';

type Props = {
  user_type: string;
  name: string;
  /** Initial values of the form, and the base of the preview; null for a category without a price. */
  base: PriceRow | null;
  /** The row that is changed; null for a new version. */
  edited: PriceRow | null;
  onClose: () => void;
};

/** A new version of a category's terms from a day on, or a change of one that no application uses yet. */
export function PriceDialog({ user_type, name, base, edited, onClose }: Props) {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const language = useLanguage();
  const today = useToday();
  const validationErrors = useFieldErrors();
  const lots = useParkingLots().data ?? [];
  const first = base && base.valid_from > today ? base.valid_from : today;
  const [typed, setTyped] = useState(() =>
    priceValuesOf(base, edited?.valid_from ?? (base ? nextNewYear(first) : today), language),
  );
  const set = (change: Partial<typeof typed>): void => setTyped((now) => ({ ...now, ...change }));
  const movable = edited === null || edited.state === 'planned';
  const control = useParkingAction<{ version: number }, PriceRow>({
    row: edited ?? NEW,
    run: ({ version, idempotency_key }) => {
      const terms = typedPrice(typed) as never as object;
      const valid_from = typed.valid_from ?? '';
      return edited
        ? call(
            updatePriceRow,
            { params: { id: edited.id }, body: { version, ...(movable ? { valid_from } : {}), ...terms } },
            { quiet: true },
          )
        : call(
            createPriceRow,
            { body: { user_type, valid_from, ...terms } as never },
            { quiet: true, idempotency_key },
          );
    },
    onDone: () => {
      showSnackbar(edited ? m.saved : m.prices.created);
      onClose();
    },
  });
  const error = (path: string): string | null =>
    control.errors.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message ?? null;
  const field = (
    key:
      | 'price_gross'
      | 'vat_rate'
      | 'card_price_gross'
      | 'administrative_fee'
      | 'max_permits'
      | 'max_plates',
  ) => ({
    id: `price-${key}`,
    error: errorOf(control.errors, key),
    value: typed[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  const submit = (): void => {
    const terms = typedPrice(typed);
    const rejected = [
      ...validationErrors(civilDate, typed.valid_from ?? '', 'valid_from'),
      ...Object.entries(priceTerms).flatMap(([key, schema]) =>
        validationErrors(schema, terms[key as keyof typeof terms], key),
      ),
    ];
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(typed));
  };
  return (
    <ActionDialog
      title={(edited ? m.prices.edit_title : m.prices.new_title)({ name })}
      lead={<p>{edited ? m.prices.edit_lead : m.prices.new_lead}</p>}
      control={control}
      closed={false}
      stale={
        <StaleFields
          form={control}
          names={{
            valid_from: m.prices.valid_from,
            price_gross: m.prices.price_gross,
            card_price_gross: m.prices.card_price,
            administrative_fee: m.prices.administrative_fee,
            parking_lot_codes: m.prices.lots,
            max_permits: m.prices.max_permits_label,
            max_plates: m.prices.max_plates_label,
          }}
        />
      }
      confirm={edited ? m.save : m.prices.confirm_new}
      size="huge"
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `price-${path.split('.')[0]}`}
      aside={<PricePreview base={base} typed={typed} edited={edited !== null} />}
    >
      <DatePicker
        id="price-valid_from"
        label={m.prices.valid_from}
        hint={movable ? m.prices.valid_from_hint : m.prices.valid_from_fixed}
        value={typed.valid_from}
        min={movable ? today : undefined}
        disabled={!movable}
        required
        error={error('valid_from')}
        onChange={(valid_from) => set({ valid_from })}
      />
      <div className={styles.pair}>
        <TextField
          {...field('price_gross')}
          label={m.prices.price_gross}
          inputMode="decimal"
          suffix="€"
          required
        />
        <TextField {...field('vat_rate')} label={m.prices.vat_rate} inputMode="decimal" suffix="%" required />
        <TextField
          {...field('card_price_gross')}
          label={m.prices.card_price}
          inputMode="decimal"
          suffix="€"
          required
        />
        <TextField
          {...field('administrative_fee')}
          label={m.prices.administrative_fee}
          inputMode="decimal"
          suffix="€"
          required
        />
      </div>
      <CheckList
        id="price-parking_lot_codes"
        label={m.prices.lots_label}
        options={lots
          .filter((lot) => lot.active || typed.parking_lot_codes.includes(lot.code))
          .map((lot) => ({ value: lot.code, label: `${lot.code} ${lot.name}` }))}
        values={typed.parking_lot_codes}
        error={error('parking_lot_codes')}
        onChange={(parking_lot_codes) => set({ parking_lot_codes })}
      />
      <div className={styles.pair}>
        <TextField
          {...field('max_permits')}
          label={m.prices.max_permits_label}
          hint={m.prices.max_permits_hint}
          optional
          inputMode="numeric"
        />
        <TextField {...field('max_plates')} label={m.prices.max_plates_label} inputMode="numeric" required />
      </div>
      <Checkbox
        label={m.prices.transferable_label}
        checked={typed.transferable}
        onChange={(event) => set({ transferable: event.target.checked })}
      />
      <CheckList
        id="price-required_documents"
        label={m.prices.documents}
        options={ATTACHMENT_KINDS.map((value) => ({ value, label: labels.document_kind[value] }))}
        values={typed.required_documents}
        error={error('required_documents')}
        onChange={(required_documents) => set({ required_documents })}
      />
    </ActionDialog>
  );
}
