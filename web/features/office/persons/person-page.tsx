import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { getPerson, type PersonDetail } from '../../../../contract/office/persons.ts';
import type { Permission } from '../../../../contract/platform/permissions.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useToolbarTitle } from '../../../lib/list/interface-state.ts';
import { listHref, listOf } from '../../../lib/list/list-place.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import record from '../../../ui/record/record.module.css';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ApplicantActions } from '../../people/users/user-actions.tsx';
import { AccountSection } from './account-section.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { Links } from './links.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { MoneyTab } from './money-tab.tsx';
import { PERSONS_PATH } from './paths.ts';
import styles from './persons.module.css';
import { PhoneLink } from '../../../shared/people/phone.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { RecordsTab } from './records-tab.tsx';
import { MissingNotice } from '../../../shared/people/incomplete.tsx';
import { Suggestions } from './suggestions.tsx';

type TabId = 'records' | 'documents' | 'money' | 'messages' | 'privacy';
const TABS: readonly { id: TabId; permission: Permission; Tab: ComponentType<{ id: string }> }[] = [
  { id: 'records', permission: 'permits.view', Tab: RecordsTab },
  { id: 'documents', permission: 'documents.view', Tab: DocumentsTab },
  { id: 'money', permission: 'invoices.view', Tab: MoneyTab },
  { id: 'messages', permission: 'mail_log.view', Tab: MessagesTab },
  { id: 'privacy', permission: 'access_log.view', Tab: PrivacyTab },
];

/** /osebe/{id}: everything about one person, with an account or without. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...callQuery(getPerson, { params: { id } }, { quiet: false }),
    refetchInterval: refreshMs,
  });
  useToolbarTitle(data?.name);
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Person key={id} id={id} person={data} />;
}

function Person({ id, person }: { id: string; person: PersonDetail }) {
  return (
    <Stack as="article">
      <Head id={id} person={person} />
      <MissingNotice facts={person.missing} />
      <Suggestions pairs={person.suggestions} />
      <Accounts person={person} />
      <PersonTabs id={id} />
      <Links person={person} />
    </Stack>
  );
}

/** The accounts of a person, as a rule one; the open one is in the URL. */
function Accounts({ person }: { person: PersonDetail }) {
  const maySee = useCan('users.view');
  const [query, setQuery] = useSearchParams();
  if (!maySee) return null;
  return person.entries.map(({ user_id, email }) =>
    user_id ? (
      <AccountSection
        key={user_id}
        id={user_id}
        email={email}
        open={query.get('account') === user_id}
        onOpen={(open) =>
          setQuery(
            (now) => {
              now.delete('account');
              if (open) now.set('account', user_id);
              return now;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    ) : null,
  );
}

function Head({ id, person }: { id: string; person: PersonDetail }) {
  const m = useMessages('persons');
  const language = useLanguage();
  const { name, address, birth_date, tax_number, email, phone, user_id } = person;
  return (
    <>
      <header className={record.titleRow}>
        <LinkButton
          variant="tertiary"
          className={record.back}
          href={listHref(listOf(PERSONS_PATH, id))}
          title={m.back}
          icon={<ArrowLeft />}
        >
          <VisuallyHidden>{m.back}</VisuallyHidden>
        </LinkButton>
        <h1 className={record.title}>{name}</h1>
      </header>
      <div className={styles.facts}>
        {address ? <span>{address}</span> : null}
        {birth_date ? <span>{m.born({ day: formatDate(birth_date, language) })}</span> : null}
        {tax_number ? <span>{m.tax_number({ number: tax_number })}</span> : null}
        {phone ? <PhoneLink>{phone}</PhoneLink> : null}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </div>
      {user_id ? <ApplicantActions id={user_id} /> : null}
    </>
  );
}

/** At most five tabs, as far as the viewer may see them; the open one is in the URL. */
function PersonTabs({ id }: { id: string }) {
  const m = useMessages('persons');
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const shown = TABS.filter(({ permission }) => can(user, permission));
  const selected = shown.find((tab) => tab.id === query.get('tab'))?.id ?? 'records';
  return (
    <Tabs
      label={m.tabs_label}
      selected={selected}
      onSelect={(tab) =>
        setQuery(
          (now) => {
            now.set('tab', tab);
            return now;
          },
          { replace: true, preventScrollReset: true },
        )
      }
      tabs={shown.map(({ id: tab, Tab }) => ({ id: tab, label: m.tabs[tab], content: <Tab id={id} /> }))}
    />
  );
}
