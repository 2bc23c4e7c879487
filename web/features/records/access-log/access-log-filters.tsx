import { useMessages } from '../../../i18n/i18n.tsx';
import { changeTableState } from '../../../lib/table-state.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { optionsOf, type FilterProps } from './access-log-table.tsx';
import { PersonFilter } from './person-filter.tsx';

/** Filters: who accessed, whose data, action, kind of record, days, and whether the purpose is known. */
export function AccessLogFilters({ state, onChange, names }: FilterProps) {
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
      <PersonFilter
        label={m.filter_person}
        staff={false}
        value={state.filters['person_id'] ?? null}
        names={names}
        onChange={(id) => set('person_id', id ?? '')}
      />
      <PersonFilter
        label={m.filter_clerk}
        staff
        value={state.filters['user_id'] ?? null}
        names={names}
        onChange={(id) => set('user_id', id ?? '')}
      />
      <Select
        label={m.filter_action}
        placeholder={m.any_action}
        options={optionsOf(m.actions)}
        value={state.filters['action'] ?? ''}
        onChange={(event) => set('action', event.target.value)}
      />
      <Select
        label={m.filter_subject}
        placeholder={m.any_subject}
        options={optionsOf(m.subjects)}
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
      <Checkbox
        label={m.filter_without_purpose}
        checked={state.filters['without_purpose'] === 'true'}
        onChange={(event) => set('without_purpose', event.target.checked ? 'true' : '')}
      />
    </>
  );
}
