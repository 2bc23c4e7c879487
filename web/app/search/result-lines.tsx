import { ArrowRight, CreditCard, FileText, IdCard, ReceiptText, UserRound, WalletCards } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header, ListBoxItem, ListBoxSection } from 'react-aria-components';
import type { FindKind, FoundPerson, FoundRecord } from '../../../contract/office/find.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { useToday } from '../../shared/settings/today.ts';
import styles from './quick-open.module.css';
import { answerText, platesText } from '../../shared/office/answer-text.ts';
import { keyOfAction, keyOfPerson, keyOfRecord, type Section } from './search-results.ts';

const icons: Record<FindKind, ReactNode> = {
  application: <FileText />,
  permit: <IdCard />,
  pro_forma: <WalletCards />,
  invoice: <ReceiptText />,
  card: <CreditCard />,
};

/** One person with what matters about them, or tasks; `hrefsOf` says where a line leads. */
export function ResultSection({ section, first }: { section: Section; first: boolean }) {
  const m = useMessages('search');
  if (section.kind === 'actions')
    return (
      <ListBoxSection id={`actions-${String(first)}`}>
        <Header className={styles.group}>{m.actions}</Header>
        {section.actions.map((action) => (
          <ListBoxItem
            key={action.id}
            id={keyOfAction(action)}
            className={styles.item}
            textValue={action.label}
          >
            <ArrowRight />
            <strong>{action.label}</strong>
          </ListBoxItem>
        ))}
      </ListBoxSection>
    );
  const { person, records, meant } = section;
  return (
    <ListBoxSection id={section.key}>
      <Header className={styles.group}>
        {meant ? <span className={styles.meant}>{m.similar({ name: meant })}</span> : null}
        {person ? <Who person={person} /> : <strong>{m.without_person}</strong>}
      </Header>
      {records.map((record) => (
        <RecordLine key={keyOfRecord(record)} record={record} />
      ))}
      {person ? (
        // Its key too: a line whose id changes is an error for React Aria, and the next letter may bring another person.
        <ListBoxItem
          key={keyOfPerson(person)}
          id={keyOfPerson(person)}
          className={styles.item}
          textValue={m.person_page}
        >
          <UserRound />
          <span className={styles.words}>
            {records.length ? m.person_page : <strong>{m.person_page}</strong>}
            {records.length ? null : <span className={styles.detail}>{m.no_records}</span>}
          </span>
        </ListBoxItem>
      ) : null}
    </ListBoxSection>
  );
}

function Who({ person: { name, address, birth_year, email } }: { person: FoundPerson }) {
  const m = useMessages('search');
  const more = [address ?? email, birth_year && m.born({ year: birth_year })].filter(Boolean).join(' · ');
  return (
    <>
      <strong>{name}</strong>
      <span className={styles.detail}>{more}</span>
    </>
  );
}

function RecordLine({ record }: { record: FoundRecord }) {
  const m = useMessages('search');
  const language = useLanguage();
  const today = useToday();
  const { kind, label, answer } = record;
  const name = `${m.kinds[kind]} ${label}`;
  const text = answerText(record, { m, language, today });
  const plates = kind === 'application' ? platesText(answer.plate_texts) : '';
  return (
    <ListBoxItem
      id={keyOfRecord(record)}
      className={styles.item}
      textValue={`${name}: ${text}`}
      data-kind={kind}
    >
      {icons[kind]}
      <span className={styles.words}>
        <strong className={styles.answer}>{text}</strong>
        <span className={styles.detail}>{[name, plates].filter(Boolean).join(' · ')}</span>
      </span>
    </ListBoxItem>
  );
}
