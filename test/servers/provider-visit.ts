import type { LightMyRequestResponse } from 'fastify';
import { client, type Client } from '../client.ts';
import type { TestApp } from '../app.ts';

const startOf = (of: 'staff' | 'applicants'): string => `/api/auth/provider/${of}/start`;

/** What a browser does between the button and the way back to the program. */
export type Visit = {
  browser: Client;
  /** The session at the provider, which outlives a visit. */
  jar?: Map<string, string>;
  query?: string;
  /** Whose provider; staff unless said. */
  of?: 'staff' | 'applicants';
};

export const begin = async ({ browser, query = '', of = 'staff' }: Visit): Promise<string> =>
  String((await browser.inject({ method: 'GET', url: `${startOf(of)}${query}` })).headers.location);

/** Follows the provider's pages as `who`, or cancels there; the path and query it sends back to. */
export const atProvider = async (
  address: string,
  who: string,
  jar = new Map<string, string>(),
): Promise<string> => {
  let url = new URL(address);
  const { host } = url;
  for (let step = 0; step < 12; step++) {
    if (url.host !== host) return url.pathname + url.search;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const next = reply.headers.get('location');
    if (next !== null) url = new URL(next, url);
    else if (/^\/interaction\/[\w-]+$/.test(url.pathname))
      url = new URL(`${url.pathname}/${encodeURIComponent(who)}`, url);
    else throw new Error(`The provider answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
  }
  throw new Error('The provider did not end.');
};

/** The whole way: button, provider, reply. Where the browser is sent then. */
export const visit = async (server: TestApp, who: string, given: Partial<Visit> = {}) => {
  const browser = given.browser ?? client(server.fastify);
  const back = await atProvider(await begin({ ...given, browser }), who, given.jar);
  const reply = await browser.inject({ method: 'GET', url: back });
  return { browser, back, reply, to: whereTo(reply) };
};

export const whereTo = (reply: LightMyRequestResponse): string => String(reply.headers.location);
