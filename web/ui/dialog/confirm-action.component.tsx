import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from '../../../test/runs/wait-for.ts';
import * as z from 'zod/mini';
import {
  brokenLine,
  expectAccessible,
  json,
  m,
  pending,
  plain,
  problem,
  server,
  show,
  ui,
} from '../../../test/component.tsx';
import { call } from '../../lib/http/api.ts';
import type { Route } from '../../../contract/platform/route.ts';
import { ConfirmButton } from './confirm-action.tsx';

const remove = {
  method: 'POST',
  path: '/v1/cards/c1',
  access: 'root',
  tag: 'people',
  audit: { none: 'a test' },
  summary: '',
  body: z.object({}),
  replies: { 204: null },
} as const satisfies Route;

type Outcome = { onDone?: () => void; onFailure?: () => void };

function Page({ onDone, onFailure }: Outcome) {
  const [offered, setOffered] = useState(true);
  return (
    <ConfirmButton
      button={{ children: 'Izbriši kartico' }}
      offered={offered}
      title="Izbrišete kartico?"
      confirm="Izbriši"
      danger
      send={() => call(remove, { body: {} }, { quiet: true })}
      onDone={onDone}
      onFailure={() => {
        // What is loaded again may no longer offer the action.
        setOffered(onFailure === undefined);
        onFailure?.();
      }}
    >
      <p>Kartice ni mogoče povrniti.</p>
    </ConfirmButton>
  );
}

const opener = page.getByRole('button', { name: 'Izbriši kartico' });
const question = page.getByRole('alertdialog');
const confirm = page.getByRole('button', { name: 'Izbriši', exact: true });
const cancel = page.getByRole('button', { name: ui.cancel });

const ask = async (onDone = vi.fn<() => void>(), onFailure?: () => void) => {
  show(<Page onDone={onDone} onFailure={onFailure} />);
  await userEvent.click(opener);
  await expect.element(question).toBeVisible();
  return onDone;
};

test('a double click sends once; nothing closes the question while the line is slow', async () => {
  const answer = pending<Response>();
  const sent = server(() => answer.promise);
  const onDone = await ask();
  await expectAccessible();
  await userEvent.dblClick(confirm);
  await userEvent.keyboard('{Escape}');
  await expect.element(cancel).toBeDisabled();
  await expect.element(question).toBeVisible();
  answer.resolve(new Response(null, { status: 204 }));
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(onDone).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(opener.element()));
});

test('a failure says why, reloads, and can be tried again, even where the button has gone', async () => {
  const onFailure = vi.fn<() => void>();
  const sent = server(
    () => problem(409, 'conflict', { detail: 'Kartica je oddana.' }),
    () => new Response(null, { status: 204 }),
  );
  await ask(vi.fn<() => void>(), onFailure);
  await userEvent.click(confirm);
  await expect.element(page.getByRole('alert')).toMatchTextContent(plain('Kartica je oddana.'));
  await expectAccessible();
  expect(onFailure).toHaveBeenCalledOnce();
  await expect.element(opener).not.toBeInTheDocument();
  await userEvent.click(confirm);
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
});

test('asked again, an earlier failure is forgotten', async () => {
  server(brokenLine, () => json(200, {}));
  await ask();
  await userEvent.click(confirm);
  await expect.element(page.getByRole('alert')).toMatchTextContent(plain(m.error_network));
  await userEvent.click(cancel);
  await userEvent.click(opener);
  await expect.element(question).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
