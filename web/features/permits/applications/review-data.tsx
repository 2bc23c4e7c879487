import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { ApplicantField } from '../../../../contract/people/applicant-fields.ts';
import { personName } from '../../../../contract/values/texts/names-and-addresses.ts';
import { PLAIN_NAMES } from '../../../../contract/permits/plain-fields.ts';
import { formatMoney, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { Card } from '../../../ui/card.tsx';
import type { Description } from '../../../ui/record/description-list.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { userHref } from './paths.ts';
import { PhoneLink } from '../../../shared/people/phone.tsx';
import record from '../../../ui/record/record.module.css';
import styles from './review.module.css';
import { VerifiedMark } from './edit/verified-mark.tsx';

type Props = { application: ApplicationDetail };

const present = (items: (Description | false | null | undefined | '')[]): Description[] =>
  items.filter((item) => !!item);

/** The data of the application that no document beside proves (those: proven-facts.tsx). */
export function ReviewData({ application }: Props) {
  const m = useMessages('applications');
  return (
    <Stack gap={3}>
      <Card title={m.section_applicant} className={record.card}>
        <Applicant application={application} />
      </Card>
      <Card title={m.section_request} className={record.card}>
        <Request application={application} />
      </Card>
    </Stack>
  );
}

function Applicant({ application }: Props) {
  const m = useMessages('applications');
  const { person } = useMessages('shared');
  const labels = useMessages('labels');
  const { applicant, representative, user_id } = application;
  const mail = (address: string): ReactNode => <a href={`mailto:${address}`}>{address}</a>;
  const row = (name: ApplicantField, value: ReactNode): Description | null =>
    applicant[name] ? { key: name, term: person[name], value } : null;
  /** Those without a row stand beside the document that proves them. */
  const rows: Record<ApplicantField, Description | null> = {
    first_name:
      applicant.type === 'sole_trader'
        ? {
            key: 'person',
            term: labels.person,
            value: (
              <>
                {personName(applicant)}{' '}
                <VerifiedMark application={application} facts={['first_name', 'last_name']} />
              </>
            ),
          }
        : null,
    last_name: null,
    company_name: null,
    street: null,
    house_number: null,
    postal_code: null,
    city: null,
    country: null,
    birth_date: null,
    email: {
      key: 'email',
      term: person.email,
      value: applicant.email ? mail(applicant.email) : m.no_email,
    },
    phone: row('phone', <PhoneLink>{applicant.phone ?? ''}</PhoneLink>),
    tax_number: row(
      'tax_number',
      <>
        {applicant.tax_number} <VerifiedMark application={application} facts={['tax_number']} />
      </>,
    ),
    company_registration_number: row('company_registration_number', applicant.company_registration_number),
    unregistered: row('unregistered', person.yes),
  };
  return (
    <FactList
      items={present([
        {
          key: 'type',
          term: m.facts.type,
          value: labels.applicant_type[applicant.type],
        },
        ...Object.values(rows),
        representative && {
          key: 'representative',
          term: m.facts.representative,
          value: (
            <>
              {personName(representative)}
              {representative.email ? <>, {mail(representative.email)}</> : null}
              {representative.phone ? (
                <>
                  , <PhoneLink>{representative.phone}</PhoneLink>
                </>
              ) : null}
            </>
          ),
        },
        { key: 'language', term: m.facts.language, value: labels.language[application.language] },
        {
          key: 'account',
          term: m.facts.user_id,
          value: user_id ? <Link href={userHref(user_id)}>{m.account_open}</Link> : m.account_none,
        },
      ])}
    />
  );
}

function Request({ application }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const shared = useMessages('shared');
  const language = useLanguage();
  const { resources } = useResources();
  const entitlement = resources?.entitlements.find((one) => one.user_type === application.user_type);
  const userType = useCategoryNames().of(application.user_type);
  const lots = application.parking_lot_codes.map((code) => {
    const lot = resources?.parking_lots.find((one) => one.code === code);
    return lot ? `${code} ${lot.name}` : code;
  });
  const prices = [
    [
      application.price_share
        ? `${m.price_permit} (${labels.price_share({ share: application.price_share })})`
        : m.price_permit,
      application.price_permit,
    ],
    [m.price_card, application.price_card],
    [m.price_fee, application.price_fee],
  ].filter((part): part is [string, string] => Number(part[1]) > 0);
  return (
    <FactList
      items={present([
        { key: 'user_type', term: m.facts.user_type, value: <strong>{userType}</strong> },
        { key: 'year', term: m.facts.permit_year, value: application.permit_year },
        application.extra && {
          key: 'extra',
          term: entitlement?.extra_field ? shared.extra_field[entitlement.extra_field] : m.facts.extra,
          value: application.extra,
        },
        { key: 'lots', term: m.parking_lots, value: lots.join(', ') },
        {
          key: 'card',
          term: m.facts.rfid_card,
          value:
            application.rfid_card === 'existing'
              ? `${labels.rfid_card.existing}: ${application.rfid_card_number ?? NONE}`
              : labels.rfid_card.new,
        },
        { key: 'delivery', term: m.facts.delivery, value: labels.delivery[application.delivery] },
        {
          key: 'price',
          term: m.facts.price_total,
          value: (
            <>
              <strong>{formatMoney(application.price_total, language)}</strong>
              {prices.length > 1 ? (
                <span className={record.muted}>
                  {' '}
                  ({prices.map(([name, amount]) => `${name} ${formatMoney(amount, language)}`).join(' + ')})
                </span>
              ) : null}
            </>
          ),
        },
        application.exempt_reason && {
          key: 'exempt',
          term: m.facts.exempt_reason,
          value: application.exempt_reason,
        },
        ...PLAIN_NAMES.map(
          (name) =>
            application[name] && {
              key: name,
              term: m.facts[name],
              value: <span className={styles.lines}>{application[name]}</span>,
            },
        ),
      ])}
    />
  );
}
