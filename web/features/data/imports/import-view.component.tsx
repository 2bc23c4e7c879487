import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from '../../../../test/runs/wait-for.ts';
import type { ImportDetail, ImportLine, ImportPreviewRow } from '../../../../contract/data/imports.ts';
import contract from '../../../../contract/platform/messages.sl.ts';
import { json, m as actions, plain, problem, server, show, ui } from '../../../../test/component.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import { setResponseListener } from '../../../lib/http/api.ts';
import { followChanges } from '../../../lib/http/invalidate-tags.ts';
import labels from '../../../shared/settings/labels.sl.ts';
import files from '../../../shared/platform/table-files/messages.sl.ts';
import { ImportView } from './import-view.tsx';
import m from './messages.sl.ts';

const CHECKED: ImportDetail = {
  id: '01980000-0000-7000-8000-000000000001',
  file_name: 'kartice.csv',
  size: 100,
  format: 'csv',
  status: 'checked',
  content: 'cards',
  total_rows: 1,
  counts: { create: 1, link: 0, skip: 0, error: 0 },
  created_at: '2027-01-15T08:00:00Z',
  created_by_name: 'Ana Novak',
  finished_at: null,
  undone_at: null,
  version: 3,
  encoding: 'utf-8',
  separator: ';',
  sheet: null,
  header_row: 1,
  sheets: [],
  columns: [{ index: 0, header: 'Kartica', samples: ['0000000001'], words: null }],
  preview: [['0000000001']],
  mapping: {
    content: 'cards',
    columns: { rfid_card_number: 0 },
    constants: {},
    name_order: 'first_last',
    date_format: 'dmy',
    user_types: {},
    parking_lots: {},
    create_accounts: false,
  },
  mapping_remembered: false,
  missing: [],
  progress: 0,
  failure: null,
  file_available: true,
  file_deleted_on: null,
  allowed: ['update', 'dry_run', 'run'],
};

const showImport = (found: ImportDetail): void => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setResponseListener(followChanges(client));
  show(
    <I18nProvider
      language="sl"
      catalogue={{ ui, app_ui: ui, actions, contract, labels, imports: m, table_files: files }}
    >
      <MemoryRouter initialEntries={['/uvoz-podatkov']}>
        <QueryClientProvider client={client}>
          <ImportView id={found.id} />
        </QueryClientProvider>
      </MemoryRouter>
    </I18nProvider>,
  );
};
const rows = json(200, { data: [], meta: { page: 1, per_page: 25, total: 0 } });
const check = page.getByRole('button', { name: m.check });

test('a check that cannot start keeps the columns on the screen, and says why', async () => {
  server(({ path }) => {
    if (path.endsWith('/dry-run')) return problem(500, 'internal', { detail: 'Strežnik je zaseden.' });
    if (path.endsWith('/preview')) return json(200, { data: [] });
    return path.endsWith('/rows') ? rows.clone() : json(200, CHECKED);
  });
  showImport(CHECKED);
  await userEvent.click(page.getByRole('button', { name: m.fix_mapping }));
  await userEvent.click(check);
  await expect.element(page.getByRole('alert')).toMatchTextContent(plain('Strežnik je zaseden.'));
  await expect.element(check).toBeVisible();
});

test('a file that was read anew is checked in its new state', async () => {
  const uploaded: ImportDetail = { ...CHECKED, status: 'uploaded', counts: null };
  let now = uploaded;
  const sent = server(({ path, body }) => {
    if (path.endsWith('/update')) now = { ...uploaded, version: 4, encoding: 'windows-1250' };
    if (path.endsWith('/dry-run')) {
      if (body['version'] !== now.version) return problem(409, 'stale_version', { current: now });
      now = { ...now, status: 'checking', version: 5 };
    }
    return json(200, now);
  });
  showImport(uploaded);
  await userEvent.click(page.getByText(files.reading_title));
  await userEvent.selectOptions(page.getByLabelText(files.encoding), 'windows-1250');
  await userEvent.click(page.getByRole('button', { name: files.reading_apply }));
  await waitFor(() => expect(now.version).toBe(4));
  await userEvent.click(check);
  await expect.element(page.getByRole('status')).toMatchTextContent(plain(m.checking));
  expect(sent.filter(({ path }) => path.endsWith('/dry-run')).map(({ body }) => body)).toEqual([
    { version: 4 },
  ]);
});

