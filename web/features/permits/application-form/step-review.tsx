import { personName, streetLine } from '../../../../contract/values/names-and-addresses.ts';
import { isBlank } from '../../../../contract/values/text.ts';
import { phoneText } from '../../../../contract/values/phone-text.ts';
import { vehiclePlate } from '../../../../contract/values/vehicle-plate.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { countryName } from '../../../lib/countries.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DescriptionList, type Description } from '../../../ui/description-list.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './application-form.module.css';
import type { FileSlot } from '../../../shared/permits/file-slots.ts';
import { useCategoryName } from './category-name.ts';
import { useForm } from './form-context.tsx';
import { ownershipLabel } from './ownership.ts';
import { labelOfSlot } from '../../../shared/permits/slot-label.ts';
import { fieldId, type Step } from './steps.ts';

/** Every answer once more, each with an edit link, and the required consents. */
export function StepReview({ onInfo }: { onInfo?: (which: 'terms' | 'privacy') => void }) {
  return (
    <>
      <PermitReview />
      <ApplicantReview />
      <AddressReview />
      <ContactReview />
      <VehiclesReview />
      <DocumentsReview />
      <CardReview />
      <Consents onInfo={onInfo} />
    </>
  );
}

function Section({ step, items }: { step: Step; items: readonly (Description | null)[] }) {
  const m = useMessages('application_form');
  const { change } = useForm();
  return (
    <section className={styles.review} aria-labelledby={`pregled-${step}`}>
      <div className={styles.reviewHead}>
        <h3 id={`pregled-${step}`}>{m.step[step]}</h3>
        <Button
          variant="tertiary"
          onClick={() => change(step)}
          aria-label={m.change_what({ what: m.step[step] })}
        >
          {m.change}
        </Button>
      </div>
      <DescriptionList items={items.filter((item) => item !== null)} />
    </section>
  );
}

/** A row, omitted when there is nothing to show. */
const row = (term: string, value: string): Description | null =>
  isBlank(value) ? null : { key: term, term, value };

function PermitReview() {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const nameOf = useCategoryName();
  const { values, entitlement, permit_year } = useForm();
  const extra = entitlement?.extra_field;
  return (
    <Section
      step="dovolilnica"
      items={[
        row(m.applicant_type, labels.applicant_type[values.applicant.type]),
        row(m.user_type, nameOf(entitlement) ?? ''),
        row(m.permit_year, String(permit_year ?? '')),
        row(m.lots, entitlement?.parking_lot_codes.join(', ') ?? ''),
        extra ? row(m.extra_field[extra], values.extra) : null,
      ]}
    />
  );
}

function ApplicantReview() {
  const m = useMessages('application_form');
  const { applicant, represented, representative } = useForm().values;
  const company = applicant.type !== 'natural_person';
  return (
    <Section
      step="vlagatelj"
      items={[
        company ? row(m.company_name, applicant.company_name) : null,
        company ? row(m.company_registration_number, applicant.company_registration_number) : null,
        applicant.type === 'legal_entity' ? null : row(m.review_name, personName(applicant)),
        represented ? row(m.representative, personName(representative)) : null,
      ]}
    />
  );
}

function AddressReview() {
  const m = useMessages('application_form');
  const language = useLanguage();
  const { applicant } = useForm().values;
  const { postal_code, city, country } = applicant;
  const abroad = country === 'SI' ? '' : `, ${countryName(country, language)}`;
  return (
    <Section
      step="naslov"
      items={[row(m.address, `${streetLine(applicant)}, ${postal_code} ${city}${abroad}`)]}
    />
  );
}

function ContactReview() {
  const m = useMessages('application_form');
  const language = useLanguage();
  const { applicant } = useForm().values;
  return (
    <Section
      step="stik"
      items={[
        row(m.email, applicant.email),
        row(m.phone, phoneText(applicant.phone)),
        row(m.tax_number, applicant.tax_number),
        applicant.country === 'SI' ? null : row(m.birth_date, formatDate(applicant.birth_date, language)),
      ]}
    />
  );
}

function VehiclesReview() {
  const m = useMessages('application_form');
  const { values } = useForm();
  return (
    <Section
      step="vozila"
      items={values.vehicles.map((vehicle, index) => ({
        key: String(index),
        term: values.vehicles.length > 1 ? m.vehicle_nr({ n: index + 1 }) : m.vehicle,
        value: [
          vehiclePlate(vehicle) + (vehicle.country === 'SI' ? '' : ` (${vehicle.country})`),
          vehicle.make_model,
          vehicle.ownership === '' ? '' : ownershipLabel(values, vehicle.ownership, m),
        ]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  );
}

function DocumentsReview() {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const { required, reused, state, values } = useForm();
  const slots: FileSlot[] = [...required, ...(state.files.other?.length ? (['other'] as const) : [])];
  const items = slots.map((slot): Description => {
    const files = state.files[slot] ?? [];
    const names = files.map((file) => file.name).join(', ');
    return {
      key: slot,
      term: labelOfSlot(slot, values.vehicles, m, labels),
      value: files.length > 0 ? `${m.review_files({ n: files.length })}: ${names}` : m.none,
    };
  });
  for (const { kind, file_name } of reused)
    items.push({
      key: `reused ${kind} ${file_name}`,
      term: labels.document_kind[kind],
      value: m.reused_file({ name: file_name }),
    });
  return (
    <Section step="priloge" items={items.length > 0 ? items : [row(m.documents_needed, m.no_documents)]} />
  );
}

function CardReview() {
  const m = useMessages('application_form');
  const language = useLanguage();
  const { values, price } = useForm();
  const card =
    values.rfid_card === 'new' ? m.rfid_card_new : `${m.rfid_card_existing}: ${values.rfid_card_number}`;
  const delivery = { pickup: m.delivery_pickup, post: m.delivery_post, '': '' }[values.delivery];
  return (
    <Section
      step="kartica"
      items={[
        row(m.rfid_card, card),
        row(m.delivery, delivery),
        row(m.note, values.note),
        price ? row(m.price_total, formatMoney(price.total, language)) : null,
      ]}
    />
  );
}

function Consents({ onInfo }: { onInfo?: (which: 'terms' | 'privacy') => void }) {
  const m = useMessages('application_form');
  const { values, set, errorOf, leave } = useForm();
  const consent = (name: 'terms' | 'privacy', label: string, read: string) => (
    <div className={styles.consent}>
      <Checkbox
        id={fieldId(`consents.${name}`)}
        name={`consents.${name}`}
        label={label}
        error={errorOf(`consents.${name}`)}
        checked={values.consents[name]}
        required
        onChange={(event) => set(`consents.${name}`, event.currentTarget.checked)}
        onBlur={() => leave(`consents.${name}`)}
      />
      {onInfo ? (
        <Button variant="tertiary" className={styles.consentRead} onClick={() => onInfo(name)}>
          {read}
          <VisuallyHidden> ({label})</VisuallyHidden>
        </Button>
      ) : null}
    </div>
  );
  return (
    <section className={styles.consents} aria-labelledby="pregled-soglasje">
      <h3 id="pregled-soglasje">{m.consents}</h3>
      <p className={styles.aside}>{m.consent_why}</p>
      {consent('terms', m.consent_terms, m.read_terms)}
      {consent('privacy', m.consent_privacy, m.read_privacy)}
    </section>
  );
}
