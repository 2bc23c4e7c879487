import { expect, test } from 'vitest';
import { readColumns, saveColumns } from './table-columns.ts';

const memory = (initial: Record<string, string> = {}) => {
  const map = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  };
};

test('keeps the choice per table, in the order of the table', () => {
  const storage = memory();
  saveColumns({ tableId: 'permits', selectedColumns: ['name', 'id'] }, storage);
  expect(readColumns('permits', ['id', 'city', 'name'], storage)).toEqual(['id', 'name']);
  expect(readColumns('users', ['id', 'city', 'name'], storage)).toBeNull();
});

test.each(['', 'nonsense', '{}', '[]', '["gone"]', 'null', '[1,2]'])('stored "%s" falls back', (text) => {
  expect(readColumns('permits', ['id'], memory({ 'dovolilnice.columns.permits': text }))).toBeNull();
});

test('denied storage is no error', () => {
  const rejecting = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  };
  expect(readColumns('permits', ['id'], rejecting)).toBeNull();
  expect(() => saveColumns({ tableId: 'permits', selectedColumns: [] }, rejecting)).not.toThrow();
});
