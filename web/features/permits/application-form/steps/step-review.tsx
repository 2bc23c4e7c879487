import { personName, streetLine } from '../../../../../contract/values/texts/names-and-addresses.ts';
import type { ApplicantField } from '../../../../../contract/people/applicant-fields.ts';
import type { RequestField } from '../../../../../contract/permits/applications.ts';
import { byName } from '../../../../../contract/values/by-name.ts';
import { PLAIN_NAMES } from '../../../../../contract/permits/plain-fields.ts';
import { isBlank } from '../../../../../contract/values/texts/text.ts';
import { phoneText } from '../../../../../contract/values/contact/phone-text.ts';
import { vehiclePlate } from '../../../../../contract/values/vehicles/vehicle-plate.ts';
import { formatDate, formatMoney, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { countryName } from '../../../../lib/form/countries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { DescriptionList, type Description } from '../../../../ui/record/description-list.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from '../application-form.module.css';
import type { FileSlot } from '../../../../shared/permits/documents/file-slots.ts';
import { useCategoryName } from '../values/category-name.ts';
import { askedOf, asksBirthDate } from '../values/form-input.ts';
import { useForm } from '../form-context.tsx';
import { ownershipLabel } from '../values/ownership.ts';
import { labelOfSlot } from '../../../../shared/permits/documents/slot-label.ts';
import { fieldId, stepOf, STEPS, type Step } from '../values/steps.ts';

/** Every answer once more, each with an edit link, and the required consents. */
export function StepReview({ onInfo }: { onInfo?: (which: 'terms' | 'privacy') => void }) {
  const m = useMessages('application_form');
  const language = useLanguage();
  const { price } = useForm();
  const answers = Object.entries(useAnswers());
  const documents = useDocumentRows();
  const rowsOf = (step: Step): Rows =>
    answers.filter(([path]) => stepOf(path) === step).flatMap(([, rows]) => rows);
  const total = price ? row(m.price_total, formatMoney(price.total, language)) : null;
  return (
    <>
      {STEPS.filter((step) => step !== 'pregled').map((step) => (
        <Section
          key={step}
          step={step}
          items={[
            ...rowsOf(step),
            ...(step === 'priloge' ? documents : []),
            ...(step === 'kartica' ? [total] : []),
          ]}
        />
      ))}
      <Consents onInfo={onInfo} />
    </>
  );
}

type Row = Description | null;
type Rows = readonly Row[];

/** A row, omitted when there is nothing to show. */
const row = (term: string, value: string): Row => (isBlank(value) ? null : { key: term, term, value });

function Section({ step, items }: { step: Step; items: Rows }) {
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

/**
 * The row of every field of the request, in their order on a page; null where it is in the row of another, or not
 * asked. A field that is forgotten does not compile.
 */
function useAnswers(): Record<
  `applicant.${ApplicantField}` | 'applicant.type' | Exclude<RequestField, 'applicant'>,
  Row | Rows
> {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const language = useLanguage();
  const nameOf = useCategoryName();
  const { values, entitlement, permit_year } = useForm();
  const { represented, representative, vehicles } = values;
  // What was typed into a field that is not asked any more is not sent.
  const applicant = askedOf(values.applicant);
  const { type, postal_code, city, country } = applicant;
  const extra = entitlement?.extra_field;
  const abroad = country === 'SI' ? '' : `, ${countryName(country, language)}`;
  const card =
    values.rfid_card === 'new' ? m.rfid_card_new : `${m.rfid_card_existing}: ${values.rfid_card_number}`;
  return {
    'applicant.type': row(m.applicant_type, labels.applicant_type[type]),
    user_type: row(m.user_type, nameOf(entitlement) ?? ''),
    permit_year: [
      row(m.permit_year, String(permit_year ?? '')),
      row(m.lots, entitlement?.parking_lot_codes.join(', ') ?? ''),
    ],
    extra: extra ? row(m.extra_field[extra], values.extra) : null,
    'applicant.company_name': type === 'natural_person' ? null : row(m.company_name, applicant.company_name),
    'applicant.company_registration_number':
      type === 'natural_person'
        ? null
        : row(m.company_registration_number, applicant.company_registration_number),
    'applicant.unregistered':
      type === 'legal_entity' && applicant.unregistered ? row(m.registration_and_tax, m.unregistered) : null,
    'applicant.first_name': type === 'legal_entity' ? null : row(m.review_name, personName(applicant)),
    'applicant.last_name': null,
    representative: represented ? row(m.representative, personName(representative)) : null,
    'applicant.street': row(m.address, `${streetLine(applicant)}, ${postal_code} ${city}${abroad}`),
    'applicant.house_number': null,
    'applicant.postal_code': null,
    'applicant.city': null,
    'applicant.country': null,
    'applicant.email': row(m.email, applicant.email),
    'applicant.phone': row(m.phone, phoneText(applicant.phone)),
    'applicant.tax_number': row(m.tax_number, applicant.tax_number),
    'applicant.birth_date': asksBirthDate(values)
      ? row(m.birth_date, formatDate(applicant.birth_date, language))
      : null,
    vehicles: vehicles.map((vehicle, index) => ({
      key: String(index),
      term: vehicles.length > 1 ? m.vehicle_nr({ n: index + 1 }) : m.vehicle,
      value: [
        vehiclePlate(vehicle) + (vehicle.country === 'SI' ? '' : ` (${vehicle.country})`),
        vehicle.make_model,
        vehicle.ownership === '' ? '' : ownershipLabel(values, vehicle.ownership, m),
      ]
        .filter(Boolean)
        .join(', '),
    })),
    rfid_card: row(m.rfid_card, card),
    rfid_card_number: null,
    delivery: row(m.delivery, { pickup: m.delivery_pickup, post: m.delivery_post, '': '' }[values.delivery]),
    ...byName(PLAIN_NAMES, (name) => row(m[name], values[name])),
  };
}

/** Each document with its files; those that count again beside them. */
function useDocumentRows(): readonly Row[] {
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
      value: files.length > 0 ? `${m.review_files({ n: files.length })}: ${names}` : NONE,
    };
  });
  for (const { kind, file_name } of reused)
    items.push({
      key: `reused ${kind} ${file_name}`,
      term: labels.document_kind[kind],
      value: m.reused_file({ name: file_name }),
    });
  return items.length > 0 ? items : [row(m.documents_needed, m.no_documents)];
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
