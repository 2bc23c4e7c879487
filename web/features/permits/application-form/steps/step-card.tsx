import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useMunicipality } from '../../../../shared/settings/municipality.ts';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useForm } from '../form-context.tsx';
import { fieldId } from '../values/steps.ts';

/** A new card or the present one, and the delivery of the permit. */
export function StepCard() {
  const m = useMessages('application_form');
  const language = useLanguage();
  const municipality = useMunicipality();
  const { values, entitlement, set, field, errorOf, compact } = useForm();
  const price = formatMoney(entitlement?.card_price_gross ?? '', language);
  const address = `${municipality.street}, ${municipality.postal_code} ${municipality.city}`;
  return (
    <>
      <RadioGroup
        id={fieldId('rfid_card')}
        name="rfid_card"
        label={m.rfid_card}
        value={values.rfid_card}
        onChange={(card) => set('rfid_card', card)}
        error={errorOf('rfid_card')}
        options={[
          {
            value: 'new',
            label: m.rfid_card_new,
            hint: entitlement && !compact ? m.rfid_card_new_hint({ price }) : undefined,
          },
          {
            value: 'existing',
            label: m.rfid_card_existing,
            hint: compact ? undefined : m.rfid_card_existing_hint,
          },
        ]}
      />
      {values.rfid_card === 'existing' ? (
        <TextField
          {...field('rfid_card_number')}
          label={m.rfid_card_number}
          hint={m.rfid_card_number_hint}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          required
        />
      ) : null}
      <RadioGroup
        id={fieldId('delivery')}
        name="delivery"
        label={m.delivery}
        value={values.delivery === '' ? null : values.delivery}
        onChange={(delivery) => set('delivery', delivery)}
        error={errorOf('delivery')}
        required
        options={[
          {
            value: 'pickup',
            label: m.delivery_pickup,
            hint: compact ? undefined : m.delivery_pickup_hint({ address }),
          },
          { value: 'post', label: m.delivery_post, hint: compact ? undefined : m.delivery_post_hint },
        ]}
      />
    </>
  );
}
