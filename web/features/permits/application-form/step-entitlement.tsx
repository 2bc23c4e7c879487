import type { Entitlement } from '../../../../contract/settings/reference.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { reloadResources } from '../../../shared/settings/resources.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { LakeMap } from '../../../shared/settings/lake-map.tsx';
import { PricePart } from './price-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './application-form.module.css';
import { useForm } from './form-context.tsx';
import { arrivedOn, permitPrice } from './price.ts';
import { fieldId } from './steps.ts';

/** The kind of permit: the price list for this kind of applicant, with a map of where the choice is valid. */
export function StepEntitlement() {
  const m = useMessages('application_form');
  const language = useLanguage();
  const { offer, offered, permit_year, entitlement, values, set, errorOf, field, compact } = useForm();
  const resources = offer.resources;
  if (!resources) {
    if (!offer.failed) return <Spinner label={m.loading_offer} />;
    return (
      <Notice tone="warning" title={m.offer_failed} role="status">
        <p>{m.offer_failed_text}</p>
        <Button onClick={reloadResources}>{m.offer_retry}</Button>
      </Notice>
    );
  }
  const day = arrivedOn(values, offer.parameters);
  const priceNow = (one: Entitlement): string => permitPrice(one, offer.parameters, day).amount;
  const years = resources.open_permit_years;
  const extra = entitlement?.extra_field;
  return (
    <>
      {years.length > 1 ? (
        <RadioGroup
          id={fieldId('permit_year')}
          name="permit_year"
          label={m.permit_year}
          value={String(permit_year)}
          onChange={(year) => set('permit_year', Number(year))}
          error={errorOf('permit_year')}
          options={years.map((year) => ({
            value: String(year),
            label: m.permit_year_option({ year }),
            hint: compact ? undefined : m.permit_year_until({ date: formatDate(`${year}-12-31`, language) }),
          }))}
        />
      ) : (
        <p className={styles.year} id={fieldId('permit_year')}>
          {permit_year === null ? null : <strong>{m.permit_year_single({ year: permit_year })}.</strong>}{' '}
          {m.permit_year_hint}
        </p>
      )}
      {offered.length === 0 ? (
        <Notice tone="warning">{m.offer_none}</Notice>
      ) : compact ? (
        <Select
          {...field('user_type')}
          label={m.user_type}
          placeholder={m.user_type_choose}
          required
          options={offered.map((one) => ({
            value: one.user_type,
            label: `${language === 'sl' ? one.name_sl : one.name_en}, ${Number(one.price_gross) === 0 ? m.free : formatMoney(priceNow(one), language)}`,
          }))}
        />
      ) : (
        <ChoiceCards
          id={fieldId('user_type')}
          name="user_type"
          label={m.user_type}
          value={entitlement?.user_type ?? null}
          onChange={(user_type) => set('user_type', user_type)}
          error={errorOf('user_type')}
          required
          cards={offered.map((one) => ({
            value: one.user_type,
            title: language === 'sl' ? one.name_sl : one.name_en,
            aside: Number(one.price_gross) === 0 ? m.free : formatMoney(priceNow(one), language),
            children: <CardText entitlement={one} />,
          }))}
        />
      )}
      {entitlement && !compact ? <Chosen entitlement={entitlement} /> : null}
      {extra ? (
        <TextField
          {...field('extra')}
          label={m.extra_field[extra]}
          hint={m.extra_hint[extra]}
          autoComplete="off"
          required
        />
      ) : null}
    </>
  );
}

function CardText({ entitlement }: { entitlement: Entitlement }) {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { offer, values } = useForm();
  const description = language === 'sl' ? entitlement.description_sl : entitlement.description_en;
  const { share } = permitPrice(entitlement, offer.parameters, arrivedOn(values, offer.parameters));
  return (
    <>
      {description ? <p>{description}</p> : null}
      {share && Number(entitlement.price_gross) > 0 ? (
        <p className={styles.cardLine}>
          {m.price_year({ price: formatMoney(entitlement.price_gross, language) })}{' '}
          <PricePart share={share} />
        </p>
      ) : null}
      <p className={styles.cardLine}>
        <span className={styles.cardTerm}>{m.lots}: </span>
        {entitlement.parking_lot_codes.join(', ')}
      </p>
      <p className={styles.cardLine}>
        <span className={styles.cardTerm}>{m.documents_needed}: </span>
        {entitlement.required_documents
          .map((kind) => labels.document_kind[kind].toLocaleLowerCase(language))
          .join(', ') || m.no_documents}
      </p>
    </>
  );
}

function Chosen({ entitlement }: { entitlement: Entitlement }) {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { offer } = useForm();
  const lots = (offer.resources?.parking_lots ?? []).filter(({ active }) => active);
  return (
    <section className={styles.chosen} aria-live="polite">
      <h3>{m.map_for({ name: language === 'sl' ? entitlement.name_sl : entitlement.name_en })}</h3>
      <LakeMap
        lots={lots.map((lot) => ({ ...lot, kind: labels.lot_kind[lot.kind] }))}
        highlighted={entitlement.parking_lot_codes}
      />
      <ul className={styles.facts}>
        <li>{m.max_plates({ n: entitlement.max_plates })}</li>
        {entitlement.max_permits === null ? null : <li>{m.max_permits({ n: entitlement.max_permits })}</li>}
        <li>{entitlement.transferable ? m.transferable : m.not_transferable}</li>
        <li>{m.no_guarantee}</li>
      </ul>
    </section>
  );
}
