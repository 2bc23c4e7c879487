import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listLetters, type LetterRow } from '../../../../contract/permits/decisions/letters.ts';
import contract from '../../../../contract/platform/messages.sl.ts';
import { json, pending, server, show, ui } from '../../../../test/component.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import { setResponseListener } from '../../../lib/http/api.ts';
import { followChanges } from '../../../lib/http/invalidate-tags.ts';
import labels from '../../../shared/settings/labels.sl.ts';
import actions from '../../../ui/dialog/actions.sl.ts';
import { LetterList } from './letter-list.tsx';
import m from './messages.sl.ts';

const idOf = (nr: number): string => `01980000-0000-7000-8000-${String(nr).padStart(12, '0')}`;
const LETTERS: LetterRow[] = Array.from({ length: 12 }, (_, n) => ({
  id: idOf(n + 1),
  template: 'application_received',
  subject: `Pismo ${n + 1}`,
  status: 'letter',
  recipient: 'Ana Novak',
  place: 'Bled',
  application_id: null,
  application_nr: null,
  documents: 0,
  created_at: '2027-01-15T08:00:00Z',
  batch_id: null,
  batch_nr: null,
  printed_at: null,
  printed_by_name: null,
  posted_on: null,
  posted_by_name: null,
  post_number: null,
}));

const showLetters = (): void => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setResponseListener(followChanges(client));
  show(
    <I18nProvider language="sl" catalogue={{ ui, app_ui: ui, actions, contract, labels, letters: m }}>
      <MemoryRouter initialEntries={['/pisma?per_page=10']}>
        <QueryClientProvider client={client}>
          <LetterList />
        </QueryClientProvider>
      </MemoryRouter>
    </I18nProvider>,
  );
};
const rowBox = (nr: number) =>
  page.getByRole('checkbox', { name: ui.table_select_row({ name: `Pismo ${nr}, Ana Novak` }), exact: true });
const dialog = page.getByRole('dialog');

test('letters of two pages are printed together, and their file is offered when the list has lost them', async () => {
  let waiting = LETTERS;
  const listed = pending<void>();
  const sent = server(({ path, body }) => {
    if (path.endsWith(listLetters.path)) {
      const { page: at, per_page } = body as { page: number; per_page: number };
      const data = waiting.slice((at - 1) * per_page, at * per_page);
      if (waiting.length === 0) listed.resolve();
      return json(200, { data, meta: { page: at, per_page, total: waiting.length, total_is_capped: false } });
    }
    waiting = [];
    const batch = { id: 'b1', batch_nr: 7, duplex: true, letters: 2, posted: 0 };
    return json(201, { ...batch, created_by_name: 'Maja', created_at: '2027-01-15T08:00:00Z' });
  });
  showLetters();
  await userEvent.click(rowBox(1));
  await userEvent.click(page.getByRole('button', { name: ui.table_next, exact: true }));
  await userEvent.click(rowBox(11));
  await userEvent.click(page.getByRole('button', { name: m.print, exact: true }));
  await userEvent.click(dialog.getByRole('button', { name: /2/ }));
  await listed.promise;
  await expect.element(dialog.getByRole('link', { name: m.open_file })).toBeVisible();
  const printed = sent.find(({ path }) => !path.endsWith(listLetters.path));
  expect(printed?.body).toEqual({ ids: [idOf(1), idOf(11)], duplex: true });
  // What was printed is chosen no longer.
  await userEvent.click(dialog.getByRole('button', { name: ui.close, exact: true }).last());
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: m.print, exact: true })).not.toBeInTheDocument();
});
