import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/platform/config/demo-accounts.ts';
import type { Language } from '../../web/i18n/plural.ts';
import { openBrowser, type BrowserState } from './browser.ts';
import { TEXTS } from './texts.ts';

/** The people of the demo municipality by role. */
const EMAILS = {
  root: 'root@demo.example',
  admin: 'admin@demo.example',
  clerk: 'maja.zupan@demo.example',
  finance: 'irena.bele@demo.example',
  applicant: 'ana@demo.example',
} as const;
export type Person = keyof typeof EMAILS;

/** Fills in the sign-in form on the screen. */
export const enter = async (page: Page, who: Person, language: Language = 'sl'): Promise<void> => {
  await page.locator('input[autocomplete=username]').fill(EMAILS[who]);
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: TEXTS[language].account.login_submit, exact: true }).click();
};

/** Closes the notice that staff read once per browser. */
export const acknowledge = async (page: Page, language: Language = 'sl'): Promise<void> => {
  const notice = page.getByRole('dialog');
  await notice.getByRole('button', { name: TEXTS[language].ui.close, exact: true }).click();
  await notice.waitFor({ state: 'detached' });
};

/** Signs in and returns the state of the browser. */
export const signIn = async (
  browser: Browser,
  who: Person,
  problems: string[],
  base?: string,
): Promise<BrowserState> => {
  const { context, page } = await openBrowser(browser, { width: 1440, language: 'sl', problems, base });
  await page.goto('/prijava');
  await enter(page, who);
  await page.waitForURL('/nadzorna-plosca');
  if (who !== 'applicant') await acknowledge(page);
  await page.waitForFunction(() => localStorage.getItem('dovolilnice.session') !== null);
  const state = await context.storageState();
  await context.close();
  return state;
};

const states = new Map<Person, Promise<BrowserState>>();

/**
 * The browser state of a signed-in person, for `visit`: each signs in once for all files of a process, so no
 * test may sign out with it. The key of the stored session cannot be copied (no script can read it), so the
 * app asks the server who this is.
 */
export const stateOf = (browser: Browser, who: Person, problems: string[]): Promise<BrowserState> => {
  const state = states.get(who) ?? signIn(browser, who, problems);
  states.set(who, state);
  return state;
};

/** Calls the API as the page would; returns the JSON of the answer. */
export const callFrom = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      const request: RequestInit = { method, headers, body };
      const answer = await fetch(`/api${path}`, request);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return (await answer.json()) as T;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
