import type { listAccessLog } from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { codesOf, type FilterOf, type ListFilter } from '../../../lib/list/filters.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { daysFilter } from '../../../ui/filters/days-filter.tsx';
import { selectFilter } from '../../../ui/filters/select-filter.tsx';
import { PersonFilter } from './person-filter.tsx';

type Names = ReadonlyMap<string, string>;

const personFilter = <const N extends string>(
  id: N,
  label: string,
  names: Names,
  staff: boolean,
  unnamed: string,
): ListFilter<N> => ({
  id,
  label,
  options: [...names].map(([value, name]) => ({ value, label: name })),
  unnamed,
  control: (value, set) => (
    <PersonFilter
      label={label}
      staff={staff}
      value={value || null}
      names={names}
      onChange={(chosen) => set(chosen ?? '')}
    />
  ),
});

/** A filter that is on or off. */
const tickFilter = <const N extends string>(id: N, label: string): ListFilter<N, never> => ({
  id,
  label,
  options: [],
  control: (value, set) => (
    <Checkbox
      label={label}
      checked={value === 'true'}
      onChange={({ target }) => set(target.checked ? 'true' : '')}
    />
  ),
});

/** Filters: who accessed, whose data, action, kind of record, purpose, days, and whether the purpose is known. */
export const useAccessLogFilters = (names: Names): FilterOf<typeof listAccessLog>[] => {
  const m = useMessages('access_log');
  const app = useMessages('app_ui');
  return [
    personFilter('person_id', m.filter_person, names, false, m.chosen_record),
    personFilter('user_id', m.filter_clerk, names, true, m.chosen_record),
    selectFilter('action', m.filter_action, m.any_action, m.actions, codesOf(m.actions)),
    selectFilter('subject_type', m.filter_subject, m.any_subject, m.subjects, codesOf(m.subjects)),
    selectFilter('purpose_code', m.filter_purpose, m.any_purpose, m.purposes, codesOf(m.purposes)),
    daysFilter('created_at', { from: app.from, to: app.to }),
    tickFilter('without_purpose', m.filter_without_purpose),
  ];
};
