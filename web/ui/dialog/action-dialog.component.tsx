import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from '../../../test/runs/wait-for.ts';
import * as z from 'zod/mini';
import type { Route } from '../../../contract/platform/route.ts';
import { line } from '../../../contract/values/values.ts';
import {
  brokenLine,
  plain,
  errors,
  expectAccessible,
  json,
  m,
  pending,
  problem,
  server,
  show,
  ui,
} from '../../../test/component.tsx';
import { setResponseListener } from '../../lib/http/api.ts';
import { useForm } from '../../lib/form/form.ts';
import { ActionDialog } from './action-dialog.tsx';
import { Button } from '../button.tsx';
import { StaleFields } from '../form/stale-fields.tsx';
import { TextField } from '../field/text-field.tsx';

const card = z.object({ id: z.string(), version: z.int(), owner: z.string(), note: z.string() });
type Card = z.output<typeof card>;
const saveCard = {
  method: 'POST',
  path: '/v1/cards/{id}',
  tag: 'permits',
  access: 'root',
  audit: { none: 'a test' },
  summary: '',
  params: z.object({ id: z.string() }),
  body: z.object({ version: z.int(), owner: line(20), note: z.optional(line(20)) }),
  replies: { 201: card },
} as const satisfies Route;
const CARD: Card = { id: 'c1', version: 3, owner: 'Ana', note: 'modra' };
const SAVED = { ...CARD, version: 4 };

type Props = { row: Card; onDone: (card: Card) => void; onClose: () => void };

function CardDialog({ row, onDone, onClose }: Props) {
  const form = useForm({
    name: 'card',
    route: saveCard,
    params: { id: row.id },
    row,
    start: ({ owner, note }: Card) => ({ owner, note }),
    onDone,
  });
  const closed = form.latest.note === 'zaprta';
  return (
    <ActionDialog
      title="Kartica"
      form={form}
      closed={closed}
      stale={<StaleFields form={form} closed={closed} names={{ owner: 'Imetnik', note: 'Opomba' }} />}
      confirm="Shrani"
      onClose={onClose}
    >
      <TextField {...form.text('owner')} label="Imetnik" />
      <TextField {...form.text('note')} label="Opomba" />
    </ActionDialog>
  );
}

