import { optionsOf, type LabelsOf, type ListFilter } from '../../lib/list/filters.ts';
import { Select } from '../field/select.tsx';

/** One value of a few, as a select that says `any` when none is chosen. */
export const selectFilter = <const N extends string, const V extends string>(
  id: N,
  label: string,
  any: string,
  labels: LabelsOf<NoInfer<V>>,
  values: readonly V[],
): ListFilter<N, V> => {
  const options = optionsOf(labels, values);
  return {
    id,
    label,
    options,
    control: (value, set) => (
      <Select
        label={label}
        placeholder={any}
        options={options}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    ),
  };
};
