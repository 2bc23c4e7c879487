import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HeldDecision } from '../../../../contract/permits/applications.ts';
import { listHeldDecisions } from '../../../../contract/permits/decisions/held-decisions.ts';
import { getRfidCardStock } from '../../../../contract/permits/rfid-cards.ts';
import contract from '../../../../contract/platform/messages.sl.ts';
import { expectAccessible, json, problem, server, show, ui } from '../../../../test/component.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import { setResponseListener } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { followChanges } from '../../../lib/http/invalidate-tags.ts';
import labels from '../../../shared/settings/labels.sl.ts';
import actions from '../../../ui/dialog/actions.sl.ts';
import { HeldDecisions } from './held-decisions.tsx';
import m from './messages.sl.ts';

const held = (change: Partial<HeldDecision> = {}): HeldDecision => ({
  id: '01980000-0000-7000-8000-000000000001',
  application_id: '01980000-0000-7000-8000-00000000000a',
  application_nr: '2027-00012',
  transition: 'approve',
  reason: null,
  left_ms: 60_000,
  bulk_id: null,
  actor_name: 'Ana Novak',
  mine: true,
  decided_at: '2027-01-15T08:00:00Z',
  commit_at: '2027-01-15T08:00:10Z',
  dropped_because: null,
  dropped_by_name: null,
  ...change,
});

/** Another part of the screen, which shows cards. */
function Beside() {
  useQuery(callQuery(getRfidCardStock));
  return null;
}

const showBand = (beside: ReactNode = null): void => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setResponseListener(followChanges(client));
  show(
    <I18nProvider language="sl" catalogue={{ ui, app_ui: ui, actions, contract, labels, held: m }}>
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <HeldDecisions />
          {beside}
        </QueryClientProvider>
      </MemoryRouter>
    </I18nProvider>,
  );
};

const undoButton = (number: string) =>
  page.getByRole('button', { name: new RegExp(`${m.undo} ?: ${number}`) });

test('Ctrl+Z undoes the last decision, unless a text has the focus', async () => {
  const all = [held(), held({ id: '01980000-0000-7000-8000-000000000002', application_nr: '2027-00013' })];
  const sent = server(({ path }) => {
    if (path.endsWith(listHeldDecisions.path)) return json(200, { data: all });
    all.splice(
      all.findIndex(({ id }) => path.includes(id)),
      1,
    );
    return json(200, {});
  });
  showBand();
  await expect.element(undoButton('2027-00013')).toBeVisible();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  field.remove();
  const undone = () => sent.filter(({ path }) => path.endsWith('/undo')).map(({ path }) => path.at(-6));
  expect(undone()).toEqual([]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(undoButton('2027-00013')).not.toBeInTheDocument();
  await expect.element(undoButton('2027-00012')).toBeVisible();
  expect(undone()).toEqual(['2']);
});

test('decisions of a bulk action are one line, and Ctrl+Z undoes them all', async () => {
  const bulk_id = '01980000-0000-7000-8000-0000000000bb';
  const all = [1, 2, 3].map((n) =>
    held({ id: `01980000-0000-7000-8000-00000000000${n}`, application_nr: `2027-0001${n}`, bulk_id }),
  );
  const sent = server(({ path }) => {
    if (path.endsWith(listHeldDecisions.path)) return json(200, { data: all });
    const rows = all.splice(0).map(() => ({ code: 'bulk.undone' }));
    return json(200, { rows });
  });
  showBand();
  await expect.element(page.getByText('3 vloge: odobrene.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Vrni vse/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('3 vloge: odobrene.')).not.toBeInTheDocument();
  expect(sent.filter(({ path }) => path.endsWith(`/bulk/${bulk_id}/cancel`))).toHaveLength(1);
});

test('when a decision is carried out, what else shows applications is loaded again', async () => {
  let looks = 0;
  const sent = server(({ path }) => {
    if (!path.endsWith(listHeldDecisions.path)) return json(200, { data: [] });
    looks += 1;
    return json(200, { data: looks === 1 ? [held({ left_ms: 1 })] : [] });
  });
  showBand(<Beside />);
  await expect.element(undoButton('2027-00012')).toBeVisible();
  await expect.element(undoButton('2027-00012')).not.toBeInTheDocument();
  const beside = () => sent.filter(({ path }) => !path.endsWith(listHeldDecisions.path)).length;
  await expect.poll(beside).toBe(2);
});

test('an undo that came too late says so, and the band goes', async () => {
  let committed = false;
  server(({ path }) => {
    if (path.endsWith(listHeldDecisions.path)) return json(200, { data: committed ? [] : [held()] });
    committed = true;
    return problem(409, 'conflict', { title: 'Odločitev je že izvedena.' });
  });
  showBand();
  await userEvent.click(undoButton('2027-00012'));
  await expect.element(undoButton('2027-00012')).not.toBeInTheDocument();
});

test('a bulk approval that no longer fits says why for each application', async () => {
  const bulk_id = '01980000-0000-7000-8000-0000000000bb';
  const because = ['bulk.not_last_permit', 'bulk.unverified'] as const;
  const data = because.map((dropped_because, n) =>
    held({ id: `01980000-0000-7000-8000-00000000000${n}`, bulk_id, dropped_because }),
  );
  server(() => json(200, { data }));
  showBand();
  await expect.element(page.getByText(m.dropped_many({ n: 2 }))).toBeVisible();
  for (const code of because)
    await expect.element(page.getByText(contract[code], { exact: false })).toBeVisible();
  await expectAccessible();
});

test('a decision that was not made keeps what was typed until it is read', async () => {
  const dropped = held({ dropped_because: 'held.changed', reason: 'Priložite potrdilo.' });
  let read = false;
  server(({ path }) => {
    if (path.endsWith(listHeldDecisions.path)) return json(200, { data: read ? [] : [dropped] });
    read = true;
    return json(200, {});
  });
  showBand();
  await expect.element(page.getByText(m.because['held.changed']!)).toBeVisible();
  await expect.element(page.getByText(m.your_words({ text: 'Priložite potrdilo.' }))).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: m.read, exact: true }));
  await expect.element(page.getByText(m.because['held.changed']!)).not.toBeInTheDocument();
});

test('on a phone, where the sentence takes two lines, its link is as high as a finger needs', async () => {
  await page.viewport(320, 640);
  server(() => json(200, { data: [held({ transition: 'request_supplement' })] }));
  showBand();
  await expect.element(undoButton('2027-00012')).toBeVisible();
  await expectAccessible();
  const link = page.getByRole('link').element().getBoundingClientRect();
  expect(link.height).toBeGreaterThanOrEqual(24);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1000, 800);
});
