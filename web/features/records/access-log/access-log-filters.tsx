import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findLogPeople, type listAccessLog } from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { codesOf, type FilterOf, type ListFilter } from '../../../lib/list/filters.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { ComboBox } from '../../../ui/field/combo-box.tsx';
import { daysFilter } from '../../../ui/filters/days-filter.tsx';
import { selectFilter } from '../../../ui/filters/select-filter.tsx';

type Names = ReadonlyMap<string, string>;

/** Each search is itself logged, so it waits for a pause in the typing. */
const PAUSE_MS = 300;
const SHORTEST = 2;

type PersonProps = {
  label: string;
  staff: boolean;
  value: string | null;
  names: ReadonlyMap<string, string>;
  onChange: (id: string | null) => void;
};

/** Chooses whom the log is about or whose entries it has, by a part of a name, mail address or number. */
function PersonFilter({ label, staff, value, names, onChange }: PersonProps) {
  const m = useMessages('access_log');
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // A link from a record knows its ids only.
  const named = chosen?.id === value ? chosen?.label : names.get(value ?? '');
  const name = value === null ? undefined : (named ?? m.chosen_record);
  const { data } = useQuery({
    ...callQuery(findLogPeople, { body: { query, staff, without_account: !staff } }),
    enabled: query.length >= SHORTEST && query !== name,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const found = (data?.data ?? []).map((one) => ({
    id: one.id,
    label: one.name,
    detail: one.email ?? one.application_nr ?? '',
  }));
  const options =
    value !== null && name !== undefined && !found.some(({ id }) => id === value)
      ? [{ id: value, label: name }, ...found]
      : found;
  return (
    <ComboBox
      // The name of an id from the URL is known once the first rows have loaded.
      key={value === null ? 'none' : `${value} ${name}`}
      label={label}
      options={options}
      value={value}
      onSearch={setTyped}
      onChange={(id) => {
        const option = options.find((one) => one.id === id);
        setChosen(option ? { id: option.id, label: option.label } : null);
        onChange(id);
      }}
    />
  );
}

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
