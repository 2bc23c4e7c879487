import { personName, streetLine } from '../../../../contract/values/texts/names-and-addresses.ts';
import type { ReactNode } from 'react';
import type { Permission } from '../../../../contract/platform/permissions.ts';
import type { UserDetail } from '../../../../contract/people/users.ts';
import { formatDate, formatDateTime, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Description } from '../../../ui/record/description-list.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Muted } from '../../../ui/layout.tsx';
import { EmailText } from '../../../ui/email.tsx';
import { PhoneLink } from '../../../shared/people/phone.tsx';
import styles from './people.module.css';
import { GROUPS } from './rights/rights.ts';

type Props = { user: UserDetail };

const present = (items: (Description | false | null | undefined | '')[]): Description[] =>
  items.filter((item) => !!item);
const fact = (term: string, value: ReactNode): Description | null =>
  value ? { key: term, term, value } : null;

/** Name and contact of the person. */
export function UserSummary({ user }: Props) {
  const m = useMessages('people');
  const shared = useMessages('shared');
  const labels = useMessages('labels');
  const language = useLanguage();
  const a = user.applicant;
  return (
    <Card title={m.section_facts} className={styles.card}>
      <FactList
        items={present([
          user.role === 'user' && fact(m.columns.type, labels.applicant_type[user.type]),
          fact(
            m.columns.email,
            <a href={`mailto:${user.email}`} title={m.email_write({ email: user.email })}>
              <EmailText>{user.email}</EmailText>
            </a>,
          ),
          fact(m.columns.phone, user.phone ? <PhoneLink>{user.phone}</PhoneLink> : NONE),
          a && fact(labels.address, `${streetLine(a)}, ${a.postal_code} ${a.city}`),
          fact(
            shared.person.tax_number,
            user.tax_number ??
              (user.role === 'user' ? null : user.foreign_operator ? m.foreign_operator : m.operator_none),
          ),
          a && fact(shared.person.company_registration_number, a.company_registration_number),
          a?.type === 'sole_trader' && fact(m.contact_person, personName(a)),
          a?.birth_date && fact(shared.person.birth_date, formatDate(a.birth_date, language)),
        ])}
      />
    </Card>
  );
}

/** State of the account: how the person signs in, what they agreed to and which optional mails they get. */
export function AccountSummary({ user }: Props) {
  const m = useMessages('people');
  const labels = useMessages('labels');
  const language = useLanguage();
  const password = !user.has_password
    ? m.password_none
    : user.password_valid_until
      ? m.password_one_time({ until: formatDateTime(user.password_valid_until, language) })
      : user.reset
        ? m.password_due
        : m.password_own;
  const topics =
    user.topics
      .filter(({ subscribed }) => subscribed)
      .map(({ topic }) => m.topics[topic])
      .join(', ') || m.topics_none;
  return (
    <Card title={m.section_account} className={styles.card}>
      <FactList
        items={present([
          fact(m.columns.role, labels.role[user.role]),
          fact(m.columns.created_at, formatDateTime(user.created_at, language)),
          fact(m.columns.last_seen, user.last_seen ? formatDateTime(user.last_seen, language) : m.never),
          fact(m.password, password),
          fact(m.factors, user.factors > 0 ? m.factors_count({ n: user.factors }) : m.factors_none),
          fact(m.sessions, String(user.sessions)),
          fact(m.language, labels.language[user.language]),
          user.role === 'user' && fact(m.topics_title, topics),
          user.role === 'user' &&
            fact(
              m.consented,
              user.consented_at ? formatDateTime(user.consented_at, language) : m.consented_none,
            ),
        ])}
      />
    </Card>
  );
}

/** Permissions of a member of staff, in plain words. */
export function RightsSummary({ user }: Props) {
  const m = useMessages('people');
  if (user.role === 'user') return null;
  const has = (permission: Permission): boolean => user.permissions.includes(permission);
  return (
    <Card title={m.section_rights} className={styles.card}>
      {user.role === 'root' ? (
        <p>{m.rights_root}</p>
      ) : (
        <>
          <p>
            <strong>{user.preset ? m.presets[user.preset] : m.rights_custom}</strong>{' '}
            <Muted as="span">({m.rights_count({ n: user.permissions.length })})</Muted>
          </p>
          {user.preset ? <Muted>{m.preset_texts[user.preset]}</Muted> : null}
          {user.permissions.length > 0 ? (
            <details className={styles.permissions}>
              <summary>{m.rights_show}</summary>
              {GROUPS.filter(({ permissions }) => permissions.some(has)).map(({ id, permissions }) => (
                <div key={id}>
                  <h3>{m.groups[id]}</h3>
                  <ul>
                    {permissions.filter(has).map((permission) => (
                      <li key={permission}>{m.permissions[permission]}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </details>
          ) : null}
        </>
      )}
    </Card>
  );
}
