import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
} from '../../../test/component.tsx';
import { call } from '../../lib/http/api.ts';
import type { Route } from '../../../contract/platform/route.ts';
import { hideSnackbar } from '../../lib/show-snackbar.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../button.tsx';
import { Snackbar } from '../feedback/snackbar.tsx';

const retry = {
  method: 'POST',
  path: '/v1/mails/m1/retry',
  access: 'root',
  tag: 'mail',
  audit: { none: 'a test' },
  summary: '',
  body: z.object({}),
  replies: { 200: z.object({}) },
} as const satisfies Route;

function Page({ onFailure }: { onFailure?: () => void }) {
  const { busy, run } = useAction({ onFailure });
  return (
    <>
      <Button
        busy={busy}
        onClick={() => void run({ send: () => call(retry, { body: {} }, { quiet: true }) })}
      >
        Pošlji znova
      </Button>
      <Snackbar />
    </>
  );
}

const button = page.getByRole('button', { name: 'Pošlji znova' });
beforeEach(hideSnackbar);

test('a double click sends once; the button keeps the focus and says that it works', async () => {
  const answer = pending<Response>();
  const sent = server(() => answer.promise);
  show(<Page />);
  await userEvent.dblClick(button);
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  answer.resolve(json(200, {}));
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(sent).toHaveLength(1);
  expect(document.activeElement).toBe(button.element());
});

test('a snackbar says why it failed, also without an answer, and the button can be pressed again', async () => {
  const failed: string[] = [];
  const sent = server(() => problem(409, 'conflict', { detail: 'Sporočilo je že v vrsti.' }), brokenLine);
  show(<Page onFailure={() => failed.push('once')} />);
  await userEvent.click(button);
  await expect.element(page.getByText('Sporočilo je že v vrsti.')).toBeVisible();
  await expectAccessible();
  await userEvent.click(button);
  await expect.element(page.getByText(plain(m.action_network))).toBeVisible();
  expect(failed).toHaveLength(2);
  expect(sent).toHaveLength(2);
});
