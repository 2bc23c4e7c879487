import { Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FINALITY_STATES, SERVICE_FILTERS } from '../../../../contract/permits/decision-services.ts';
import { DECISION_KINDS, type DecisionRow, listDecisions } from '../../../../contract/permits/decisions.ts';
import { DECISION_BULK_ACTIONS } from '../../../../contract/platform/bulk-jobs.ts';
import { PROCEDURE_KINDS } from '../../../../contract/settings/procedures.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter, optionFilter } from '../../../lib/filters.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { decisionPath, DECISIONS_PATH } from '../../../shared/permits/decision-path.ts';
import { FinalityTag } from '../../../shared/permits/finality-tag.tsx';
import { BulkBar, BulkProgress } from '../../../shared/platform/bulk/bulk-lazy.tsx';
import { BulkRunning } from '../../../shared/platform/bulk/bulk-running.tsx';
import { useBulkList } from '../../../shared/platform/bulk/use-bulk-list.ts';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { useFilterYears } from '../../../shared/settings/today.ts';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { daysFilter } from '../../../ui/days-filter.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';

const FinalityOfMany = lazy(async () => ({
  default: (await import('./finality-of-many.tsx')).FinalityOfMany,
}));

/** /odlocbe: every decision and request, by number or name. */
export function Component() {
  const m = useMessages('decisions');
  const years = useFilterYears();
  const columns: DataColumn<DecisionRow>[] = [
    textColumn('decision_nr', m.columns.decision_nr, { sortable: true }),
    labelColumn('kind', m.columns.kind, m.kinds, { sortable: true }),
    textColumn('name', m.columns.name, { heading: true }),
    column('about', m.columns.about, (row) => <About row={row} />, { nowrap: true }),
    dateTimeColumn('issued_at', m.columns.issued_at, { sortable: true }),
    textColumn('issued_by_name', m.columns.issued_by_name, { none: m.program }),
    labelColumn('service', m.columns.service, m.service_statuses),
    column('finality', m.columns.finality, (row) => <Finality row={row} />, { nowrap: true, pill: true }),
  ];
  const mayConfirm = useCan('applications.reject');
  const [confirming, setConfirming] = useState(false);
  const list = useListQuery(listDecisions, { tableId: 'decisions', searchLabel: m.search });
  const { selection, rows, bar, progress, showJob, started } = useBulkList(list);
  return (
    <ListPage
      list={list}
      path={DECISIONS_PATH}
      title={m.title}
      lead={m.lead}
      above={<BulkRunning subject="decision" onOpen={showJob} />}
      columns={columns}
      rowName={(row) => `${row.decision_nr} ${row.name}`}
      {...(mayConfirm
        ? {
            selection,
            selectionActions: (
              <BulkBar {...bar} actions={DECISION_BULK_ACTIONS} onAction={() => setConfirming(true)} />
            ),
          }
        : {})}
      filters={[
        choiceFilter('kind', m.columns.kind, m.kinds, DECISION_KINDS),
        choiceFilter('finality', m.columns.finality, m.finality_states, FINALITY_STATES),
        choiceFilter(
          'service',
          m.columns.service,
          { ...m.service_filters, ...m.service_statuses },
          SERVICE_FILTERS,
        ),
        choiceFilter('procedure', m.columns.procedure, m.procedures, PROCEDURE_KINDS),
        optionFilter(
          'case_year',
          m.columns.year,
          years.map((value) => ({ value, label: value })),
        ),
        daysFilter('issued_at', { from: m.from, to: m.to }),
      ]}
      empty={{ icon: <Scale aria-hidden="true" />, title: m.empty, text: m.empty_text }}
    >
      <Suspense>
        {confirming ? (
          <FinalityOfMany
            ids={rows.map(({ id }) => id)}
            onStarted={(job) => {
              setConfirming(false);
              started(job);
            }}
            onClose={() => setConfirming(false)}
          />
        ) : null}
        {progress ? <BulkProgress {...progress} hrefOf={decisionPath} /> : null}
      </Suspense>
    </ListPage>
  );
}

/** What was final is replaced all the same when it is annulled later. */
function Finality({ row: { finality, replaced } }: { row: DecisionRow }) {
  const m = useMessages('decisions');
  return (
    <>
      <FinalityTag status={finality} />
      {replaced && finality !== 'replaced' ? <StatusTag tone="neutral">{m.replaced}</StatusTag> : null}
    </>
  );
}

/** The permit that it is about, else the application. */
function About({ row: { permit_id, permit_nr, application_id, application_nr } }: { row: DecisionRow }) {
  if (permit_id)
    return (
      <RecordLink kind="permit" id={permit_id}>
        {permit_nr}
      </RecordLink>
    );
  return application_id ? (
    <RecordLink kind="application" id={application_id}>
      {application_nr}
    </RecordLink>
  ) : null;
}
