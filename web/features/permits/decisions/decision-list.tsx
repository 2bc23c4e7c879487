import { Scale } from 'lucide-react';
import { FINALITY_STATES, SERVICE_FILTERS } from '../../../../contract/permits/decision-services.ts';
import { DECISION_KINDS, type DecisionRow, listDecisions } from '../../../../contract/permits/decisions.ts';
import { PROCEDURE_KINDS } from '../../../../contract/settings/procedures.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter, optionFilter } from '../../../lib/filters.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { DECISIONS_PATH } from '../../../shared/permits/decision-path.ts';
import { FinalityTag } from '../../../shared/permits/finality-tag.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { useFilterYears } from '../../../shared/settings/today.ts';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { daysFilter } from '../../../ui/days-filter.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';

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
  return (
    <ListPage
      list={useListQuery(listDecisions, { tableId: 'decisions', searchLabel: m.search })}
      path={DECISIONS_PATH}
      title={m.title}
      lead={m.lead}
      columns={columns}
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
    />
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
