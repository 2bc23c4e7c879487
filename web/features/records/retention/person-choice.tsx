import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findLogPeople } from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { ComboBox } from '../../../ui/field/combo-box.tsx';

/** Each search is an entry of the access log, so it waits for a pause in the typing. */
const PAUSE_MS = 300;
const SHORTEST = 2;

type Props = {
  id: string;
  value: string | null;
  error: string | null;
  onChange: (id: string | null) => void;
};

/** Chooses the account of a person by a part of its name or mail. */
export function PersonChoice({ id, value, error, onChange }: Props) {
  const m = useMessages('retention');
  const labels = useMessages('labels');
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    ...callQuery(findLogPeople, { body: { query, staff: false } }),
    enabled: query.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return (
    <ComboBox
      id={id}
      label={labels.person}
      hint={m.add_person_hint}
      error={error}
      required
      options={(data?.data ?? []).map((one) => ({ id: one.id, label: one.name, detail: one.email ?? '' }))}
      value={value}
      onSearch={setTyped}
      onChange={onChange}
    />
  );
}
