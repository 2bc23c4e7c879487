import { useMessages } from '../../i18n/i18n.tsx';
import { changeTableState, type TableState } from '../../lib/table-state.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Select } from '../../ui/select.tsx';

type Props = { state: TableState; onChange: (state: TableState) => void };

const toOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** By deed, kind of record and days. */
export function AccessLogFilters({ state, onChange }: Props) {
  const m = useMessages('access_log');
  const [from = '', to = ''] = (state.filters['created_at'] ?? '').split('..');
  const set = (name: string, value: string): void => {
    const { [name]: _, ...rest } = state.filters;
    onChange(changeTableState(state, { filters: value === '' ? rest : { ...rest, [name]: value } }));
  };
  const setDays = (first: string, last: string): void =>
    set('created_at', first || last ? `${first}..${last}` : '');
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
      <DatePicker
        label={m.filter_from}
        value={from || null}
        max={to || undefined}
        onChange={(day) => setDays(day ?? '', to)}
      />
      <DatePicker
        label={m.filter_to}
        value={to || null}
        min={from || undefined}
        onChange={(day) => setDays(from, day ?? '')}
      />
    </>
  );
}
