import {
  listParkingChanges,
  PARKING_SUBJECTS,
  type ParkingChange,
} from '../../../../contract/settings/parking.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { column, dateTimeColumn, labelColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { selectFilter } from '../../../ui/select-filter.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { changeDetails, changeLabel, type ChangeWords } from './change-values.ts';
import styles from './parking.module.css';

/** The words for what is stored in codes. */
function useChangeWords(): ChangeWords {
  const m = useMessages('parking');
  const labels = useMessages('labels');
  const language = useLanguage();
  return {
    language,
    yes: m.yes,
    no: m.no,
    fields: m.changes.fields,
    codes: {
      kind: labels.lot_kind,
      access_mode: m.lots.access_modes,
      user_type: labels.user_type,
      applicant_types: labels.applicant_type,
      extra_field: m.categories.extra_fields,
      required_documents: labels.document_kind,
    },
  };
}

const useColumns = (): DataColumn<ParkingChange>[] => {
  const m = useMessages('parking').changes;
  const words = useChangeWords();
  return [
    dateTimeColumn('created_at', m.created_at, { sortable: true }),
    column('actor', m.actor, (row) => row.actor_name ?? m.system),
    labelColumn('subject', m.subject, m.subjects, { sortable: true }),
    column('label', m.label, (row) => changeLabel(row.label, words.language)),
    labelColumn('action', m.action, m.actions, { sortable: true }),
    column('data', m.data, (row) => changeDetails(row.data, words)),
  ];
};

/** Who changed what: the record for auditors. */
export function ChangesTab() {
  const m = useMessages('parking');
  const list = useListQuery(listParkingChanges, {
    tableId: 'parking-changes',
    prefix: 'changes.',
    searchLabel: m.changes.search,
  });
  return (
    <Stack>
      <p className={styles.lead}>{m.changes.lead}</p>
      <List
        list={list}
        title={m.changes.title}
        columns={useColumns()}
        filters={[
          selectFilter(
            'subject',
            m.changes.filter_subject,
            m.changes.any_subject,
            m.changes.subjects,
            PARKING_SUBJECTS,
          ),
        ]}
        empty={{ title: m.changes.empty, text: m.changes.empty_text }}
      />
    </Stack>
  );
}
