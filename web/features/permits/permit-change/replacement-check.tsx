import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { FilesByKind } from '../../../shared/permits/documents/file-slots.ts';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList, type Description } from '../../../ui/record/description-list.tsx';
import styles from './permit-change.module.css';
import { stopsCard, type ReplacementValues } from './replacement.ts';

type Props = {
  permit: MyPermit;
  values: ReplacementValues;
  category: Entitlement | null;
  files: FilesByKind;
  price: string;
  onChange: () => void;
};

/** Every answer once more, and the effect of sending. */
export function ReplacementCheck({ permit, values, category, files, price, onChange }: Props) {
  const m = useMessages('permit_change');
  const form = useMessages('application_form');
  const labels = useMessages('labels');
  const language = useLanguage();
  const plates = permit.vehicles.map(vehiclePlate).join(', ');
  const stops = stopsCard(values.reason);
  const items: Description[] = [
    { key: 'permit', term: labels.permit, value: permit.permit_nr },
    { key: 'reason', term: m.reason, value: values.reason === '' ? '' : m.reasons[values.reason].title },
    ...(category
      ? [
          {
            key: 'category',
            term: m.category,
            value: language === 'sl' ? category.name_sl : category.name_en,
          },
        ]
      : []),
    ...(category?.extra_field
      ? [{ key: 'extra', term: form.extra_field[category.extra_field], value: values.extra }]
      : []),
    ...(Object.entries(files) as [AttachmentKind, readonly File[]][]).map(([kind, list]) => ({
      key: kind,
      term: labels.document_kind[kind],
      value: list.map((file) => file.name).join(', '),
    })),
    {
      key: 'delivery',
      term: form.delivery,
      value: values.delivery === 'pickup' ? form.delivery_pickup : form.delivery_post,
    },
    ...(values.note.trim() ? [{ key: 'note', term: form.note, value: values.note }] : []),
    {
      key: 'price',
      term: form.price_total,
      value: <strong>{Number(price) === 0 ? form.free : formatMoney(price, language)}</strong>,
    },
  ];
  return (
    <>
      <h2 className={styles.heading}>{m.check}</h2>
      <DescriptionList items={items} />
      <div>
        <Button variant="tertiary" onClick={onChange}>
          {m.change_answers}
        </Button>
      </div>
      <section className={styles.effects} aria-labelledby="effects">
        <h2 id="effects">{m.effects}</h2>
        <ul>
          {stops && permit.card_status === 'assigned' ? (
            <li>{m.effect_card_stops({ card: permit.rfid_card_number ?? '' })}</li>
          ) : null}
          <li>{m.plate_still_opens({ plates })}</li>
          <li>{m.effect_review}</li>
        </ul>
      </section>
    </>
  );
}
