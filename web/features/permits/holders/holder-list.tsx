import { IdCard } from 'lucide-react';
import { listPermitHolders, type PermitHolder } from '../../../../contract/permits/user-records.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter, codesOf, flagFilter } from '../../../lib/filters.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { HOLDER_VIEWS } from '../../people/people/people-views.ts';
import { USERS_PATH } from '../../people/people/paths.ts';
import { useHolderColumns } from './holder-columns.tsx';

/** /imetniki-dovolilnic: people with permits, searchable by any of their data in one box. */
export function Component() {
  const m = useMessages('holders');
  const people = useMessages('people');
  const labels = useMessages('labels');
  const types = labels.applicant_type;
  const maySeeUsers = useCan('users.view');
  const list = useListQuery(listPermitHolders, { searchLabel: m.search, tableId: 'permit_holders' });
  // Without an account a holder has a page of the register.
  const hrefOf = (holder: PermitHolder): string =>
    holder.user_id && maySeeUsers ? `${USERS_PATH}/${holder.user_id}` : `/osebe/${holder.id}`;
  return (
    <ListPage
      list={list}
      title={m.title}
      lead={m.lead}
      views={{ label: people.views_label, views: HOLDER_VIEWS, labels: m.views }}
      columns={useHolderColumns()}
      rowHref={hrefOf}
      filters={[
        choiceFilter('type', people.type, types, codesOf(types)),
        flagFilter(
          'has_live_permits',
          people.filter_permits,
          people.filter_permits_yes,
          people.filter_permits_no,
        ),
        flagFilter('incomplete', labels.incomplete, labels.incomplete_yes, labels.incomplete_no),
        flagFilter('has_account', m.account, m.account_yes, m.account_no),
      ]}
      empty={{ icon: <IdCard aria-hidden="true" />, title: m.empty, text: m.empty_text }}
    />
  );
}
