import { useQuery } from '@tanstack/react-query';
import { getPerson, getPersonPrivacy } from '../../../../contract/office/persons.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { useLogLabels } from '../../records/access-log/labels.ts';
import { LogLink } from '../../records/access-log/log-link.tsx';
import { entryHref } from '../../records/access-log/paths.ts';
import { requestHref } from '../../records/retention/paths.ts';
import { Lines } from './lines.tsx';

/** What a person requested about their data, and who looked at them. */
export function PrivacyTab({ id }: { id: string }) {
  const m = useMessages('persons');
  const labels = useMessages('labels');
  const words = useLogLabels();
  const language = useLanguage();
  const requests = useCan('retention.view');
  const { data, error, refetch } = useQuery(callQuery(getPersonPrivacy, { params: { id } }));
  // What the page above shows: the person with all entries that are confirmed to be theirs.
  const person = useQuery(callQuery(getPerson, { params: { id } }, { quiet: false })).data;
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap={3}>
      <h2>{m.requests}</h2>
      <Lines
        empty={m.requests_empty}
        rows={data.requests.map(({ id: key, kind, status, received_on, due_on }) => ({
          id: key,
          title: m.request_kinds[kind],
          href: requests ? requestHref(key) : null,
          detail: formatDate(received_on, language),
          end:
            status === 'open'
              ? `${m.request_statuses.open}, ${m.request_due({ day: formatDate(due_on, language) })}`
              : m.request_statuses[status],
        }))}
      />
      <h2>{m.log}</h2>
      <LogLink ids={(person?.entries ?? []).map((entry) => entry.id)} />
      <Lines
        empty={m.log_empty}
        rows={data.entries.map((entry) => ({
          id: entry.id,
          title: `${entry.user_name ?? labels.actor.system}: ${words.what(entry)}`,
          href: entryHref(entry.id),
          detail: [formatDateTime(entry.created_at, language), entry.subject_label]
            .filter(Boolean)
            .join(' · '),
          end: words.purpose(entry),
        }))}
      />
    </Stack>
  );
}
