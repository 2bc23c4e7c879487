import type { ReactNode } from 'react';
import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { LakeMap } from '../../../../shared/settings/lake-map.tsx';
import { useMunicipality } from '../../../../shared/settings/municipality.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceCards } from '../../../../ui/field/choice-cards.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ApplicantType } from './applicant-type.tsx';
import styles from '../application-form.module.css';
import { useCategoryName } from '../values/category-name.ts';
import { requiredDocuments } from '../values/documents.ts';
import { ExtraField } from './extra-field.tsx';
import { useForm } from '../form-context.tsx';
import { EMPLOYEES, isForCompany } from '../values/guide.ts';
import { OfferNotice } from '../offer-notice.tsx';
import { PermitYear } from './permit-year.tsx';
import { PricePart } from './price-part.tsx';
import { arrivedOn, permitPrice } from '../values/price.ts';
import { fieldId } from '../values/steps.ts';

/** Where the questions lead: to a category, or to what to do instead. */
export function Answer() {
  const m = useMessages('application_form');
  const nameOf = useCategoryName();
  const { offer, asked, guide, entitlement, values, choose } = useForm();
  // Before anything was answered there is nothing to wait for, and the buttons below would be pushed away.
  const waits = offer.failed || values.guide.home + values.guide.reason !== '';
  if (!offer.resources) return waits ? <OfferNotice failed={offer.failed} /> : null;
  const company = isForCompany(asked, values.vehicles[0]!.ownership);
  return (
    <>
      <div role="status" className={styles.live}>
        {guide.stop ? (
          <NoCategory stop={guide.stop} />
        ) : company ? (
          <Notice tone="warning" title={m.company_car}>
            <p>{m.company_car_text}</p>
            <div className={styles.noticeActions}>
              <Button onClick={() => choose('', { applicant_type: 'legal_entity' })}>{m.as_company}</Button>
            </div>
          </Notice>
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{entitlement ? `${m.for_you} ${nameOf(entitlement)}` : null}</span>
      </VisuallyHidden>
      {entitlement ? <Category entitlement={entitlement} lead={m.for_you} /> : null}
    </>
  );
}

/** There is no permit for these answers, and what to do instead. */
function NoCategory({ stop }: { stop: NonNullable<ReturnType<typeof useForm>['guide']['stop']> }) {
  const m = useMessages('application_form');
  const { choose } = useForm();
  const { phone } = useMunicipality();
  if (stop === EMPLOYEES)
    return (
      <Notice tone="warning" title={m.for_employees}>
        <p>{m.for_employees_text}</p>
        <div className={styles.noticeActions}>
          <Button onClick={() => choose('', { applicant_type: 'natural_person' })}>{m.as_person}</Button>
        </div>
      </Notice>
    );
  return (
    <Notice tone="warning" title={m.for_nobody}>
      <p>{m.for_nobody_text({ phone })}</p>
    </Notice>
  );
}

/** A category that somebody came with, and a way to choose another. */
export function ChosenCategory({ onChange }: { onChange: () => void }) {
  const m = useMessages('application_form');
  const { entitlement } = useForm();
  if (!entitlement) return null;
  const { applicant_types } = entitlement;
  return (
    <>
      <Category
        entitlement={entitlement}
        lead={m.chosen}
        action={
          <Button variant="tertiary" className={styles.known} onClick={onChange}>
            {m.change_category}
          </Button>
        }
      />
      {applicant_types.length > 1 ? <ApplicantType among={applicant_types} /> : null}
    </>
  );
}

type CategoryProps = { entitlement: Entitlement; lead: string; action?: ReactNode };

/** What a category costs, where it is valid and what it takes, with what it asks right below. */
function Category({ entitlement, lead, action }: CategoryProps) {
  const language = useLanguage();
  const nameOf = useCategoryName();
  return (
    <section className={styles.category} id={fieldId('user_type')} tabIndex={-1} aria-labelledby="vrsta">
      <div className={styles.categoryHead}>
        <h3 id="vrsta">
          <span className={styles.categoryLead}>{lead} </span>
          {nameOf(entitlement)}
        </h3>
        <Price entitlement={entitlement} />
        {action}
      </div>
      <CategoryText entitlement={entitlement} language={language} byName />
      <ExtraField />
      <PermitYear />
      <More entitlement={entitlement} />
    </section>
  );
}

function Price({ entitlement }: { entitlement: Entitlement }) {
  const m = useMessages('application_form');
  const language = useLanguage();
  const { offer, values } = useForm();
  const { amount } = permitPrice(entitlement, offer.parameters, arrivedOn(values, offer.parameters));
  const free = Number(entitlement.price_gross) === 0;
  return <span className={styles.categoryPrice}>{free ? m.free : formatMoney(amount, language)}</span>;
}

/** Every category of the price list as a card; the extra field is right below the chosen one. */
export function CategoryList() {
  const m = useMessages('application_form');
  const language = useLanguage();
  const nameOf = useCategoryName();
  const { offer, offered, entitlement, set, errorOf } = useForm();
  if (!offer.resources) return <OfferNotice failed={offer.failed} />;
  return (
    <>
      <ApplicantType />
      <PermitYear />
      {offered.length === 0 ? (
        <Notice tone="warning">{m.offer_none}</Notice>
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
            title: nameOf(one),
            aside: <Price entitlement={one} />,
            children: <CategoryText entitlement={one} language={language} />,
            below: entitlement?.extra_field ? <ExtraField /> : null,
          }))}
        />
      )}
      {entitlement ? <More entitlement={entitlement} /> : null}
    </>
  );
}

