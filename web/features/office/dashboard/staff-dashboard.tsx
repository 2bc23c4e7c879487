import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { RefreshStatus } from '../../../ui/filters/refresh-status.tsx';
import { Abilities } from './abilities.tsx';
import { queuesOf, stateOf, urgentOf } from './attention.ts';
import { dashboardQuery } from './dashboard-query.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './dashboard.module.css';
import { Jobs, Tiles } from './tiles.tsx';
import { Today } from './today.tsx';
import { DiagnosisBox } from './diagnosis-box.tsx';

/**
 * What needs attention now, in one screen, and today's work; every number links to the list that it counts.
 * `action`: beside the head of the last column.
 */
export function StaffDashboard({ action }: { action?: ReactNode }) {
  const m = useMessages('dashboard');
  const opens = {
    permits: useCan('permits.view'),
    cards: useCan('parking.manage'),
    fiscal: useCan('fiscal.configure'),
    invoices: useCan('invoices.view'),
  };
  const seesParking = useCan('parking.view');
  const diagnoses = opens.permits && seesParking;
  const query = useQuery(dashboardQuery());
  const work = query.data;
  if (work === undefined) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;

  const urgent = urgentOf(work, opens);
  const { ours, theirs } = queuesOf(work);
  const state = stateOf(work, opens);
  const tiles = (entries: typeof urgent) => (
    <Tiles entries={entries} decision_days={work.decisions?.days ?? 0} />
  );
  const handles = ours.length > 0 || opens.permits;
  return (
    <div className={styles.columns}>
      <div className={styles.work}>
        {urgent.length > 0 || handles ? (
          <Section id="urgent" title={m.urgent_title}>
            {urgent.length > 0 ? tiles(urgent) : <p className={styles.lead}>{m.urgent_none}</p>}
          </Section>
        ) : null}
        {handles ? null : <Abilities />}
        {ours.length > 0 ? (
          <Section id="queue" title={m.queue_title}>
            <Stack gap={5}>
              <Stack gap={2}>
                <h3 className={styles.groupTitle}>{m.queue_ours}</h3>
                {tiles(ours)}
              </Stack>
              <Stack gap={2}>
                <h3 className={styles.groupTitle}>{m.queue_theirs}</h3>
                {tiles(theirs)}
              </Stack>
              {diagnoses ? <DiagnosisBox /> : null}
            </Stack>
          </Section>
        ) : diagnoses ? (
          <DiagnosisBox />
        ) : null}
      </div>
      <Stack gap={5}>
        <Today
          today={work.today}
          action={action}
          refresh={
            <RefreshStatus
              at={query.dataUpdatedAt}
              refreshing={query.isFetching}
              onRefresh={() => void query.refetch()}
            />
          }
        />
        {state.length > 0 ? (
          <Section id="state" title={m.state_title}>
            {tiles(state)}
          </Section>
        ) : null}
        {work.jobs.length > 0 ? (
          <Section id="jobs" title={m.jobs_title}>
            <Jobs jobs={work.jobs} />
          </Section>
        ) : null}
      </Stack>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
