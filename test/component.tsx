import axe from 'axe-core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import type { Problem } from '../contract/platform/errors.ts';
import contract from '../contract/platform/messages.sl.ts';
import { I18nProvider } from '../web/i18n/i18n.tsx';
import actions from '../web/ui/dialog/actions.sl.ts';
import { AriaLocale } from '../web/ui/field/aria-locale.tsx';
import '../web/ui/base.css';
import appMessages from '../web/ui/app-messages.sl.ts';
import messages from '../web/ui/messages.sl.ts';
import '../web/lib/form/zod-setup.ts';

/** Helpers of tests that show one component in a browser; the server is a function of the test. */

export const ui = { ...messages, ...appMessages };
export const m = actions;
/** The messages of validation errors. */
export const errors = contract;

let root: Root | null = null;

/** Shows a component on an otherwise empty page, in Slovenian. */
export const show = (component: ReactNode): void => {
  clear();
  document.documentElement.lang = 'sl';
  const place = document.body.appendChild(document.createElement('main'));
  place.id = 'main';
  place.tabIndex = -1;
  root = createRoot(place);
  const catalogue = { ui: messages, app_ui: appMessages, actions, contract };
  flushSync(() =>
    root?.render(
      <I18nProvider language="sl" catalogue={catalogue}>
        <AriaLocale>{component}</AriaLocale>
      </I18nProvider>,
    ),
  );
};

/** Removes what an earlier test has shown; files share the page, so this is no hook of one of them. */
const clear = (): void => {
  flushSync(() => root?.unmount());
  document.body.replaceChildren();
  window.scrollTo(0, 0);
};

export type Sent = { path: string; key: string | null; body: Record<string, unknown> };
type Answer = (sent: Sent) => Response | Promise<Response>;

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });
export const problem = (status: number, code: string, more: Partial<Problem> = {}): Response =>
  json(status, { type: 'about:blank', title: 'Ni uspelo', status, code, ...more });
/** What fetch does when the connection breaks. */
export const brokenLine = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Answers all requests, the last answer for all that follow; returns what was sent. */
export const server = (...answers: readonly Answer[]): Sent[] => {
  const sent: Sent[] = [];
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie that the server would set
  document.cookie = 'XSRF-TOKEN=test';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = {
      path,
      key: new Headers(init.headers).get('Idempotency-Key'),
      body: JSON.parse(String(init.body ?? '{}')) as Sent['body'],
    };
    const answer = answers[Math.min(sent.length, answers.length - 1)]!;
    sent.push(request);
    return answer(request);
  });
  return sent;
};

/** Matchers of text see plain spaces only. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** A promise that the test keeps open as long as it likes. */
export const pending = <T,>() => Promise.withResolvers<T>();

export const expectAccessible = async (): Promise<void> => {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};
