import { useQuery } from '@tanstack/react-query';
import { listPersonRecords } from '../../../../contract/office/persons.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { answerText, platesText } from '../../../shared/office/answer-text.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Passages } from './passages.tsx';
import { Lines } from './lines.tsx';
import styles from './persons.module.css';

/** Permits and applications of a person, with what to answer about each, and what barriers saw of them. */
export function RecordsTab({ id }: { id: string }) {
  const m = useMessages('persons');
  const search = useMessages('search');
  const labels = useMessages('labels');
  const language = useLanguage();
  const today = useToday();
  const { data, error, refetch } = useQuery(callQuery(listPersonRecords, { params: { id } }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap={4}>
      <Lines
        empty={m.records_empty}
        rows={data.data.map((record) => ({
          id: record.id,
          title: `${search.kinds[record.kind]} ${record.label}`,
          href: record.kind === 'permit' ? `/dovolilnice/${record.id}` : `/vloge/${record.id}`,
          detail: [
            m.year({ year: record.year }),
            record.kind === 'application' && platesText(record.answer.plate_texts),
          ]
            .filter(Boolean)
            .join(' · '),
          end: (
            <>
              {record.incomplete ? <StatusTag tone="warning">{labels.incomplete}</StatusTag> : null}
              <span className={styles.say}>{answerText(record, { m: search, language, today })}</span>
            </>
          ),
        }))}
      />
      <Passages id={id} />
    </Stack>
  );
}
