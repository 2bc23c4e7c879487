import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from '../../../test/runs/wait-for.ts';
import * as z from 'zod/mini';
import { filter, listBody, listOf } from '../../../contract/platform/lists.ts';
import type { Route } from '../../../contract/platform/route.ts';
import {
  brokenLine,
  expectAccessible,
  json,
  pending,
  plain,
  server,
  show,
  ui,
  type Sent,
} from '../../../test/component.tsx';
import { choiceFilter } from '../../lib/list/filters.ts';
import { useListQuery } from '../../lib/list/list-query.ts';
import { viewsOf } from '../../lib/list/list-views.ts';
import { useSelection } from '../../lib/list/selection.ts';
import { settings } from '../../lib/display-settings.ts';
import { hideSnackbar, snackbar } from '../../lib/show-snackbar.ts';
import { textColumn } from './columns.tsx';
import type { DataColumn } from './data-table-columns.ts';
import { List } from './list.tsx';

const card = z.object({
  id: z.string(),
  version: z.int(),
  number: z.string(),
  owner: z.string(),
  note: z.string(),
});
type Card = z.output<typeof card>;
const listCards = {
  method: 'POST',
  path: '/v1/cards',
  tag: 'permits',
  access: 'root',
  audit: { none: 'a test' },
  summary: '',
  body: listBody(['number', 'owner'], { status: filter.choice(['free', 'lost']) }),
  replies: { 200: listOf(card) },
} as const satisfies Route;

const CARDS: Card[] = Array.from({ length: 23 }, (_, n) => ({
  id: `c${n + 1}`,
  version: 1,
  number: `KARTICA-${n + 1}`,
  owner: `Imetnik ${n + 1}`,
  note: 'modra',
}));
type Asked = { page: number; per_page: number; search: string; filters: object };
const answerOf = (rows: readonly Card[]) => (sent: Sent) => {
  const { page: at, per_page } = sent.body as Asked;
  const data = rows.slice((at - 1) * per_page, at * per_page);
  return json(200, { data, meta: { page: at, per_page, total: rows.length } });
};
const answer = answerOf(CARDS);

const COLUMNS: DataColumn<Card>[] = [
  textColumn('number', 'Številka', { copy: true, sortable: true }),
  textColumn('owner', 'Imetnik', { sortable: true }),
  textColumn('note', 'Opomba', { hidden: true }),
];
const FILTERS = [choiceFilter('status', 'Stanje', { free: 'Prosta', lost: 'Izgubljena' }, ['free', 'lost'])];

let search = '';
function Place() {
  const now = useLocation().search;
  useLayoutEffect(() => {
    search = now;
  }, [now]);
  return null;
}

const VIEWS = viewsOf({ free: { status: ['free'] }, lost: { status: ['lost'] } });
const LISTED_VIEWS = { label: 'Pogledi', views: VIEWS, labels: { free: 'Proste', lost: 'Izgubljene' } };
const FREE_FIRST = { filters: { status: 'free' } };

/** A list that begins with one of its views. */
function CardsByView({ apart }: { apart?: true }) {
  const list = useListQuery(listCards, { tableId: 'cards', defaults: FREE_FIRST });
  const view = VIEWS.of(list.state.filters);
  const selection = useSelection(list.table.rows, view);
  return (
    <List
      list={list}
      title="Kartice"
      views={{ ...LISTED_VIEWS, apart }}
      columns={COLUMNS}
      rowName={({ number }) => number}
      selection={selection}
      filters={FILTERS}
      empty={{ title: view === 'lost' ? 'Nobena ni izgubljena' : 'Nobena ni prosta' }}
    />
  );
}

function Cards() {
  const list = useListQuery(listCards, { tableId: 'cards', searchLabel: 'Išči kartice' });
  const selection = useSelection(list.table.rows);
  return (
    <List
      list={list}
      path="/kartice"
      title="Kartice"
      columns={COLUMNS}
      rowName={({ number }) => number}
      selection={selection}
      selectionActions={<button type="button">Prekliči izbrane</button>}
      filters={FILTERS}
      empty={{ title: 'Ni kartic' }}
    />
  );
}

const showCards = (at = '/kartice', cards = <Cards />): void =>
  show(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Place />
        {cards}
      </QueryClientProvider>
    </MemoryRouter>,
  );

