import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { checkSystem, getSystem, retryJob, type System } from '../../../../contract/office/system.ts';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Muted, Row, Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import record from '../../../ui/record/record.module.css';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Remedy } from './remedy.tsx';
import styles from './system.module.css';

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
      <Troubles checks={checks.filter(({ state }) => state !== 'ok')} />
      <FailedJobs jobs={system.failed_jobs} onDone={show} />
      <div className={record.columns}>
        <Fine checks={checks.filter(({ state }) => state === 'ok')} />
        <Stack>
          <Facts system={system} />
        </Stack>
      </div>
    </Stack>
  );
}

type Checked = System['checks'][number];

/** What needs a hand, each with what to do. */
function Troubles({ checks }: { checks: readonly Checked[] }) {
  const m = useMessages('system');
  if (checks.length === 0) return null;
  return (
    <Card title={m.attention}>
      <ul className={styles.troubles}>
        {checks.map(({ name, title, state, findings }) => (
          <li key={name}>
            <Row>
              <strong>{title}</strong>
              <StatusTag tone={TONES[state]}>{m.states[state]}</StatusTag>
            </Row>
            {findings.map(({ says, remedy }) => (
              <div key={says}>
                <p>{says}</p>
                {remedy ? <Remedy text={remedy} /> : null}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What is as it should be, a line each. */
function Fine({ checks }: { checks: readonly Checked[] }) {
  const m = useMessages('system');
  if (checks.length === 0) return null;
  return (
    <Card title={m.fine}>
      <FactList
        items={checks.map(({ title, findings }) => ({
          term: title,
          value: findings.map(({ says }) => says).join(' '),
        }))}
      />
    </Card>
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
            { term: m.mails_queued, value: formatNumber(mails.queued, language) },
            { term: m.mails_failed, value: formatNumber(mails.failed, language) },
            { term: m.invoices, value: formatNumber(unverified_invoices, language) },
            {
              term: m.jobs,
              value: formatNumber(
                queues.reduce((sum, { jobs }) => sum + jobs, 0),
                language,
              ),
            },
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
            { term: m.migration, value: <FileName>{versions.migration}</FileName> },
          ]}
        />
      </Card>
    </>
  );
}

/** A name that breaks after its underscores where a line is too short. */
function FileName({ children }: { children: string }) {
  return children.split(/(?<=_)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
