import { setTimeout as delay } from 'node:timers/promises';
import { plate, resident } from '../../server/demo/people.ts';
import { applicationData, pdfFile } from '../../test/make.ts';
import { browserAt } from '../../test/servers/outside.ts';

/** How many people apply at the same time. */
const AT_ONCE = 4;
/** People who are in no sample. */
const FIRST = 50_000;
/** Whoever gets no answer presses again after this time, then after twice as long, up to the longest. */
const PATIENCE_MS = 300;
const LONGEST_PATIENCE_MS = 10_000;
const LONGEST_CALL_MS = 20_000;

export type Load = {
  /** Numbers of the applications that were answered with 201. */
  answered: string[];
  /** What else came back, by how often: a status with its code, or `no connection`. */
  others: Map<string, number>;
  /** When each answer came, in milliseconds. */
  times: number[];
  /** Resolves once everybody who began has an answer; then it rejects those who wait longer than `patience_ms`. */
  stop(patience_ms: number): Promise<void>;
};

/** What one browser keeps between its attempts: a key belongs to the browser that sent it. */
type Browser = { headers?: Record<string, string> };
type Reply = { application_nr: string } | { other: string };

const submitOnce = async (base: string, permit_year: number, n: number, browser: Browser): Promise<Reply> => {
  const form = new FormData();
  const data = applicationData({
    permit_year,
    applicant: { ...resident(n), email: `oseba${n}@example.org`, phone: '040 200 100' },
    vehicles: [{ registration_number: plate(n), country: 'SI', ownership: 'own' }],
  });
  form.set('data', JSON.stringify(data));
  form.append('registration_certificate', pdfFile());
  const reply = await fetch(`${base}/api/v1/applications`, {
    method: 'POST',
    body: form,
    headers: {
      ...(browser.headers ??= await browserAt(base, `203.0.${(n >> 7) & 127}.${n & 127}`)),
      'idempotency-key': `bench-faults-${n}`,
    },
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
  });
  const body = (await reply.json()) as { application_nr?: string; code?: string };
  if (reply.status === 201 && body.application_nr) return { application_nr: body.application_nr };
  return { other: `${reply.status} ${body.code ?? ''}`.trim() };
};

/**
 * People who apply, one application each, from addresses of their own: whoever gets no 201 sends the same again
 * under the same key, as the form does when somebody presses once more.
 */
export const startLoad = (base: string, permit_year: number): Load => {
  const load = { answered: [] as string[], others: new Map<string, number>(), times: [] as number[] };
  let next = FIRST;
  let end = Number.POSITIVE_INFINITY;
  const somebody = async (n: number): Promise<void> => {
    const browser: Browser = {};
    for (let wait = PATIENCE_MS; Date.now() < end; wait = Math.min(2 * wait, LONGEST_PATIENCE_MS)) {
      const reply = await submitOnce(base, permit_year, n, browser).catch((): Reply => ({
        other: 'no connection',
      }));
      if ('application_nr' in reply) {
        load.answered.push(reply.application_nr);
        load.times.push(Date.now());
        return;
      }
      load.others.set(reply.other, (load.others.get(reply.other) ?? 0) + 1);
      await delay(wait);
    }
    throw new Error(`Person ${n} got no answer in the end.`);
  };
  const people = Array.from({ length: AT_ONCE }, async () => {
    while (end === Number.POSITIVE_INFINITY) await somebody(next++);
  });
  return {
    ...load,
    stop: async (patience_ms) => {
      end = Date.now() + patience_ms;
      await Promise.all(people);
    },
  };
};