const cell = (text: string) => page.getByRole('cell', { name: text, exact: true });
const link = (text: string) => page.getByRole('link', { name: text, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const header = (name: string) => page.getByRole('columnheader', { name });
const rowBox = (name: string) => page.getByRole('checkbox', { name: ui.table_select_row({ name }) });
const next = button(ui.table_next);
const loaded = async (): Promise<void> => {
  await expect.element(link('KARTICA-1')).toBeVisible();
};
const expectQuery = (query: object): Promise<void> =>
  waitFor(() => expect(Object.fromEntries(new URLSearchParams(search))).toEqual(query));

beforeEach(() => {
  localStorage.clear();
  settings.set({ per_page: {} });
});

test('the box in the head selects nothing while the first rows load', async () => {
  const rows = pending<void>();
  server(async (sent) => {
    await rows.promise;
    return answer(sent);
  });
  showCards();
  const all = page.getByRole('checkbox', { name: ui.table_select_all });
  await expect.element(all).toBeDisabled();
  rows.resolve();
  await loaded();
  await expect.element(all).toBeEnabled();
  await userEvent.click(all);
  await expect.element(rowBox('KARTICA-1')).toBeChecked();
});

describe('order and pages', () => {
  test('a header sorts up, down and not at all, by the keyboard too; the URL says how', async () => {
    const sent = server(answer);
    showCards();
    await loaded();
    await expectAccessible();
    const sort = button('Številka');
    await userEvent.click(sort);
    await expect.element(header('Številka')).toHaveAttribute('aria-sort', 'ascending');
    (sort.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(header('Številka')).toHaveAttribute('aria-sort', 'descending');
    await expectQuery({ sort: '-number' });
    await userEvent.keyboard(' ');
    await expect.element(header('Številka')).not.toHaveAttribute('aria-sort');
    await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(3));
    expect(sent.slice(0, 3).map(({ body }) => body['sort'])).toEqual([
      [],
      [{ field: 'number', direction: 'asc' }],
      [{ field: 'number', direction: 'desc' }],
    ]);
  });

  test('pages turn to the last, which turns no further; a page size begins anew', async () => {
    server(answer);
    showCards();
    await loaded();
    await expect.element(button(ui.table_previous)).toBeDisabled();
    await userEvent.click(next);
    await expect.element(link('KARTICA-11')).toBeVisible();
    await expectQuery({ page: '2' });
    await userEvent.click(button(ui.table_last));
    await expect.element(link('KARTICA-23')).toBeVisible();
    await expect.element(next).toBeDisabled();
    await userEvent.selectOptions(page.getByRole('combobox', { name: ui.table_per_page }), '25');
    await expect.element(link('KARTICA-1')).toBeVisible();
    await expect.element(link('KARTICA-23')).toBeVisible();
    await expectQuery({ per_page: '25' });
  });

  test('a page beyond the end shows the last one', async () => {
    server(answer);
    showCards('/kartice?page=40');
    await expect.element(link('KARTICA-23')).toBeVisible();
    await expectQuery({ page: '3' });
  });

  test('an order and a filter that the list does not know are named and left out', async () => {
    const sent = server(answer);
    showCards('/kartice?sort=colour&filter.status=lost,green');
    await loaded();
    await expect.element(page.getByText(ui.table_dropped, { exact: true })).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({ sort: [], filters: { status: 'lost' } });
    await userEvent.click(button(ui.table_dropped_read));
    await expect.element(page.getByText(ui.table_dropped, { exact: true })).not.toBeInTheDocument();
  });
});

describe('selected rows', () => {
  test('stay selected over pages; the box above knows its own page only', async () => {
    server(answer);
    showCards();
    await loaded();
    const all = page.getByRole('checkbox', { name: ui.table_select_all });
    await userEvent.click(rowBox('KARTICA-2'));
    await expect.element(all).toBePartiallyChecked();
    await userEvent.click(next);
    await expect.element(link('KARTICA-11')).toBeVisible();
    await expect.element(all).not.toBeChecked();
    await userEvent.click(all);
    await expect.element(all).toBeChecked();
    await expect.element(page.getByText(plain(ui.table_selected({ n: 11 })))).toBeVisible();
    await expect.element(button('Prekliči izbrane')).toBeVisible();
    await expectAccessible();
    await userEvent.click(button(ui.table_previous));
    await expect.element(rowBox('KARTICA-2')).toBeChecked();
    await expect.element(rowBox('KARTICA-3')).not.toBeChecked();
  });

  test('end with the view in which they were selected', async () => {
    server(answer);
    showCards('/kartice', <CardsByView />);
    await expect.element(rowBox('KARTICA-2')).toBeVisible();
    await userEvent.click(rowBox('KARTICA-2'));
    await expect.element(page.getByText(plain(ui.table_selected({ n: 1 })))).toBeVisible();
    await userEvent.click(button('Izgubljene'));
    await expect.element(page.getByText(plain(ui.table_selected({ n: 1 })))).not.toBeInTheDocument();
    await expect.element(rowBox('KARTICA-2')).not.toBeChecked();
  });

  test('a click in a row follows its link, one on its box or on selected text does not', async () => {
    server(answer);
    showCards();
    await loaded();
    const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    link('KARTICA-1').element().addEventListener('click', opened);
    await userEvent.click(rowBox('KARTICA-1'));
    expect(opened).not.toHaveBeenCalled();
    await userEvent.click(cell('Imetnik 1'));
    expect(opened).toHaveBeenCalledOnce();
  });
});

describe('search, filters and columns', () => {
  test('what is typed is searched once, from the first page', async () => {
    const sent = server(answer);
    showCards('/kartice?page=2');
    await expect.element(link('KARTICA-11')).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox'), 'Ana');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ search: 'Ana', page: 1 }));
    await expectQuery({ search: 'Ana' });
  });

  test('a filter is chosen by the keyboard, and its chip takes it away', async () => {
    const sent = server(answer);
    showCards();
    await loaded();
    await userEvent.click(button(ui.filters));
    (button('Stanje').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Prosta' })).toBeVisible();
    await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ filters: { status: 'lost' } }));
    await userEvent.keyboard('{Escape}');
    const chip = button(ui.filter_remove({ name: 'Stanje: Izgubljena' }));
    await expect.element(chip).toBeVisible();
    await expectAccessible();
    await userEvent.click(chip);
    await expect.element(chip).not.toBeInTheDocument();
    await expectQuery({});
  });

  test('the picker shows a hidden column, keeps one at least and remembers', async () => {
    server(answer);
    showCards();
    await loaded();
    await expect.element(header('Opomba')).not.toBeInTheDocument();
    await userEvent.click(button(ui.table_more));
    await expectAccessible();
    await userEvent.click(button(ui.table_columns));
    const dialog = page.getByRole('dialog');
    for (const name of ['Številka', 'Imetnik']) await userEvent.click(dialog.getByRole('checkbox', { name }));
    await userEvent.click(dialog.getByRole('button', { name: ui.save }));
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(plain(ui.table_columns_at_least_one));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Opomba' }));
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: ui.save }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(header('Opomba')).toBeVisible();
    await expect.element(header('Imetnik')).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toBe(button(ui.table_more).element()));
    showCards();
    await expect.element(header('Opomba')).toBeVisible();
  });

  test('J, K and X move between rows and select them, / goes to the search', async () => {
    server(answer);
    showCards();
    await loaded();
    const focused = (): string | null | undefined => document.activeElement?.textContent;
    await userEvent.keyboard('jj');
    expect(focused()).toBe('KARTICA-2');
    await userEvent.keyboard('x');
    await expect.element(rowBox('KARTICA-2')).toBeChecked();
    await userEvent.keyboard('k');
    expect(focused()).toBe('KARTICA-1');
    await userEvent.keyboard('k');
    expect(focused()).toBe('KARTICA-1');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(page.getByRole('searchbox').element());
    await userEvent.keyboard('jx');
    await expect.element(page.getByRole('searchbox')).toHaveValue('jx');
  });

  test('the menu of a list closes on Escape and gives the focus back', async () => {
    server(answer);
    showCards();
    await loaded();
    await expect.element(button(ui.table_columns)).not.toBeInTheDocument();
    await userEvent.click(button(ui.table_more));
    await expect.element(button(ui.table_columns)).toBeVisible();
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(button(ui.table_columns)).not.toBeInTheDocument();
    expect(document.activeElement).toBe(button(ui.table_more).element());
  });

  test('c copies the cell that has the focus', async () => {
    server(answer);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    showCards();
    await loaded();
    (link('KARTICA-1').element() as HTMLElement).focus();
    await userEvent.keyboard('c');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('KARTICA-1');
    writeText.mockRestore();
    await waitFor(() => expect(snackbar.get().text).toBe(ui.copied({ value: 'KARTICA-1' })));
  });

  test.each([
    ['rejects it', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
    ['has no clipboard', undefined],
  ])('where the browser %s, the text is selected and the reader told', async (_, value) => {
    server(answer);
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    hideSnackbar();
    showCards();
    await loaded();
    await userEvent.click(button(ui.table_copy({ column: 'Številka' })).first());
    await waitFor(() => expect(snackbar.get()).toMatchObject({ display: true, text: ui.table_copy_failed }));
    expect(getSelection()!.toString().trim()).toBe('KARTICA-1');
  });
});

