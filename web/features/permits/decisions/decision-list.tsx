import { Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  FINALITY_STATES,
  SERVICE_FILTERS,
} from '../../../../contract/permits/decisions/decision-services.ts';
import {
  DECISION_KINDS,
  decisionColumns,
  type DecisionRow,
  listDecisions,
} from '../../../../contract/permits/decisions/decisions.ts';
import { DECISION_BULK_ACTIONS } from '../../../../contract/platform/bulk-jobs.ts';
import { PROCEDURE_KINDS } from '../../../../contract/settings/procedures.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter, optionFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { decisionPath, DECISIONS_PATH } from '../../../shared/permits/decisions/decision-path.ts';
import { FinalityTag } from '../../../shared/permits/decisions/finality-tag.tsx';
import { BulkBar, BulkProgress } from '../../../shared/platform/bulk/bulk-lazy.tsx';
import { BulkRunning } from '../../../shared/platform/bulk/bulk-running.tsx';
import { useBulkList } from '../../../shared/platform/bulk/use-bulk-list.ts';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { useFilterYears } from '../../../shared/settings/today.ts';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { daysFilter } from '../../../ui/filters/days-filter.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

const FinalityOfMany = lazy(async () => ({
  default: (await import('./finality-of-many.tsx')).FinalityOfMany,
}));

const useColumns = (): DataColumn<DecisionRow>[] => {
  const m = useMessages('decisions');
  const labels = { decision_kind: m.kinds, decision_service: m.service_statuses };
  return listColumns(decisionColumns, m.columns, labels, {
    about: { cell: (row) => <About row={row} />, nowrap: true },
    issued_by_name: { none: m.program },
    finality: (row) => <Finality row={row} />,
  });
};

/** /odlocbe: every decision and request, by number or name. */
export function Component() {
  const m = useMessages('decisions');
  const years = useFilterYears();
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
      columns={useColumns()}
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
          m.case_year,
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
