import type { ListFilter } from '../../lib/list/filters.ts';
import { DatePicker } from '../field/date-picker.tsx';

/** The first and the last day of a period, both included. */
export const daysFilter = <const N extends string>(
  id: N,
  labels: { readonly from: string; readonly to: string },
): ListFilter<N, never> => ({
  id,
  label: labels.from,
  days: true,
  options: [],
  control: (value, set) => {
    const [from = '', to = ''] = value.split('..');
    const put = (first: string, last: string): void => set(first || last ? `${first}..${last}` : '');
    return (
      <>
        <DatePicker
          label={labels.from}
          value={from || null}
          max={to || undefined}
          onChange={(day) => put(day ?? '', to)}
        />
        <DatePicker
          label={labels.to}
          value={to || null}
          min={from || undefined}
          onChange={(day) => put(from, day ?? '')}
        />
      </>
    );
  },
});

/** One day. */
export const dayFilter = <const N extends string>(id: N, label: string): ListFilter<N, never> => ({
  id,
  label,
  days: true,
  options: [],
  control: (value, set) => (
    <DatePicker
      label={label}
      value={value.split('..')[0] || null}
      onChange={(day) => set(day ? `${day}..${day}` : '')}
    />
  ),
});
