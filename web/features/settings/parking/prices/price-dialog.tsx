import * as z from 'zod/mini';
import {
  createPriceRow,
  type PriceRow,
  priceTerms,
  updatePriceRow,
} from '../../../../../contract/settings/price-list.ts';
import { ATTACHMENT_KINDS } from '../../../../../contract/settings/attachments.ts';
import { civilDate, version } from '../../../../../contract/values/values.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useParkingLots } from '../../../../shared/settings/parking.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { DatePicker } from '../../../../ui/field/date-picker.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { CheckList } from '../check-list.tsx';
import { StaleFields } from '../../../../ui/form/stale-fields.tsx';
import styles from '../parking.module.css';
import { PricePreview } from './price-preview.tsx';
import { nextNewYear, priceValuesOf, typedPrice } from './price-values.ts';
import { useForm } from '../../../../lib/form/form.ts';

/** A change sends all fields. */
const EDITED = z.object({ version, valid_from: z.optional(civilDate), ...priceTerms });

type Props = {
  user_type: string;
  name: string;
  /** Initial values of the form, and the base of the preview; null for a category without a price. */
  base: PriceRow | null;
  /** The row that is changed; null for a new version. */
  edited: PriceRow | null;
  onClose: () => void;
};

/** The terms as they are typed; a row that is valid already keeps its day. */
const usePrice = ({ user_type, base, edited, onClose }: Props) => {
  const m = useMessages('parking');
  const language = useLanguage();
  const today = useToday();
  const first = base && base.valid_from > today ? base.valid_from : today;
  const movable = edited === null || edited.state === 'planned';
  const form = useForm({
    name: 'price',
    route: edited ? updatePriceRow : createPriceRow,
    params: edited ? { id: edited.id } : undefined,
    schema: edited ? EDITED : undefined,
    row: edited ?? undefined,
    start: priceValuesOf(base, edited?.valid_from ?? (base ? nextNewYear(first) : today), language),
    body: (typed) => ({
      ...typedPrice(typed),
      user_type,
      ...(movable ? { valid_from: typed.valid_from } : {}),
    }),
    rules: () => ({ valid_from: civilDate }),
    onDone: () => {
      showSnackbar(edited ? m.saved : m.prices.created);
      onClose();
    },
  });
  return { form, movable };
};
type PriceForm = ReturnType<typeof usePrice>['form'];

/** A new version of a category's terms from a day on, or a change of one that no application uses yet. */
export function PriceDialog(props: Props) {
  const { name, base, edited } = props;
  const m = useMessages('parking');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const today = useToday();
  const { form, movable } = usePrice(props);
  return (
    <ActionDialog
      title={(edited ? m.prices.edit_title : m.prices.new_title)({ name })}
      lead={<p>{edited ? m.prices.edit_lead : m.prices.new_lead}</p>}
      form={form}
      stale={
        <StaleFields
          form={form}
          names={{
            valid_from: app.valid_from,
            price_gross: m.prices.price_gross,
            card_price_gross: m.prices.card_price,
            administrative_fee: m.prices.administrative_fee,
            parking_lot_codes: m.prices.lots,
            max_permits: m.prices.max_permits_label,
            max_plates: m.prices.max_plates_label,
          }}
        />
      }
      confirm={edited ? ui.save : m.prices.confirm_new}
      size="huge"
      onClose={props.onClose}
      aside={<PricePreview base={base} typed={form.values} edited={edited !== null} />}
    >
      <DatePicker
        {...form.date('valid_from')}
        label={app.valid_from}
        hint={movable ? m.prices.valid_from_hint : m.prices.valid_from_fixed}
        min={movable ? today : undefined}
        disabled={!movable}
        required
      />
      <AmountFields form={form} />
      <TermFields form={form} />
    </ActionDialog>
  );
}

function AmountFields({ form }: { form: PriceForm }) {
  const m = useMessages('parking');
  return (
    <div className={styles.pair}>
      <TextField {...form.text('price_gross')} label={m.prices.price_gross} inputMode="decimal" suffix="€" />
      <TextField {...form.text('vat_rate')} label={m.prices.vat_rate} inputMode="decimal" suffix="%" />
      <TextField
        {...form.text('card_price_gross')}
        label={m.prices.card_price}
        inputMode="decimal"
        suffix="€"
      />
      <TextField
        {...form.text('administrative_fee')}
        label={m.prices.administrative_fee}
        inputMode="decimal"
        suffix="€"
      />
    </div>
  );
}

/** Where it is valid, for how many, and what has to be shown. */
function TermFields({ form }: { form: PriceForm }) {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const lots = useParkingLots().data ?? [];
  const typed = form.values;
  return (
    <>
      <CheckList
        {...form.choice('parking_lot_codes')}
        label={m.prices.lots_label}
        options={lots
          .filter((lot) => lot.active || typed.parking_lot_codes.includes(lot.code))
          .map((lot) => ({ value: lot.code, label: `${lot.code} ${lot.name}` }))}
      />
      <div className={styles.pair}>
        <TextField
          {...form.text('max_permits')}
          label={m.prices.max_permits_label}
          hint={m.prices.max_permits_hint}
          inputMode="numeric"
        />
        <TextField {...form.text('max_plates')} label={m.prices.max_plates_label} inputMode="numeric" />
      </div>
      <Checkbox {...form.check('transferable')} label={m.prices.transferable_label} />
      <CheckList
        {...form.choice('required_documents')}
        label={m.prices.documents}
        options={ATTACHMENT_KINDS.map((value) => ({ value, label: labels.document_kind[value] }))}
      />
      <p>{m.prices.official_hint}</p>
      <CheckList
        {...form.choice('official_documents')}
        label={m.prices.official}
        options={ATTACHMENT_KINDS.filter(
          (value) =>
            !form.values.required_documents.includes(value) || form.values.official_documents.includes(value),
        ).map((value) => ({ value, label: labels.document_kind[value] }))}
      />
    </>
  );
}
