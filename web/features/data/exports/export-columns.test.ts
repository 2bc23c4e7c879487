import { expect, test } from 'vitest';
import { shownColumns } from '../../../ui/table/data-table-columns.ts';
import { exportColumns } from './exports-tab.tsx';
import m from './messages.sl.ts';

/** Specification, section 3. */
const NAMED =
  'id name export_status_name file_type_for_humans file_size_readable execution_time_for_humans data_group user created_at_formatted done memory_peak_usage';
const OF_THE_PROGRAM = ['execution_time_for_humans', 'memory_peak_usage'];
const shown = (operates: boolean, chosen: string[] | null = null) =>
  shownColumns(exportColumns(m, operates), chosen).map(({ id }) => id);

test('root sees the columns of the specification in its order; the identifier is the last to pick', () => {
  expect(exportColumns(m, true).map(({ id }) => id)).toEqual([...NAMED.split(' ').slice(1), 'id']);
  expect(shown(true)).toEqual(NAMED.split(' ').slice(1));
  expect(shown(true, NAMED.split(' ')).toSorted()).toEqual(NAMED.split(' ').toSorted());
});

test('a clerk does not see time and memory of the program, but can pick them', () => {
  expect(shown(false)).toEqual(shown(true).filter((id) => !OF_THE_PROGRAM.includes(id)));
  expect(shown(false, OF_THE_PROGRAM)).toEqual(OF_THE_PROGRAM);
});
