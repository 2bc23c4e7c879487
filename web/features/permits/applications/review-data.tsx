import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { Card } from '../../../ui/card.tsx';
import type { Description } from '../../../ui/description-list.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { userHref } from './paths.ts';
import { PhoneLink } from '../../../shared/people/phone.tsx';
import record from '../../../ui/record.module.css';
import styles from './review.module.css';
import { VerifiedMark } from './verified-mark.tsx';

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
  const labels = useMessages('labels');
  const { applicant, representative, user_id } = application;
  const mail = (address: string): ReactNode => <a href={`mailto:${address}`}>{address}</a>;
  return (
    <FactList
      items={present([
        {
          key: 'type',
          term: m.facts.type,
          value: labels.applicant_type[applicant.type as keyof typeof labels.applicant_type],
        },
        applicant.type === 'sole_trader' && {
          key: 'person',
          term: m.person,
          value: (
            <>
              {applicant.first_name} {applicant.last_name}{' '}
              <VerifiedMark application={application} facts={['first_name', 'last_name']} />
            </>
          ),
        },
        { key: 'email', term: m.facts.email, value: applicant.email ? mail(applicant.email) : m.no_email },
        applicant.phone && {
          key: 'phone',
          term: m.facts.phone,
          value: <PhoneLink>{applicant.phone}</PhoneLink>,
        },
        applicant.tax_number && {
          key: 'tax',
          term: m.facts.tax_number,
          value: (
            <>
              {applicant.tax_number} <VerifiedMark application={application} facts={['tax_number']} />
            </>
          ),
        },
        applicant.company_registration_number && {
          key: 'reg',
          term: m.facts.company_registration_number,
          value: applicant.company_registration_number,
        },
        representative && {
          key: 'representative',
          term: m.facts.representative,
          value: (
            <>
              {representative.first_name} {representative.last_name}
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
          term: entitlement?.extra_field ? m.extra_fields[entitlement.extra_field] : m.facts.extra,
          value: application.extra,
        },
        { key: 'lots', term: m.parking_lots, value: lots.join(', ') },
        {
          key: 'card',
          term: m.facts.rfid_card,
          value:
            application.rfid_card === 'existing'
              ? `${labels.rfid_card.existing}: ${application.rfid_card_number ?? '–'}`
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
        application.note && {
          key: 'note',
          term: m.facts.note,
          value: <span className={styles.lines}>{application.note}</span>,
        },
      ])}
    />
  );
}
