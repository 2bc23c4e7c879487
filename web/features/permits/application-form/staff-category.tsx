import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { ExtraField } from './steps/extra-field.tsx';
import { useForm } from './form-context.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { PermitYear } from './steps/permit-year.tsx';
import { arrivedOn, permitPrice } from './values/price.ts';

/** The category for staff, who know them all: no questions, a closed list. */
export function StaffCategory() {
  const m = useMessages('application_form');
  const language = useLanguage();
  const { offer, offered, values, field } = useForm();
  if (!offer.resources) return <OfferNotice failed={offer.failed} />;
  const day = arrivedOn(values, offer.parameters);
  return (
    <>
      <PermitYear />
      {offered.length === 0 ? (
        <Notice tone="warning">{m.offer_none}</Notice>
      ) : (
        <Select
          {...field('user_type')}
          label={m.user_type}
          placeholder={m.user_type_choose}
          required
          options={offered.map((one) => {
            const name = language === 'sl' ? one.name_sl : one.name_en;
            const { amount } = permitPrice(one, offer.parameters, day);
            const price = Number(one.price_gross) === 0 ? m.free : formatMoney(amount, language);
            return { value: one.user_type, label: `${name}, ${price}` };
          })}
        />
      )}
      <ExtraField />
    </>
  );
}
