import { useQuery } from '@tanstack/react-query';
import { findKnown } from '../../../../contract/office/persons.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { answerText } from '../../../shared/office/answer-text.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useForm } from '../../permits/application-form/form-context.tsx';
import styles from './persons.module.css';

const REST_MS = 500;

/** What staff have typed so far that could name a person or a car. */
const useTyped = () => {
  const { values } = useForm();
  const { type, company_name, first_name, last_name, tax_number } = values.applicant;
  const name = type === 'natural_person' ? [first_name, last_name] : [company_name];
  const typed = {
    // A surname alone names nobody.
    name: name.every((part) => part.trim() !== '')
      ? name
          .map((part) => part.trim())
          .join(' ')
          .slice(0, 160)
      : '',
    tax_number: tax_number.trim().slice(0, 20),
    registration_numbers: values.vehicles
      .map(({ registration_number }) => registration_number.trim().slice(0, 20))
      .filter((plate) => plate.length > 3),
  };
  return JSON.parse(useDebouncedValue(JSON.stringify(typed), REST_MS)) as typeof typed;
};

/** Tells, while staff type an application, of current permits and open applications that it may repeat. */
export function KnownRecords() {
  const m = useMessages('persons');
  const search = useMessages('search');
  const language = useLanguage();
  const today = useToday();
  const { name, tax_number, registration_numbers } = useTyped();
  const asked = {
    ...(name ? { name } : {}),
    ...(tax_number.length === 8 ? { tax_number } : {}),
    ...(registration_numbers.length ? { registration_numbers } : {}),
  };
  const { data } = useQuery({
    ...callQuery(findKnown, { body: asked }),
    enabled: Object.keys(asked).length > 0,
    staleTime: 30_000,
  });
  const records = Object.keys(asked).length > 0 ? (data?.data ?? []) : [];
  return (
    <div role="status">
      {records.length > 0 ? (
        <Notice tone="warning" title={m.known}>
          <ul className={styles.known}>
            {records.map((record) => (
              <li key={record.id}>
                <a
                  href={`/${record.kind === 'permit' ? 'dovolilnice' : 'vloge'}/${record.id}`}
                  target="_blank"
                  rel="noopener"
                >
                  {search.kinds[record.kind]} {record.label}
                  <VisuallyHidden> {m.new_tab}</VisuallyHidden>
                </a>
                {`, ${[record.name, record.address].filter(Boolean).join(', ')}: ${answerText(record, { m: search, language, today })}`}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
