import { setTimeout as delay } from 'node:timers/promises';
import { applicationData, pdfFile } from '../make.ts';
import { PATIENCE } from '../runs/patience.ts';
import { yearNow } from '../year-now.ts';

/**
 * Calls to a program in a process of its own, as browsers and programs make them. It runs with TRUST_PROXY.
 */

export type Sent = { id: string; application_nr: string; status_url: string };

/** Headers with which a browser at this IP address may change something. */
export const browserAt = async (base: string, address: string): Promise<Record<string, string>> => {
  const from = { 'x-forwarded-for': address };
  const csrf = await fetch(`${base}/api/csrf-cookie`, { headers: from });
  if (!csrf.ok) throw new Error(`csrf-cookie answered ${csrf.status}`);
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '');
  return { ...from, cookie, 'x-xsrf-token': xsrf };
};

/** Submits an application from this IP address; null without a 201. */
export const submit = async (
  base: string,
  address: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<(Sent & { replayed: boolean }) | null> => {
  try {
    const form = new FormData();
    form.set('data', JSON.stringify(data));
    form.append('registration_certificate', pdfFile());
    const reply = await fetch(`${base}/api/v1/applications`, {
      method: 'POST',
      body: form,
      headers: { ...(await browserAt(base, address)), ...headers },
    });
    if (reply.status !== 201) return null;
    return { ...((await reply.json()) as Sent), replayed: reply.headers.has('idempotency-replayed') };
  } catch {
    return null;
  }
};

/** The data of a new person for this year, by the real calendar. */
export const somebody = (): unknown => applicationData({ permit_year: yearNow() });

/** A call with a bearer token; throws unless it succeeds. */
export const callWith = async <T>(base: string, token: string, path: string, body?: object): Promise<T> => {
  const reply = await fetch(`${base}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

/** Polls until `is` holds, less often with time; at the end it throws with the last state. */
export const until = async <T>(
  what: string,
  ask: () => T | Promise<T>,
  is: (now: T) => boolean,
): Promise<T> => {
  const end = Date.now() + PATIENCE;
  for (let pause = 30; ; pause = Math.min(pause * 1.5, 500)) {
    const now = await ask();
    if (is(now)) return now;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}: ${JSON.stringify(now)}`);
    await delay(pause);
  }
};
