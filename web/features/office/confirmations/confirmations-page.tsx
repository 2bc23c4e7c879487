import {
  type Confirmation,
  CONFIRMATION_STATUSES,
  listConfirmations,
} from '../../../../contract/office/confirmations.ts';
import { SECOND_PERSON_KINDS } from '../../../../contract/platform/second-person.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { column, dateTimeColumn, labelColumn, statusColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { useChangedFacts } from './changed-facts.tsx';
import { CONFIRMATIONS_PATH } from './paths.ts';
import { ConfirmationStatusTag } from './status-tag.tsx';

const VIEWS = viewsOf({
  all: {},
  for_me: { status: ['pending'], own: ['false'] },
  own: { own: ['true'] },
});

/** /potrditve: what waits for a second person and what became of it; each request has a page. */
export function Component() {
  const m = useMessages('confirmations');
  const app = useMessages('app_ui');
  const factsOf = useChangedFacts();
  const columns: DataColumn<Confirmation>[] = [
    labelColumn('kind', m.columns.kind, m.kind, { sortable: true }),
    column('facts', m.columns.facts, ({ facts }) =>
      factsOf(facts)
        .map(({ term, before, after }) => `${term}: ${before === null ? after : `${before} → ${after}`}`)
        .join('; '),
    ),
    textColumn('reason', m.columns.reason),
    textColumn('requested_by_name', m.columns.requested_by_name, { none: m.gone }),
    dateTimeColumn('requested_at', m.columns.requested_at, { sortable: true }),
    dateTimeColumn('expires_at', m.columns.expires_at, { sortable: true, hidden: true }),
    statusColumn('status', m.columns.status, ConfirmationStatusTag, { sortable: true }),
    textColumn('decided_by_name', m.columns.decided_by_name, { hidden: true }),
  ];
  return (
    <ListPage
      list={useListQuery(listConfirmations, { tableId: 'confirmations' })}
      title={m.title}
      lead={m.lead}
      path={CONFIRMATIONS_PATH}
      views={{ label: app.views, views: VIEWS, labels: m.view }}
      columns={columns}
      filters={[
        choiceFilter('status', m.columns.status, m.status, CONFIRMATION_STATUSES),
        choiceFilter('kind', m.columns.kind, m.kind, SECOND_PERSON_KINDS),
      ]}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  );
}
