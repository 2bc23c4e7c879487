import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { listPersons, listSuggestions, type PersonRow } from '../../../../contract/office/persons.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { choiceFilter, codesOf, flagFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { Button } from '../../../ui/button.tsx';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { Row } from '../../../ui/layout.tsx';
import { List } from '../../../ui/table/list.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { EmailText } from '../../../ui/email.tsx';
import { phoneText } from '../../../../contract/values/contact/phone-text.ts';
import { PERSONS_PATH, personPath } from './paths.ts';
import styles from './persons.module.css';
import { Suggestions } from './suggestions.tsx';

const VIEWS = viewsOf({
  all: { has_live_permits: [], has_account: [], incomplete: [] },
  holders: { has_live_permits: ['true'], has_account: [], incomplete: [] },
  no_account: { has_live_permits: [], has_account: ['false'], incomplete: [] },
  incomplete: { has_live_permits: [], has_account: [], incomplete: ['true'] },
});

function Contact({ row: { phone, email } }: { row: PersonRow }) {
  const m = useMessages('persons');
  return (
    <span className={styles.contact}>
      {phone ? <span className={styles.phone}>{phoneText(phone)}</span> : null}
      {email ? (
        <span>
          <EmailText>{email}</EmailText>
        </span>
      ) : null}
      {phone || email ? null : m.none}
    </span>
  );
}

const useColumns = (): DataColumn<PersonRow>[] => {
  const m = useMessages('persons');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const stateOf = ({ permits_now, open_applications }: PersonRow): string =>
    [
      permits_now > 0 && m.live_permits({ n: permits_now }),
      open_applications > 0 && m.open_applications({ n: open_applications }),
    ]
      .filter(Boolean)
      .join(', ') || m.nothing_open;
  return [
    textColumn('name', app.name, { sortable: true, heading: true }),
    textColumn('address', labels.address, { none: m.none }),
    column('contact', m.contact, (row) => <Contact row={row} />, {
      copy: ({ phone, email }) => [phone, email].filter(Boolean).join(', '),
    }),
    column('permits_now', app.state, stateOf),
    column('incomplete', m.incomplete, (row) =>
      row.incomplete ? <StatusTag tone="warning">{m.incomplete_yes}</StatusTag> : m.incomplete_no,
    ),
    labelColumn('type', m.type, labels.applicant_type, { hidden: true }),
    column('account', m.account, (row) => (row.user_id ? m.account_yes : m.account_no), { hidden: true }),
    dateTimeColumn('created_at', m.created_at, { sortable: true, hidden: true }),
  ];
};

/** /osebe: holders and applicants as one register, with the pairs that are probably one person. */
export function Component() {
  const m = useMessages('persons');
  const types = useMessages('labels').applicant_type;
  const list = useListQuery(listPersons, { tableId: 'persons', searchLabel: m.list_search });
  const pairs = useQuery(callQuery(listSuggestions, { body: {} })).data?.data ?? [];
  const [comparing, setComparing] = useState(false);
  const meant = list.reply?.meant ?? [];
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <List
        list={list}
        path={PERSONS_PATH}
        title={m.title}
        views={{
          label: m.views_label,
          views: VIEWS,
          labels: m.views,
          note:
            pairs.length > 0 ? (
              <Button
                variant="tertiary"
                icon={<TriangleAlert />}
                aria-expanded={comparing}
                onClick={() => setComparing(!comparing)}
              >
                {m.suggestions({ n: pairs.length })}
              </Button>
            ) : null,
        }}
        above={
          <>
            {comparing ? <Suggestions pairs={pairs} /> : null}
            {meant.length > 0 ? (
              <Row gap={2} role="status">
                {m.meant}
                {meant.map((name) => (
                  <Button
                    key={name}
                    variant="tertiary"
                    onClick={() => list.change({ ...list.state, page: 1, search: name })}
                  >
                    {name}
                  </Button>
                ))}
              </Row>
            ) : null}
          </>
        }
        columns={useColumns()}
        filters={[
          choiceFilter('type', m.type, types, codesOf(types)),
          flagFilter('has_live_permits', m.permits, m.permits_yes, m.permits_no),
          flagFilter('has_account', m.account, m.account_yes, m.account_no),
          flagFilter('incomplete', m.incomplete, m.incomplete_yes, m.incomplete_no),
        ]}
        rowHref={(row) => personPath(row.id)}
        empty={{ icon: <UsersRound aria-hidden="true" />, title: m.empty, text: m.empty_text }}
      />
    </>
  );
}
