import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  checkSystem,
  getSystem,
  retryJob,
  type System,
  type SystemState,
} from '../../../../contract/office/system.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Muted, Row, Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';

const TONES = { ok: 'success', warning: 'warning', error: 'error' } as const;

/** How the installation is, what needs a hand first; for root. */
export function Tab() {
  const m = useMessages('system');
  const language = useLanguage();
  const client = useQueryClient();
  const query = useQuery(callQuery(getSystem, {}, { quiet: false }));
  const { busy, run } = useAction();
  const show = (shown: System): void => {
    client.setQueryData(callQuery(getSystem).queryKey, shown);
  };
  const system = query.data;
  if (!system) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  const { checked_at, host, checks } = system;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Muted>{m.lead}</Muted>
        <Row>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => void run({ send: () => call(checkSystem), done: show })}
          >
            {m.check}
          </Button>
          <Muted as="span" role="status">
            {checked_at === null
              ? m.never
              : m.checked({ when: formatDateTime(checked_at, language), host: host ?? '' })}
          </Muted>
        </Row>
      </Stack>
      {checks.length > 0 && checks.every(({ state }) => state === 'ok') ? (
        <Notice tone="success">{m.all_well}</Notice>
      ) : null}
      {checks.length > 0 ? <Checks checks={checks} /> : null}
      <FailedJobs jobs={system.failed_jobs} onDone={show} />
      <Facts system={system} />
    </Stack>
  );
}

function State({ state }: { state: SystemState }) {
  const m = useMessages('system');
  return <StatusTag tone={TONES[state]}>{m.states[state]}</StatusTag>;
}

function Checks({ checks }: Pick<System, 'checks'>) {
  return (
    <Stack gap={3}>
      {checks.map(({ name, title, state, findings }) => (
        <Card key={name} title={title}>
          <Stack gap={2}>
            <Row>
              <State state={state} />
            </Row>
            {findings.map(({ says, remedy }) => (
              <Stack key={says} gap={1}>
                <p>{says}</p>
                {remedy ? <Muted>{remedy}</Muted> : null}
              </Stack>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function FailedJobs({ jobs, onDone }: { jobs: System['failed_jobs']; onDone: (system: System) => void }) {
  const m = useMessages('system');
  const language = useLanguage();
  const { busy, run } = useAction();
  if (jobs.length === 0) return null;
  return (
    <Card title={m.failed_title}>
      <Stack gap={3}>
        {jobs.map(({ id, queue, failed_at, attempts, error }) => (
          <Row key={id} gap={3}>
            <strong>{queue}</strong>
            <span>
              {m.failed({ when: formatDateTime(failed_at, language), attempts, error: error ?? '' })}
            </span>
            <Button
              busy={busy}
              onClick={() =>
                void run({ send: () => call(retryJob, { params: { id }, body: { queue } }), done: onDone })
              }
            >
              {m.retry}
            </Button>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function Facts({ system }: { system: System }) {
  const m = useMessages('system');
  const language = useLanguage();
  const { versions, backup, mails, queues, unverified_invoices } = system;
  const made = backup.made_at ? formatDateTime(backup.made_at, language) : m.no_backup;
  return (
    <>
      <Card title={m.work}>
        <FactList
          items={[
            { term: m.mails, value: `${mails.queued} / ${mails.failed}` },
            { term: m.invoices, value: String(unverified_invoices) },
            { term: m.jobs, value: String(queues.reduce((sum, { jobs }) => sum + jobs, 0)) },
            { term: m.backup, value: backup.kept ? made : m.not_kept },
          ]}
        />
      </Card>
      <Card title={m.versions}>
        <FactList
          items={[
            { term: m.program, value: versions.program },
            { term: m.node, value: versions.node },
            { term: m.database, value: versions.database },
            { term: m.migration, value: versions.migration },
          ]}
        />
      </Card>
    </>
  );
}