test('another sheet of the file is chosen in view, and its rejection is said there', async () => {
  const sheets = ['Navodila', 'Kartice', 'Prazen'];
  let now: ImportDetail = {
    ...CHECKED,
    status: 'uploaded',
    counts: null,
    format: 'xlsx',
    sheet: 'Navodila',
    sheets,
  };
  const sent = server(({ path, body }) => {
    if (!path.endsWith('/update')) return json(200, now);
    const { sheet } = body['reading'] as { sheet: string };
    if (sheet === 'Prazen')
      return problem(422, 'invalid', {
        errors: [{ path: 'reading', code: 'import.no_rows', message: contract['import.no_rows'] }],
      });
    now = { ...now, version: now.version + 1, sheet, header_row: 4 };
    return json(200, now);
  });
  showImport(now);
  const select = page.getByLabelText(files.sheet);
  await expect.element(select).toHaveValue('Navodila');
  await userEvent.selectOptions(select, 'Kartice');
  await userEvent.click(page.getByRole('button', { name: files.sheet_apply }));
  await expect.element(page.getByText(files.sheet_hint({ n: 3, name: 'Kartice' }))).toBeVisible();
  await userEvent.selectOptions(select, 'Prazen');
  await userEvent.click(page.getByRole('button', { name: files.sheet_apply }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(plain(contract['import.no_rows']));
  expect(sent.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body['reading'])).toEqual([
    { encoding: 'utf-8', separator: ';', sheet: 'Kartice', header_row: 1 },
    { encoding: 'utf-8', separator: ';', sheet: 'Prazen', header_row: 4 },
  ]);
});

test('a dry run shows cells as they are and as they will be, and where a rejected one stands', async () => {
  const cell = (
    letter: string,
    column: string,
    before: string,
    after: ImportPreviewRow['cells'][number]['after'],
  ) => ({
    letter,
    column,
    before,
    after,
  });
  const preview: ImportPreviewRow = {
    row_number: 4,
    label: 'Ana Novak',
    cells: [
      cell('A', 'NASLOV', 'Ukanc 1 a, 4265 Bohinjsko jezero', [
        { field: 'street', value: 'Ukanc' },
        { field: 'house_number', value: '1a' },
        { field: 'country', value: 'SI' },
      ]),
      cell('B', 'Tel.', 'nima', []),
      cell('C', 'Velja do', '31.12.26', [{ field: 'valid_to', value: '2026-12-31' }]),
    ],
  };
  const rejected: ImportLine = {
    row_number: 9,
    result: 'error',
    label: 'Jan Kos',
    cells: [],
    reasons: [
      {
        field: 'tax_number',
        column: 'Davčna št.',
        letter: 'D',
        value: '12345678',
        code: 'tax_number.invalid',
        message: 'Davčna številka ni veljavna.',
        advice: 'Popravite jo.',
      },
    ],
    permit: null,
    user_id: null,
  };
  const found: ImportDetail = {
    ...CHECKED,
    counts: { create: 1, link: 0, skip: 0, error: 1, incomplete: 1 },
  };
  server(({ path }) => {
    if (path.endsWith('/preview')) return json(200, { data: [preview] });
    if (path.endsWith('/rows'))
      return json(200, { data: [rejected], meta: { page: 1, per_page: 25, total: 1 } });
    return path.includes('/imports/') ? json(200, found) : json(200, { data: [] });
  });
  showImport(found);
  const table = page.getByRole('region', { name: m.preview_title }).getByRole('table');
  await expect.element(table).toBeVisible();
  const text = table.element().textContent ?? '';
  expect(plain(text)).toContain('Ukanc 1 a, 4265 Bohinjsko jezero');
  for (const part of [
    `${m.fields.street.label}: Ukanc`,
    `${m.fields.house_number.label}: 1a`,
    '31. 12. 2026',
    m.preview_left_out,
  ])
    expect(plain(text)).toContain(plain(part));
  expect(text).not.toContain(m.fields.country.label);
  await expect.element(page.getByText(m.incomplete({ n: 1 }))).toBeVisible();
  await expect.element(page.getByText('D9 · Davčna št.:')).toBeVisible();
  await expect.element(page.getByText(/Davčna\sštevilka\sni\sveljavna\.\sPopravite\sjo\./)).toBeVisible();
});
