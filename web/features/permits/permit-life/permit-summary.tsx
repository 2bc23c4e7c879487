import type { ReactNode } from 'react';
import { applicantTexts, type ApplicantField } from '../../../../contract/people/applicant-fields.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { personName } from '../../../../contract/values/texts/names-and-addresses.ts';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { Card } from '../../../ui/card.tsx';
import type { Description } from '../../../ui/record/description-list.tsx';
import { useStatusReason } from '../../../shared/permits/status-reason.ts';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Plate } from '../../../shared/platform/plate.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { PhoneLink } from '../../../shared/people/phone.tsx';
import { applicationHref, permitHref, userHref } from './paths.ts';
import record from '../../../ui/record/record.module.css';
import styles from './permit.module.css';

type Props = { permit: PermitDetail };
type Linked = { id: string; number: string };

const present = (items: (Description | false | null | undefined | '')[]): Description[] =>
  items.filter((item) => !!item);
const permitLink = ({ id, number }: Linked): ReactNode => <Link href={permitHref(id)}>{number}</Link>;

/** Holder, vehicles, card and related records of the permit. */
export function PermitSummary({ permit }: Props) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  return (
    <>
      <Card title={labels.permit} className={record.card}>
        <About permit={permit} />
      </Card>
      <Card title={labels.vehicles} className={record.card}>
        <Vehicles permit={permit} />
      </Card>
      <Card title={m.section_holder} className={record.card}>
        <Holder permit={permit} />
      </Card>
    </>
  );
}

function About({ permit }: Props) {
  const m = useMessages('permits');
  const statusReason = useStatusReason();
  const labels = useMessages('labels');
  const categories = useCategoryNames();
  const language = useLanguage();
  const issued = permit.issued_at ? formatDateTime(permit.issued_at, language) : null;
  return (
    <FactList
      items={present([
        {
          key: 'type',
          term: m.columns.user_type,
          value: categories.of(permit.user_type),
        },
        { key: 'year', term: m.columns.permit_year, value: permit.permit_year },
        ...(permit.legacy_number
          ? [{ key: 'legacy', term: m.legacy_number, value: permit.legacy_number }]
          : []),
        { key: 'from', term: m.columns.valid_from, value: formatDate(permit.valid_from, language) },
        { key: 'to', term: m.columns.valid_to, value: formatDate(permit.valid_to, language) },
        {
          key: 'card',
          term: m.columns.rfid_card_number,
          value: <CardOf permit={permit} />,
        },
        { key: 'delivery', term: m.columns.delivery, value: labels.delivery[permit.delivery] },
        issued && {
          key: 'issued',
          term: m.issued,
          value: permit.issued_by_name ? m.by({ when: issued, who: permit.issued_by_name }) : issued,
        },
        permit.status_reason && {
          key: 'reason',
          term: m.status_reason,
          value: statusReason(permit.status_reason),
        },
        permit.application && {
          key: 'application',
          term: labels.application,
          value: <Link href={applicationHref(permit.application.id)}>{permit.application.number}</Link>,
        },
        permit.replaces && { key: 'replaces', term: m.replaces, value: permitLink(permit.replaces) },
        permit.replaced_by && {
          key: 'replaced_by',
          term: m.replaced_by,
          value: permitLink(permit.replaced_by),
        },
      ])}
    />
  );
}

const CARD_TONES = {
  available: 'neutral',
  reserved: 'neutral',
  assigned: 'success',
  blocked: 'error',
  lost: 'error',
  retired: 'neutral',
} as const;

/** The printed number, the state of the card, and its chip where it is known. */
function CardOf({ permit: { card, rfid_card_number } }: Props) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  if (!rfid_card_number) return m.card_none;
  return (
    <span className={styles.cardOf}>
      <span className={styles.cardNumber}>{rfid_card_number}</span>
      {card ? (
        <StatusTag tone={CARD_TONES[card.status]}>{labels.rfid_card_status[card.status]}</StatusTag>
      ) : null}
      {card?.uid ? <span className={record.muted}>{m.card_uid({ uid: card.uid })}</span> : null}
    </span>
  );
}

function Vehicles({ permit }: Props) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const language = useLanguage();
  return (
    <ul className={record.vehicles}>
      {permit.vehicles.map((vehicle) => (
        <li key={vehicle.registration_number}>
          <Plate>{vehiclePlate(vehicle)}</Plate>
          <span>
            {[
              vehicle.make_model,
              labels.vehicle_ownership[vehicle.ownership],
              vehicle.country === 'SI' ? null : vehicle.country,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
      {permit.vehicles.length > 1 ? <li className={record.muted}>{m.vehicles_in_turn}</li> : null}
      {permit.overlaps.map(({ registration_number, plate_text, until }) => (
        <li key={registration_number} className={styles.overlap}>
          <Plate>{plate_text}</Plate>
          <span>{m.overlap({ until: formatDateTime(until, language) })}</span>
        </li>
      ))}
    </ul>
  );
}

function Holder({ permit }: Props) {
  const m = useMessages('permits');
  const { person } = useMessages('shared');
  const labels = useMessages('labels');
  const language = useLanguage();
  // The holder is stored as of the issue; fields depend on its kind.
  const of = applicantTexts(permit.holder);
  const street = [of.street, of.house_number].filter(Boolean).join(' ');
  const city = [of.postal_code, of.city].filter(Boolean).join(' ');
  const row = (name: ApplicantField, value: ReactNode = of[name]): Description | false =>
    of[name] !== '' && { key: name, term: person[name], value };
  /** Those without a row are in the name of the holder, or in the row of another. */
  const rows: Record<ApplicantField, Description | false | ''> = {
    company_name: false,
    first_name: permit.holder.type === 'sole_trader' && {
      key: 'person',
      term: labels.person,
      value: personName(of),
    },
    last_name: false,
    street: (street || city) && {
      key: 'address',
      term: labels.address,
      value: [street, city, of.country === 'SI' ? '' : of.country].filter(Boolean).join(', '),
    },
    house_number: false,
    postal_code: false,
    city: false,
    country: false,
    email: row('email', <a href={`mailto:${of.email}`}>{of.email}</a>),
    phone: row('phone', <PhoneLink>{of.phone}</PhoneLink>),
    tax_number: row('tax_number'),
    company_registration_number: row('company_registration_number'),
    unregistered: row('unregistered', person.yes),
    birth_date: row('birth_date', formatDate(of.birth_date, language)),
  };
  return (
    <FactList
      items={present([
        { key: 'name', term: m.name, value: <strong>{permit.holder_name}</strong> },
        {
          key: 'type',
          term: m.type,
          value: labels.applicant_type[permit.holder.type],
        },
        ...Object.values(rows),
        {
          key: 'account',
          term: m.account,
          value: permit.user_id ? (
            <Link href={userHref(permit.user_id)}>{m.account_open}</Link>
          ) : (
            m.account_none
          ),
        },
      ])}
    />
  );
}
