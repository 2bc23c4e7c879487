import { personName, streetLine } from '../../../../contract/values/texts/names-and-addresses.ts';
import { phoneText } from '../../../../contract/values/contact/phone-text.ts';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { DescriptionList, type Description } from '../../../ui/record/description-list.tsx';
import type { FormValues } from './values/form-values.ts';
import { parseShare } from '../../../../contract/settings/proration.ts';
import type { PriceLines } from './values/price.ts';

type Props = {
  values: FormValues;
  entitlement: Entitlement | null;
  price: PriceLines | null;
  /** The card is the new one of a replacement that is charged there. */
  card_comes: boolean;
};

/** The data of the renewed permit, row by row. */
export function RenewalSummary({ values, entitlement, price, card_comes }: Props) {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { applicant, permit_year, rfid_card, rfid_card_number, delivery, extra } = values;
  const money = (amount: string): string => (Number(amount) === 0 ? m.free : formatMoney(amount, language));
  const row = (term: string, value: string | null): Description[] =>
    value === null || value.trim() === '' ? [] : [{ key: term, term, value }];
  const name = applicant.type === 'natural_person' ? personName(applicant) : applicant.company_name;
  return (
    <DescriptionList
      items={[
        ...row(m.user_type, entitlement && (language === 'sl' ? entitlement.name_sl : entitlement.name_en)),
        ...row(
          m.permit_year,
          permit_year === null
            ? null
            : m.permit_year_until({
                date: formatDate(`${permit_year}-12-31`, language),
              }),
        ),
        ...row(m.lots, entitlement && entitlement.parking_lot_codes.join(', ')),
        ...(entitlement?.extra_field ? row(m.extra_field[entitlement.extra_field], extra) : []),
        ...row(m.review_name, name),
        ...row(m.address, `${streetLine(applicant)}, ${applicant.postal_code} ${applicant.city}`),
        ...row(m.email, applicant.email),
        ...row(m.phone, phoneText(applicant.phone)),
        ...row(
          m.rfid_card,
          card_comes
            ? m.rfid_card_comes
            : rfid_card === 'existing'
              ? `${m.rfid_card_existing}: ${rfid_card_number}`
              : m.rfid_card_new,
        ),
        ...row(m.delivery, delivery === 'post' ? m.delivery_post : m.delivery_pickup),
        ...(price
          ? row(
              m.price_total,
              price.share
                ? `${money(price.total)}. ${labels.price_part(parseShare(price.share))}`
                : money(price.total),
            )
          : []),
      ]}
    />
  );
}
