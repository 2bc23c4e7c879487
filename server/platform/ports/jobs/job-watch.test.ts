import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchJobs, type JobWatch, type Waiting } from './job-watch.ts';

/** A queue in which jobs wait since some moment, until they are woken. */
let jobs: { name: string; at: number; committed?: number }[];
let looks: number;
let supervised: number[];
let woken: [string, number][];
let watch: JobWatch;
let broken: boolean;
let logged: number;

const list = async (): Promise<Waiting[]> => {
  looks++;
  if (broken) throw new Error('no connection');
  const now = Date.now();
  return jobs
    .filter(({ committed = 0 }) => committed <= now)
    .map(({ name, at }) => ({ name, due: at <= now, in_ms: at > now ? at - now : null }));
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  jobs = [];
  looks = 0;
  supervised = [];
  woken = [];
  broken = false;
  logged = 0;
  watch = watchJobs({
    list,
    wake: (names) => {
      for (const name of names) woken.push([name, Date.now()]);
      jobs = jobs.filter(({ name }) => !names.has(name));
    },
    supervise: async () => void supervised.push(Date.now()),
    supervise_every: (running_ms) => (running_ms < 60_000 ? 10_000 : 60_000),
    log: { error: () => void logged++ },
  });
});
afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
});

const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const at = 1_000_000;

test('an idle queue is looked at four times a minute and supervised once', async () => {
  watch.start();
  await after(120_000);
  looks = 0;
  supervised = [];
  await after(600_000);
  expect(looks).toBeLessThanOrEqual(41);
  expect(supervised.length).toBeGreaterThanOrEqual(9);
  expect(supervised.length).toBeLessThanOrEqual(10);
});

test('after a start what a dead process had begun is looked for at once and often', async () => {
  watch.start();
  await after(0);
  expect(supervised).toEqual([at]);
  await after(60_000);
  expect(supervised.length).toBeGreaterThanOrEqual(4);
});

test.each([40, 3_000, 14_990, 15_010, 200_000])('a job is woken when it is due, %i ms later', async (ms) => {
  jobs = [{ name: 'mail', at: at + ms }];
  watch.start();
  await after(ms + 100);
  expect(woken).toEqual([['mail', expect.any(Number)]]);
  expect(woken[0]![1] - at - ms).toBeGreaterThanOrEqual(0);
  expect(woken[0]![1] - at - ms).toBeLessThanOrEqual(50);
});

test('one that is sent for soon while the watch rests is woken in time', async () => {
  watch.start();
  await after(1_000);
  const due = Date.now() + 5_000;
  jobs = [{ name: 'held', at: due }];
  watch.expect(due);
  await after(6_100);
  expect(woken).toHaveLength(1);
});

test('one whose transaction commits after it is due is woken soon after', async () => {
  watch.start();
  await after(500);
  const due = Date.now() + 2_000;
  jobs = [{ name: 'held', at: due, committed: due + 3_000 }];
  watch.expect(due);
  await after(6_100);
  expect(woken).toHaveLength(1);
  // The announcement is forgotten, and the watch rests again.
  await after(20_000);
  looks = 0;
  await after(60_000);
  expect(looks).toBeLessThanOrEqual(5);
});

test('what nobody announced, such as the job of a dead process, is found within 15 seconds', async () => {
  watch.start();
  await after(100);
  jobs = [{ name: 'export', at: Date.now() + 1_000 }];
  await after(15_100);
  expect(woken).toHaveLength(1);
});

test('it goes on after an error, and stops for good', async () => {
  broken = true;
  watch.start();
  await after(20_000);
  expect(logged).toBe(2);
  broken = false;
  jobs = [{ name: 'mail', at }];
  await after(15_000);
  expect(woken).toHaveLength(1);
  await watch.stop();
  looks = 0;
  watch.expect(Date.now());
  await after(60_000);
  expect(looks).toBe(0);
});
