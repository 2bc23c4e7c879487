import { IdCard } from 'lucide-react';
import { listPermitHolders } from '../../../../contract/permits/user-records.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter, codesOf, flagFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { HOLDER_VIEWS } from '../../people/users/list/people-views.ts';
import { useHolderColumns } from './holder-columns.tsx';

const HOLDERS_PATH = '/imetniki-dovolilnic';

/** /imetniki-dovolilnic: people with permits, searchable by any of their data in one box. */
export function Component() {
  const m = useMessages('holders');
  const people = useMessages('people');
  const labels = useMessages('labels');
  const types = labels.applicant_type;
  const list = useListQuery(listPermitHolders, { searchLabel: m.search, tableId: 'permit_holders' });
  return (
    <ListPage
      list={list}
      title={m.title}
      lead={m.lead}
      views={{ label: people.views_label, views: HOLDER_VIEWS, labels: m.views }}
      columns={useHolderColumns()}
      path={HOLDERS_PATH}
      rowHref={(row) => `/osebe/${row.id}`}
      filters={[
        choiceFilter('type', m.columns.type, types, codesOf(types)),
        flagFilter(
          'has_live_permits',
          people.filter_permits,
          people.filter_permits_yes,
          people.filter_permits_no,
        ),
        flagFilter('incomplete', labels.incomplete, labels.incomplete_yes, labels.incomplete_no),
        flagFilter('has_account', m.columns.account, m.account_yes, m.account_no),
      ]}
      empty={{ icon: <IdCard aria-hidden="true" />, title: m.empty, text: m.empty_text }}
    />
  );
}
