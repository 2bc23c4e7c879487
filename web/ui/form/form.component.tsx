import { Suspense, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from '../../../test/runs/wait-for.ts';
import * as z from 'zod/mini';
import type { Route } from '../../../contract/platform/route.ts';
import { line } from '../../../contract/values/values.ts';
import {
  brokenLine,
  errors,
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
import { ApiError } from '../../lib/http/api.ts';
import { I18nProvider, useI18n } from '../../i18n/i18n.tsx';
import { useForm } from '../../lib/form/form.ts';
import { loader } from '../../lib/http/loader.ts';
import type { Work } from '../../lib/http/sending.ts';
import { useUpload } from '../../lib/files/use-upload.ts';
import { Button } from '../button.tsx';
import { Form, FormErrors } from './form.tsx';
import { TextField } from '../field/text-field.tsx';

const enter = {
  method: 'POST',
  path: '/v1/enter',
  access: 'root',
  tag: 'people',
  audit: { none: 'a test' },
  summary: '',
  body: z.object({ password: line(20), email: line(20) }),
  replies: { 200: z.object({ name: z.string() }) },
} as const satisfies Route;

type Props = {
  onDone?: (reply: { name: string }) => void;
  onFailure?: (error: ApiError) => boolean;
  messages?: Record<string, string>;
};

/** Its fields stand in another order than in the schema. */
function Short({ onDone = () => {}, onFailure, messages }: Props) {
  const form = useForm({
    name: 'enter',
    route: enter,
    start: { email: '', password: '' },
    messages,
    onFailure,
    onDone,
  });
  return (
    <Form form={form}>
      <FormErrors form={form} short />
      <TextField {...form.text('email')} label="Naslov" />
      <TextField {...form.text('password')} label="Geslo" type="password" />
      <Button type="submit" busy={form.busy}>
        Vstopi
      </Button>
    </Form>
  );
}

const email = page.getByRole('textbox', { name: /^Naslov/ });
const password = page.getByLabelText('Geslo', { exact: true });
const submit = page.getByRole('button', { name: 'Vstopi' });
const alert = page.getByRole('alert');
const expectInvalid = async (field: typeof email): Promise<void> => {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
};

test('a short form has no list of errors: its first wrong field has the focus, at each attempt', async () => {
  const sent = server(() => json(200, { name: 'Ana' }));
  show(<Short />);
  await userEvent.click(submit);
  await expectInvalid(email);
  await expectInvalid(password);
  await waitFor(() => expect(document.activeElement).toBe(email.element()));
  await expect.element(alert).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('ana');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  expect(document.activeElement).toBe(email.element());
  await userEvent.click(submit);
  await waitFor(() => expect(document.activeElement).toBe(password.element()));
  expect(sent).toEqual([]);
});

/** What is sent is called otherwise than the field. */
function Renamed() {
  const form = useForm({
    name: 'enter',
    route: enter,
    start: { nickname: '', password: 'geslo' },
    body: ({ nickname, password: typed }) => ({ email: nickname, password: typed }),
    rules: ({ nickname }) => ({ nickname: nickname === '' && 'Povejte, kdo ste.' }),
    place: (path) => (path === 'email' ? 'nickname' : path),
    onDone: () => {},
  });
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <TextField {...form.text('nickname')} label="Vzdevek" />
      <Button type="submit">Vstopi</Button>
    </Form>
  );
}

test('a field has one error, also where the call gives it another name', async () => {
  const sent = server(() => json(200, { name: 'Ana' }));
  show(<Renamed />);
  await userEvent.click(submit);
  await expect.element(alert.getByRole('link')).toMatchTextContent(plain('Povejte, kdo ste.'));
  expect(alert.getByRole('link').elements()).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('an error of the server at its field has the focus too', async () => {
  const wrong = [{ path: 'password', code: 'password.common', message: 'Geslo je preveč znano.' }];
  server(() => problem(422, 'invalid', { errors: wrong }));
  show(<Short />);
  await userEvent.fill(email, 'ana');
  await userEvent.fill(password, 'geslo{Enter}');
  await userEvent.click(submit);
  await expectInvalid(password);
  await expect
    .element(password)
    .toHaveAccessibleDescription(expect.stringContaining(plain('Geslo je preveč znano.')));
  await waitFor(() => expect(document.activeElement).toBe(password.element()));
});

test('a form may say more than the contract does', async () => {
  show(<Short messages={{ required: 'Vnesite naslov, na primer ana@primer.si.' }} />);
  await userEvent.click(submit);
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining('na primer ana@primer.si'));
});

test('a failure that the form handles itself is not shown twice; others are, also without an answer', async () => {
  const seen: number[] = [];
  const onFailure = ({ status }: ApiError): boolean => {
    seen.push(status);
    return status === 429;
  };
  server(() => problem(429, 'too_many', { detail: 'Počakajte.' }), brokenLine);
  show(<Short onFailure={onFailure} />);
  await userEvent.fill(email, 'ana');
  await userEvent.fill(password, 'geslo');
  await userEvent.click(submit);
  await waitFor(() => expect(seen).toEqual([429]));
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await expect.element(alert).not.toBeInTheDocument();
  await userEvent.click(submit);
  await expect.element(alert).toMatchTextContent(plain(m.error_network));
  expect(seen).toEqual([429, 0]);
  await expect.element(email).toHaveValue('ana');
});

test('a form in a form of React, as a dialog over one is, sends only itself', async () => {
  const sent = server(() => json(200, { name: 'Ana' }));
  const outer = vi.fn<() => void>();
  show(
    <div onSubmit={outer}>
      <Short />
    </div>,
  );
  await userEvent.fill(email, 'ana');
  await userEvent.fill(password, 'geslo');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(outer).not.toHaveBeenCalled();
});

type UploadProps = { send: Work<void>['send']; done?: () => void; onStale?: () => void };

function Upload({ send, done = () => {}, onStale }: UploadProps) {
  const sending = useUpload({ text: 'Pošiljam', onStale });
  const submit = (): Promise<void> => sending.run({ send, done });
  return (
    <Form form={{ ...sending, submit }}>
      <FormErrors form={sending} />
      <Button type="submit" busy={sending.busy}>
        Vstopi
      </Button>
    </Form>
  );
}

test('a page with files is covered while they are sent, with their progress', async () => {
  const answer = pending<void>();
  const send = vi.fn<Work<void>['send']>((_, onProgress) => {
    onProgress(40);
    return answer.promise;
  });
  const covered: boolean[] = [];
  show(<Upload send={send} done={() => covered.push(loader.get().loader)} />);
  await userEvent.dblClick(submit);
  await waitFor(() => expect(loader.get()).toEqual({ loader: true, loader_text: 'Pošiljam', progress: 40 }));
  answer.resolve();
  await waitFor(() => expect(loader.get().loader).toBe(false));
  expect(send).toHaveBeenCalledOnce();
  // What follows may take the focus.
  expect(covered).toEqual([false]);
});

test('a record that changed meanwhile is loaded anew, and the page says so', async () => {
  const onStale = vi.fn<() => void>();
  const stale = { type: 'about:blank', title: '', status: 409, code: 'stale_version' } as const;
  show(<Upload send={() => Promise.reject(new ApiError('response', '', 409, stale))} onStale={onStale} />);
  await userEvent.click(submit);
  await expect.element(alert).toMatchTextContent(plain(ui.send_stale));
  expect(onStale).toHaveBeenCalledOnce();
  expect(loader.get().loader).toBe(false);
});

/** The app on a screen that brought no messages of the API: whoever reads them first waits for them. */
function Later({ children, load }: { children: ReactNode; load: () => Promise<void> }) {
  const { catalogue } = useI18n();
  const [loaded, setLoaded] = useState(false);
  const [coming] = useState(() => new Map<string, Promise<void>>());
  const need = (name: string) => {
    if (!coming.has(name))
      coming.set(
        name,
        load().then(() => setLoaded(true)),
      );
    return coming.get(name);
  };
  const { contract, ...others } = catalogue;
  return (
    <I18nProvider language="sl" catalogue={loaded ? catalogue : others} need={need}>
      <Suspense fallback={<p>nalaganje</p>}>{children}</Suspense>
    </I18nProvider>
  );
}

test('a form waits for the messages that it may show, and never shows a code', async () => {
  let arrive = (): void => {};
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  show(
    <Later load={() => coming}>
      <Short />
    </Later>,
  );
  await expect.element(page.getByText('nalaganje')).toBeVisible();
  arrive();
  await userEvent.click(page.getByRole('button', { name: 'Vstopi' }));
  await expectInvalid(email);
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(plain(errors.required)));
});
