import { type DecisionRow, listDecisions } from '../../../../contract/permits/decisions.ts';
import { pageDecisions } from '../../../permits/decisions/list-queries.ts';
import { type Column, listGroup } from '../group.ts';

const columns: readonly Column<DecisionRow>[] = [
  {
    id: 'decision_nr',
    kind: 'text',
    title: { sl: 'Številka', en: 'Number' },
    of: (row) => row.decision_nr,
  },
  {
    id: 'kind',
    kind: 'word',
    title: { sl: 'Vrsta', en: 'Kind' },
    of: (row) => row.kind,
    words: (labels) => labels.decision_kind,
  },
  { id: 'name', kind: 'text', title: { sl: 'Stranka', en: 'Party' }, of: (row) => row.name },
  {
    id: 'about',
    kind: 'text',
    title: { sl: 'O čem', en: 'About' },
    of: (row) => row.permit_nr ?? row.application_nr,
  },
  { id: 'issued_at', kind: 'instant', title: { sl: 'Izdano', en: 'Issued' }, of: (row) => row.issued_at },
  {
    id: 'issued_by_name',
    kind: 'text',
    title: { sl: 'Odločil/-a', en: 'Decided by' },
    of: (row, { words }) => row.issued_by_name ?? words.system,
  },
  {
    id: 'procedure',
    kind: 'word',
    title: { sl: 'Postopek', en: 'Procedure' },
    of: (row) => row.procedure,
    words: (labels) => labels.decision_procedure,
    hidden: true,
  },
  {
    id: 'service',
    kind: 'word',
    title: { sl: 'Pošiljanje', en: 'Service' },
    of: (row) => row.service,
    words: (labels) => labels.decision_service,
  },
  {
    id: 'served_on',
    kind: 'date',
    title: { sl: 'Velja za prejeto', en: 'Served on' },
    of: (row) => row.served_on,
  },
  {
    id: 'appeal_until',
    kind: 'date',
    title: { sl: 'Zadnji dan za pritožbo', en: 'Last day to appeal' },
    of: (row) => row.appeal_until,
  },
  {
    id: 'finality',
    kind: 'word',
    title: { sl: 'Pravnomočnost', en: 'Finality' },
    of: (row) => row.finality,
    words: (labels) => labels.decision_finality,
  },
  {
    id: 'final_on',
    kind: 'date',
    title: { sl: 'Pravnomočna od', en: 'Final from' },
    of: (row) => row.final_on,
  },
];

export const DECISION_GROUPS = [
  listGroup({
    id: 'decisions',
    title: { sl: 'Odločbe', en: 'Decisions' },
    subject_type: 'decision',
    route: listDecisions,
    columns,
    read:
      ({ today }) =>
      (db, body) =>
        pageDecisions(db, body, today),
  }),
];
