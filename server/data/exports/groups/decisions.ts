import * as en from '../../../../contract/permits/columns.en.ts';
import * as sl from '../../../../contract/permits/columns.sl.ts';
import {
  decisionColumns,
  type DecisionRow,
  listDecisions,
} from '../../../../contract/permits/decisions/decisions.ts';
import { pageDecisions } from '../../../permits/decisions/list-queries.ts';
import { fileColumns, listGroup } from '../group.ts';

const decisionFile = fileColumns<DecisionRow>()(
  decisionColumns,
  { sl: sl.decisionTitles, en: en.decisionTitles },
  {
    about: (row) => row.permit_nr ?? row.application_nr,
    issued_by_name: (row, { words }) => row.issued_by_name ?? words.system,
    service: { title: { sl: 'Pošiljanje', en: en.decisionTitles.service } },
  },
);

export const DECISION_GROUPS = [
  listGroup({
    id: 'decisions',
    title: { sl: 'Odločbe', en: 'Decisions' },
    subject_type: 'decision',
    route: listDecisions,
    columns: decisionFile,
    read:
      ({ today }) =>
      (db, body) =>
        pageDecisions(db, body, today),
  }),
];