type TextProps = { entitlement: Entitlement; language: 'sl' | 'en'; byName?: boolean };

function CategoryText({ entitlement, language, byName = false }: TextProps) {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const { offer, values } = useForm();
  const description = language === 'sl' ? entitlement.description_sl : entitlement.description_en;
  const { share } = permitPrice(entitlement, offer.parameters, arrivedOn(values, offer.parameters));
  const lots = offer.resources?.parking_lots ?? [];
  const lotText = (code: string): string => {
    const name = byName ? lots.find((lot) => lot.code === code)?.name : undefined;
    return name ? `${code} ${name}` : code;
  };
  // The chosen one with what follows from the answers: the contract of a leased car.
  const documents = byName ? requiredDocuments(values, entitlement) : entitlement.required_documents;
  return (
    <>
      {description ? <p>{description}</p> : null}
      {share && Number(entitlement.price_gross) > 0 ? (
        <p className={styles.cardLine}>
          {m.price_year({ price: formatMoney(entitlement.price_gross, language) })}{' '}
          <PricePart share={share} />
        </p>
      ) : null}
      {byName && Number(entitlement.card_price_gross) > 0 ? (
        <p className={styles.cardLine}>
          {m.card_once({ price: formatMoney(entitlement.card_price_gross, language) })}
        </p>
      ) : null}
      <p className={styles.cardLine}>
        <span className={styles.cardTerm}>{m.lots}: </span>
        {entitlement.parking_lot_codes.map(lotText).join(', ')}
      </p>
      <p className={styles.cardLine}>
        <span className={styles.cardTerm}>{m.documents_needed}: </span>
        {documents.map((kind) => labels.document_kind[kind].toLocaleLowerCase(language)).join(', ') ||
          m.no_documents}
      </p>
    </>
  );
}

/** The map and the terms, for who wants to know more. */
function More({ entitlement }: { entitlement: Entitlement }) {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const { offer } = useForm();
  const lots = (offer.resources?.parking_lots ?? []).filter(({ active }) => active);
  return (
    <details className={styles.more} aria-labelledby="zemljevid">
      <summary id="zemljevid">{m.map_and_terms}</summary>
      <div className={styles.moreBody}>
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
      </div>
    </details>
  );
}