describe('no rows', () => {
  test('an empty list says so; one emptied by a filter offers to clear it', async () => {
    const sent = server(answerOf([]));
    showCards();
    await expect.element(page.getByText('Ni kartic', { exact: true })).toBeVisible();
    await expectAccessible();
    showCards('/kartice?filter.status=free&search=Ana');
    await expect.element(page.getByText(ui.table_no_match, { exact: true })).toBeVisible();
    await userEvent.click(button(ui.table_clear_filters));
    await expect.element(page.getByText('Ni kartic', { exact: true })).toBeVisible();
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ search: '', filters: {} }));
  });

  test('the filter that a list begins with is none that the reader chose', async () => {
    const sent = server(answerOf([]));
    showCards('/kartice', <CardsByView />);
    await expect.element(page.getByText('Nobena ni prosta', { exact: true })).toBeVisible();
    await userEvent.click(button('Izgubljene'));
    await expect.element(page.getByText(ui.table_no_match, { exact: true })).toBeVisible();
    await userEvent.click(button(ui.table_clear_filters));
    await expect.element(page.getByText('Nobena ni prosta', { exact: true })).toBeVisible();
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ filters: { status: 'free' } }));
    await expectQuery({});
  });

  test('each view says itself that it is empty where each is a list of its own', async () => {
    const sent = server(answerOf([]));
    showCards('/kartice', <CardsByView apart />);
    await userEvent.click(button('Izgubljene'));
    await expect.element(page.getByText('Nobena ni izgubljena', { exact: true })).toBeVisible();
    await expectQuery({ 'filter.status': 'lost' });
    showCards('/kartice?filter.status=lost&search=Ana', <CardsByView apart />);
    await userEvent.click(button(ui.table_clear_filters));
    await expect.element(page.getByText('Nobena ni izgubljena', { exact: true })).toBeVisible();
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ search: '', filters: { status: 'lost' } }));
  });

  test('a slow line shows a skeleton, then the rows', async () => {
    const rows = pending<void>();
    server(async (sent) => {
      await rows.promise;
      return answer(sent);
    });
    showCards();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByText(ui.table_loading)).toBeVisible();
    await expectAccessible();
    rows.resolve();
    await loaded();
    await expect.element(page.getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  test('a first page that fails says so, and the repeat shows it', async () => {
    server(brokenLine, answer);
    showCards();
    await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(ui.table_error));
    await expectAccessible();
    await userEvent.click(button(ui.retry));
    await loaded();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('rows stay while newer ones load, and when that fails', async () => {
    const slow = pending<Response>();
    const sent = server(answer, () => slow.promise, brokenLine);
    showCards();
    await loaded();
    await userEvent.click(button(ui.table_refresh));
    await expect.element(button(ui.table_refresh)).toHaveAttribute('title', ui.table_refreshing);
    await expect.element(link('KARTICA-1')).toBeVisible();
    slow.resolve(answer(sent[1]!));
    await expect.element(button(ui.table_refresh)).not.toHaveAttribute('title', ui.table_refreshing);
    await userEvent.click(button(ui.table_refresh));
    await waitFor(() => expect(sent).toHaveLength(3));
    await expect.element(button(ui.table_refresh)).not.toHaveAttribute('title', ui.table_refreshing);
    await expect.element(link('KARTICA-1')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

test('heads the card of a row with its person, and leaves out what the row does not have', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1000, 800));
  server(answerOf([{ ...CARDS[0]!, note: '–' }]));
  const columns: DataColumn<Card>[] = [
    textColumn('number', 'Številka'),
    textColumn('owner', 'Imetnik', { heading: true }),
    textColumn('note', 'Opomba'),
  ];
  function Headed() {
    const list = useListQuery(listCards, { tableId: 'headed' });
    return <List list={list} title="Kartice" columns={columns} empty={{ title: 'Ni kartic' }} />;
  }
  showCards('/kartice', <Headed />);
  const shown = (text: string) => page.getByText(text, { exact: true });
  await expect.element(shown('Imetnik 1')).toBeVisible();
  const top = (text: string): number => shown(text).element().getBoundingClientRect().top;
  expect(top('Imetnik 1')).toBeLessThan(top('KARTICA-1'));
  expect(
    page
      .getByText('–', { exact: true })
      .elements()
      .filter((one) => one.checkVisibility()),
  ).toEqual([]);
});
