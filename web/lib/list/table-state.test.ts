import { describe, expect, test } from 'vitest';
import {
  changeTableState,
  defaultTableState,
  nextSort,
  readTableState,
  toListBody,
  writeTableState,
  type TableState,
} from './table-state.ts';

const read = (query: string): TableState => readTableState(new URLSearchParams(query));

describe('table state in the URL', () => {
  test.each<[string, Partial<TableState>]>([
    ['', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=-2', {}],
    ['page=abc', {}],
    ['per_page=25', { per_page: 25 }],
    ['per_page=11', {}],
    ['search=KR%20AB-123', { search: 'KR AB-123' }],
    ['search=%C4%8D%C5%A1%C5%BE', { search: 'čšž' }],
    ['sort=-created_at', { sort: [{ field: 'created_at', direction: 'desc' }] }],
    [
      'sort=name,-valid_to',
      {
        sort: [
          { field: 'name', direction: 'asc' },
          { field: 'valid_to', direction: 'desc' },
        ],
      },
    ],
    ['sort=%3Cscript%3E', { sort: [] }],
    ['filter.status=submitted&filter.year=2027', { filters: { status: 'submitted', year: '2027' } }],
    ['columns=id,name', { columns: ['id', 'name'] }],
  ])('reads "%s"', (query, expected) => {
    expect(read(query)).toEqual({ ...defaultTableState, ...expected });
  });

  test.each([
    '',
    'page=2',
    'per_page=100&search=Novak+Ana',
    'sort=-valid_to',
    'columns=id%2Cname&filter.status=active',
    'tab=permits&page=4',
  ])('writes back what it read from "%s"', (query) => {
    const params = new URLSearchParams(query);
    const written = writeTableState(readTableState(params), params);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(params));
  });

  test('leaves the defaults of a table out and can remove a default filter', () => {
    const defaults: TableState = {
      ...defaultTableState,
      sort: [{ field: 'created_at', direction: 'desc' }],
      filters: { status: 'open' },
    };
    expect(writeTableState(defaults, undefined, defaults).toString()).toBe('');
    const changed = writeTableState({ ...defaults, sort: [], filters: {} }, undefined, defaults);
    expect(readTableState(changed, defaults)).toEqual({ ...defaults, sort: [], filters: {} });
  });

  test('keeps two tables of one page apart by prefix', () => {
    const first = writeTableState({ ...defaultTableState, page: 2 }, undefined, undefined, 'invoices.');
    const both = writeTableState(
      { ...defaultTableState, page: 5, filters: { a: '1' } },
      first,
      undefined,
      'log.',
    );
    expect(readTableState(both, undefined, 'invoices.')).toEqual({ ...defaultTableState, page: 2 });
    expect(readTableState(both, undefined, 'log.')).toEqual({
      ...defaultTableState,
      page: 5,
      filters: { a: '1' },
    });
  });
});

describe('changes', () => {
  const state: TableState = { ...defaultTableState, page: 7 };
  test.each<[Partial<TableState>, number]>([
    [{ page: 8 }, 8],
    [{ search: 'x' }, 1],
    [{ per_page: 50 }, 1],
    [{ sort: [{ field: 'name', direction: 'asc' }] }, 1],
    [{ filters: { status: 'active' } }, 1],
    [{ columns: ['id'] }, 7],
  ])('%o leads to page %i', (change, page) => {
    expect(changeTableState(state, change).page).toBe(page);
  });

  test('sorting goes ascending, descending, off', () => {
    const asc = nextSort([], 'name');
    const desc = nextSort(asc, 'name');
    expect(asc).toEqual([{ field: 'name', direction: 'asc' }]);
    expect(desc).toEqual([{ field: 'name', direction: 'desc' }]);
    expect(nextSort(desc, 'name')).toEqual([]);
    expect(nextSort(desc, 'city')).toEqual([{ field: 'city', direction: 'asc' }]);
  });

  test('the body of a call carries no columns', () => {
    expect(toListBody({ ...state, columns: ['id'] })).toEqual({
      page: 7,
      per_page: 10,
      search: '',
      sort: [],
      filters: {},
    });
  });
});
