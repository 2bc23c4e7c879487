import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from '../../../test/runs/wait-for.ts';
import * as z from 'zod/mini';
import type { Route } from '../../../contract/platform/route.ts';
import { line, reason } from '../../../contract/values/values.ts';
import { expectAccessible, json, server, show } from '../../../test/component.tsx';
import { hideSnackbar, snackbar } from '../../lib/show-snackbar.ts';
import { Checkbox } from '../field/checkbox.tsx';
import { askAction, reasonAction, RecordActions, type RecordAction } from './record-actions.tsx';
import { StaleFields, type StaleRow } from '../form/stale-fields.tsx';
import { TextField } from '../field/text-field.tsx';

const card = z.object({ id: z.string(), version: z.int(), owner: z.string(), status: z.string() });
type Card = z.output<typeof card>;
const call = {
  method: 'POST',
  tag: 'permits',
  access: 'root',
  audit: { none: 'a test' },
  summary: '',
} as const;
const base = { ...call, params: z.object({ id: z.string() }), replies: { 200: card } };
const block = {
  ...base,
  path: '/v1/cards/{id}/block',
  body: z.object({ version: z.int(), reason }),
} as const satisfies Route;
const rename = {
  ...base,
  path: '/v1/cards/{id}/rename',
  body: z.object({ version: z.int(), owner: line(20) }),
} as const satisfies Route;

const hand = {
  ...base,
  path: '/v1/cards/{id}/hand',
  body: z.object({ owner: line(20) }),
} as const satisfies Route;

const FREE: Card = { id: 'c1', version: 3, owner: 'Ana', status: 'free' };
const isFree = ({ status }: Card): boolean => status === 'free';
const ACTIONS: Readonly<Record<string, RecordAction<Card>>> = {
  rename: askAction({
    name: 'card',
    route: rename,
    label: 'Preimenuj',
    confirm: 'Shrani',
    variant: 'primary',
    offered: isFree,
    start: ({ owner }: Card) => ({ owner }),
    fields: (form) => <TextField {...form.text('owner')} label="Imetnik" />,
    done: 'Shranjeno',
  }),
  block: reasonAction({
    name: 'card',
    route: block,
    label: 'Blokiraj',
    lead: <p>Kartica ne odpre zapornice.</p>,
    danger: true,
    offered: isFree,
    done: 'Blokirana',
  }),
  look: {
    label: 'Poglej',
    dialog: ({ row, onClose }) => <button onClick={onClose}>Lastnik: {row.owner}</button>,
  },
};

const Stale = ({ form, closed }: { form: StaleRow<Card>; closed: boolean }) => (
  <StaleFields form={form} closed={closed} names={{ status: 'Stanje' }} />
);

function Page({ newer = { ...FREE, version: 4, status: 'blocked' } }: { newer?: Card }) {
  const [row, setRow] = useState(FREE);
  return (
    <>
      <RecordActions row={row} actions={ACTIONS} Stale={Stale} />
      <output onClick={() => setRow(newer)} aria-label="novo stanje" />
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
/** A colleague changes the card while the page is open. */
const change = (): void => document.querySelector<HTMLElement>('output')!.click();

beforeEach(hideSnackbar);

test('a reason is asked for, sent once with the version, and the snackbar says what was done', async () => {
  const sent = server(() => json(200, { ...FREE, version: 4 }));
  show(<Page />);
  await userEvent.click(button('Blokiraj'));
  await expect.element(dialog).toMatchTextContent(/Kartica ne odpre zapornice/);
  await expectAccessible();
  const confirm = dialog.getByRole('button', { name: 'Blokiraj' });
  await userEvent.click(confirm);
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: /^Razlog/ }), 'Izgubljena kartica');
  await userEvent.click(confirm);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      path: '/api/v1/cards/c1/block',
      key: null,
      body: { version: 3, reason: 'Izgubljena kartica' },
    },
  ]);
  await waitFor(() => expect(snackbar.get()).toMatchObject({ display: true, text: 'Blokirana' }));
});

test('fields begin with the record, and a record shows the actions of its state alone', async () => {
  show(<Page />);
  await userEvent.click(button('Preimenuj'));
  await expect.element(page.getByRole('textbox', { name: /^Imetnik/ })).toHaveValue('Ana');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  change();
  await expect.element(button('Preimenuj')).not.toBeInTheDocument();
  await userEvent.click(button('Poglej'));
  await userEvent.click(button('Lastnik: Ana'));
  await expect.element(button('Lastnik: Ana')).not.toBeInTheDocument();
});

test('an open dialog stays when a colleague takes its action away, and cannot send any more', async () => {
  const sent = server();
  show(<Page />);
  await userEvent.click(button('Blokiraj'));
  await userEvent.fill(page.getByRole('textbox', { name: /^Razlog/ }), 'Izgubljena kartica');
  change();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Stanje/);
  await expect.element(dialog.getByRole('button', { name: 'Blokiraj' })).toBeDisabled();
  await expect.element(page.getByRole('textbox', { name: /^Razlog/ })).toHaveValue('Izgubljena kartica');
  expect(sent).toEqual([]);
});

test('of a record without id and version the call is told whose it is, and the reply is what follows', async () => {
  const sent = server(() => json(200, { ...FREE, owner: 'Bojan' }));
  const taken: string[] = [];
  type Holder = { card_id: string; owner: string };
  const give = askAction({
    name: 'holder',
    route: hand,
    params: ({ card_id }: Holder) => ({ id: card_id }),
    label: 'Predaj',
    title: ({ owner }: Holder) => `Predaj: ${owner}`,
    lead: ({ owner }: Holder) => <p>Zdaj jo ima {owner}.</p>,
    start: {},
    body: (_, seen) => ({ owner: seen.owner }),
    done: ({ owner }) => `Predano: ${owner}`,
    onDone: ({ owner }) => taken.push(owner),
  });
  show(<RecordActions row={{ card_id: 'c2', owner: 'Ana' }} actions={{ give }} />);
  await userEvent.click(button('Predaj'));
  await expect
    .element(page.getByRole('dialog', { name: 'Predaj: Ana' }))
    .toMatchTextContent(/Zdaj jo ima Ana/);
  await userEvent.click(dialog.getByRole('button', { name: 'Predaj' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ path: '/api/v1/cards/c2/hand', key: null, body: { owner: 'Ana' } }]);
  await waitFor(() => expect(snackbar.get()).toMatchObject({ display: true, text: 'Predano: Bojan' }));
  expect(taken).toEqual(['Bojan']);
});

test('what has to be said first blocks an action until it is said', async () => {
  const sent = server(() => json(200, { ...FREE, version: 4, owner: 'Bojan' }));
  const give = askAction({
    name: 'card',
    route: rename,
    label: 'Predaj',
    start: (_: Card) => ({ owner: 'Bojan', agreed: false }),
    body: ({ owner }) => ({ owner }),
    blocked: ({ seen, values }) => seen.status === 'free' && !values.agreed,
    fields: (form) => <Checkbox {...form.check('agreed')} label="Strinjam se" />,
    done: 'Predano',
  });
  show(<RecordActions row={FREE} actions={{ give }} />);
  await userEvent.click(button('Predaj'));
  const confirm = dialog.getByRole('button', { name: 'Predaj' });
  await expect.element(confirm).toBeDisabled();
  await userEvent.click(page.getByRole('checkbox', { name: 'Strinjam se' }));
  await userEvent.click(confirm);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ path: '/api/v1/cards/c1/rename', body: { version: 3, owner: 'Bojan' } }]);
});
