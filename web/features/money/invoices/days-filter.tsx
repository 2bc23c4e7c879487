import { changeTableState, type TableState } from '../../../lib/table-state.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';

type Props = {
  /** Filter of type `days`. */
  name: string;
  labels: { from: string; to: string };
  state: TableState;
  onChange: (state: TableState) => void;
};

/** The first and the last day of a period, both included. */
export function DaysFilter({ name, labels, state, onChange }: Props) {
  const [from = '', to = ''] = (state.filters[name] ?? '').split('..');
  const set = (first: string, last: string): void => {
    const { [name]: _, ...rest } = state.filters;
    onChange(
      changeTableState(state, { filters: first || last ? { ...rest, [name]: `${first}..${last}` } : rest }),
    );
  };
  return (
    <>
      <DatePicker
        label={labels.from}
        value={from || null}
        max={to || undefined}
        onChange={(day) => set(day ?? '', to)}
      />
      <DatePicker
        label={labels.to}
        value={to || null}
        min={from || undefined}
        onChange={(day) => set(from, day ?? '')}
      />
    </>
  );
}
