import { useMessages } from '../../i18n/i18n.tsx';
import { changeTableState, type TableState } from '../../lib/table-state.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { state: TableState; onChange: (state: TableState) => void };

const toOptions = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** By deed, kind of record and days. */
export function AccessLogFilters({ state, onChange }: Props) {
  const m = useMessages('access_log');
  const [from = '', to = ''] = (state.filters['created_at'] ?? '').split('..');
  const set = (name: string, value: string): void => {
    const { [name]: _, ...rest } = state.filters;
    onChange(changeTableState(state, { filters: value === '' ? rest : { ...rest, [name]: value } }));
  };
  const setDays = (first: string, last: string): void => set('created_at', first || last ? `${first}..${last}` : '');
  return (
    <>
      <Select
        label={m.filter_action}
        placeholder={m.any_action}
        options={toOptions(m.actions)}
        value={state.filters['action'] ?? ''}
        onChange={(event) => set('action', event.target.value)}
      />
      <Select
        label={m.filter_subject}
        placeholder={m.any_subject}
        options={toOptions(m.subjects)}
        value={state.filters['subject_type'] ?? ''}
        onChange={(event) => set('subject_type', event.target.value)}
      />
      <TextField label={m.filter_from} type="date" value={from} max={to || undefined} onChange={(event) => setDays(event.target.value, to)} />
      <TextField label={m.filter_to} type="date" value={to} min={from || undefined} onChange={(event) => setDays(from, event.target.value)} />
    </>
  );
}