function Page({ onDone = () => {} }: { onDone?: (card: Card) => void }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Uredi</Button>
      {open ? (
        <CardDialog
          row={CARD}
          onClose={close}
          onDone={(saved) => {
            onDone(saved);
            close();
          }}
        />
      ) : null}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Uredi' });
const dialog = page.getByRole('dialog');
const owner = page.getByRole('textbox', { name: /^Imetnik/ });
const note = page.getByRole('textbox', { name: /^Opomba/ });
const save = page.getByRole('button', { name: 'Shrani' });
const cancel = page.getByRole('button', { name: ui.cancel });
const question = page.getByRole('alertdialog');
const alert = page.getByRole('alert');

const openForm = async (onDone?: (card: Card) => void): Promise<void> => {
  show(<Page onDone={onDone} />);
  await userEvent.click(opener);
  await expect.element(owner).toHaveValue('Ana');
};

describe('opening, sending, closing', () => {
  test('what a second person has to confirm has not failed: its own dialog says what to do', async () => {
    server(
      () => problem(409, 'second_person_required', { detail: 'Zahtevajte spremembo.' }),
      () => problem(409, 'invalid_state', { detail: 'Kartica je zaprta.' }),
    );
    await openForm();
    await userEvent.click(save);
    await expect.element(save).toBeEnabled();
    expect(alert.query()).toBeNull();
    await userEvent.click(save);
    await expect.element(alert).toMatchTextContent(/Kartica je zaprta/);
  });

  test('has no finding of axe; Enter in a field sends, once, and the focus returns', async () => {
    const sent = server(() => json(201, SAVED));
    const onDone = vi.fn<(card: Card) => void>();
    await openForm(onDone);
    await expectAccessible();
    await userEvent.fill(owner, 'Boris');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onDone).toHaveBeenCalledExactlyOnceWith(SAVED);
    expect(sent).toEqual([
      {
        path: '/api/v1/cards/c1',
        key: expect.any(String),
        body: { version: 3, owner: 'Boris', note: 'modra' },
      },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(opener.element()));
  });

  test('Cancel closes without a request', async () => {
    const sent = server(() => json(201, SAVED));
    await openForm();
    await userEvent.click(cancel);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('typed text is lost only when a person says so', async () => {
    server(() => json(201, SAVED));
    await openForm();
    await userEvent.fill(owner, 'Boris');
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => userEvent.click(cancel)]) {
      await leave();
      await expect.element(question).toMatchTextContent(plain(m.unsaved_text));
      await userEvent.click(page.getByRole('button', { name: m.unsaved_stay }));
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(owner).toHaveValue('Boris');
    }
    await userEvent.click(page.getByRole('button', { name: ui.close }));
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: m.unsaved_leave }));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('what was typed and taken back again is nothing to ask about', async () => {
    await openForm();
    await userEvent.fill(owner, 'Boris');
    await userEvent.fill(owner, 'Ana');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('a double click sends once; nothing closes the dialog while the line is slow', async () => {
    const answer = pending<Response>();
    const sent = server(() => answer.promise);
    await openForm();
    await userEvent.dblClick(save);
    await userEvent.keyboard('{Escape}');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await expect.element(cancel).toBeDisabled();
    await expect.element(dialog).toBeVisible();
    answer.resolve(json(201, SAVED));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});

describe('errors of fields', () => {
  test('are found before sending; the summary has the focus and leads to the field', async () => {
    const sent = server(() => json(201, SAVED));
    await openForm();
    await userEvent.clear(owner);
    await userEvent.click(save);
    await waitFor(() => expect(document.activeElement).toBe(alert.element()));
    await expect.element(alert).toMatchTextContent(plain(`Imetnik: ${errors.required}`));
    await expect.element(owner).toHaveAttribute('aria-invalid', 'true');
    await expect.element(owner).toHaveAccessibleDescription(expect.stringContaining(plain(errors.required)));
    await expectAccessible();
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Tab}{Enter}');
    expect(document.activeElement).toBe(owner.element());
    await userEvent.keyboard('B');
    await expect.element(owner).not.toHaveAttribute('aria-invalid');
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('of the server stand at their field; the next attempt has a new key', async () => {
    const wrong = [{ path: 'note', code: 'text.characters', message: 'Nedovoljen znak.' }];
    const sent = server(
      () => problem(422, 'invalid', { errors: wrong }),
      () => json(201, SAVED),
    );
    await openForm();
    await userEvent.click(save);
    await expect
      .element(note)
      .toHaveAccessibleDescription(expect.stringContaining(plain('Nedovoljen znak.')));
    await expect.element(alert).toMatchTextContent(plain('Opomba: Nedovoljen znak.'));
    await userEvent.click(save);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });
});

describe('a request that fails', () => {
  test('by the network keeps what was typed; the repeat has the same key', async () => {
    const sent = server(brokenLine, () => json(201, SAVED));
    await openForm();
    await userEvent.fill(owner, 'Boris');
    await userEvent.click(save);
    await expect.element(alert).toMatchTextContent(plain(m.error_network));
    await expect.element(owner).toHaveValue('Boris');
    await expectAccessible();
    await userEvent.click(save);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.map(({ body }) => body['owner'])).toEqual(['Boris', 'Boris']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('by the network and was changed then has a new key', async () => {
    const sent = server(brokenLine, () => json(201, SAVED));
    await openForm();
    await userEvent.click(save);
    await expect.element(alert).toBeVisible();
    await userEvent.fill(owner, 'Cilka');
    await userEvent.click(save);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test('on the server keeps what was typed', async () => {
    server(() => new Response('<html>', { status: 502 }));
    await openForm();
    await userEvent.fill(owner, 'Boris');
    await userEvent.click(save);
    await expect.element(alert).toMatchTextContent(plain(m.error_server));
    await expect.element(owner).toHaveValue('Boris');
  });

  test('by a rule says why', async () => {
    server(() => problem(409, 'conflict', { detail: 'Kartica je že oddana.' }));
    await openForm();
    await userEvent.click(save);
    await expect.element(alert).toMatchTextContent(plain('Kartica je že oddana.'));
  });

  test('for the session repeats after signing in again, else offers it; nothing is lost', async () => {
    const signIn = pending<boolean>();
    setResponseListener({ signInAgain: () => signIn.promise });
    const sent = server(
      () => problem(401, 'not_signed_in'),
      () => json(201, SAVED),
    );
    await openForm();
    await userEvent.fill(owner, 'Boris');
    await userEvent.click(save);
    await waitFor(() => expect(sent).toHaveLength(1));
    signIn.resolve(true);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.map(({ body }) => body['owner'])).toEqual(['Boris', 'Boris']);
  });

  test('for the session and without signing in offers it once more', async () => {
    setResponseListener({ signInAgain: async () => false });
    server(() => problem(401, 'not_signed_in', { detail: 'Prijavite se.' }));
    await openForm();
    await userEvent.fill(owner, 'Boris');
    await userEvent.click(save);
    await expect.element(alert).toMatchTextContent(plain('Prijavite se.'));
    await expect.element(page.getByRole('button', { name: m.sign_in_again })).toBeVisible();
    await expect.element(owner).toHaveValue('Boris');
  });
});

describe('a row that a colleague changed', () => {
  const newer = { ...CARD, version: 8, note: 'rdeča' };

  test('says what changed; taken over, it is sent on the new version and keeps what was typed', async () => {
    const sent = server(
      () => problem(409, 'stale_version', { current: newer }),
      () => json(201, SAVED),
    );
    await openForm();
    await userEvent.fill(owner, 'Boris');
    await userEvent.click(save);
    await expect.element(alert).toMatchTextContent(plain(m.stale_title));
    await expect.element(page.getByRole('row', { name: /Opomba/ })).toMatchTextContent(plain('modrardeča'));
    await waitFor(() => expect(document.activeElement?.contains(alert.element())).toBe(true));
    await expect.element(save).toBeDisabled();
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: m.stale_take }));
    await expect.element(owner).toHaveValue('Boris');
    await expect.element(note).toHaveValue('rdeča');
    await userEvent.click(save);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { version: 3, owner: 'Boris', note: 'modra' },
      { version: 8, owner: 'Boris', note: 'rdeča' },
    ]);
  });

  test('and closed for this action lets nothing be sent', async () => {
    server(() => problem(409, 'stale_version', { current: { ...newer, note: 'zaprta' } }));
    await openForm();
    await userEvent.click(save);
    await userEvent.click(page.getByRole('button', { name: m.stale_take }));
    await expect.element(page.getByText(m.stale_closed)).toBeVisible();
    await expect.element(save).toBeDisabled();
  });
});

describe('a row that the screen has read anew, before anything is sent', () => {
  let read: (row: Card) => void;
  function Screen({ onDone = () => {} }: { onDone?: (card: Card) => void }) {
    const [row, setRow] = useState(CARD);
    useEffect(() => {
      read = setRow;
    }, []);
    return <CardDialog row={row} onClose={() => {}} onDone={onDone} />;
  }
  const newer = { ...CARD, version: 8, note: 'rdeča' };

  test('is told to whoever types, who types on; taken over, it is what is sent', async () => {
    const sent = server(() => json(201, SAVED));
    show(<Screen />);
    await userEvent.fill(owner, 'Bor');
    flushSync(() => read(newer));
    await expect.element(alert).toMatchTextContent(plain(m.stale_title));
    await expect.element(page.getByRole('row', { name: /Opomba/ })).toMatchTextContent(plain('modrardeča'));
    await userEvent.keyboard('is');
    await expect.element(owner).toHaveValue('Boris');
    await expect.element(save).toBeDisabled();
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: m.stale_take }));
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(note).toHaveValue('rdeča');
    expect(sent).toEqual([]);
    await userEvent.click(save);
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ version: 8, owner: 'Boris', note: 'rdeča' }]),
    );
  });

  test('says at once when the action is closed in it, also without a newer version', async () => {
    const sent = server();
    show(<Screen />);
    await expect.element(owner).toHaveValue('Ana');
    flushSync(() => read({ ...CARD, note: 'zaprta' }));
    await expect.element(alert).toMatchTextContent(plain(m.stale_closed));
    await expect.element(save).toBeDisabled();
    flushSync(() => read({ ...newer, note: 'zaprta' }));
    await expect.element(alert).toMatchTextContent(plain(m.stale_title));
    await expect.element(alert).toMatchTextContent(plain(m.stale_closed));
    expect(sent).toEqual([]);
  });

  test('is no news when it is an older one or the same', async () => {
    show(<Screen />);
    await expect.element(owner).toHaveValue('Ana');
    flushSync(() => read({ ...CARD }));
    flushSync(() => read({ ...CARD, version: 2, note: 'bela' }));
    await expect.element(save).toBeEnabled();
    expect(alert.query()).toBeNull();
  });

  test('is no news when it may be what was sent from here', async () => {
    const answer = pending<Response>();
    const sent = server(brokenLine, () => answer.promise);
    const onDone = vi.fn<(card: Card) => void>();
    show(<Screen onDone={onDone} />);
    await expect.element(owner).toHaveValue('Ana');
    await userEvent.click(save);
    await expect.element(alert).toMatchTextContent(plain(m.error_network));
    flushSync(() => read(SAVED));
    await expect.element(alert).not.toMatchTextContent(plain(m.stale_title));
    await userEvent.click(save);
    await waitFor(() => expect(sent).toHaveLength(2));
    flushSync(() => read({ ...SAVED }));
    expect(alert.query()).toBeNull();
    answer.resolve(json(201, SAVED));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(alert.query()).toBeNull();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });
});
