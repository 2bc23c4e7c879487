import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findLogPeople } from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { ComboBox } from '../../../ui/field/combo-box.tsx';

/** Each search is itself logged, so it waits for a pause in the typing. */
const PAUSE_MS = 300;
const SHORTEST = 2;

type Props = {
  label: string;
  staff: boolean;
  value: string | null;
  names: ReadonlyMap<string, string>;
  onChange: (id: string | null) => void;
};

/** Chooses whom the log is about or whose entries it has, by a part of a name, mail address or number. */
export function PersonFilter({ label, staff, value, names, onChange }: Props) {
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
