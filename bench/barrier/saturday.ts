import { setTimeout as delay } from 'node:timers/promises';
import type { LocalList } from '../../test/rows/barrier.ts';
import { misread, Oracle, type SimPermit, type Verdict } from './town.ts';
import { randomOf } from '../year/plan.ts';

/** A summer Saturday: cars come to the barriers at an even rate, whether or not the last one was answered. */

export type Reply = { status: number; body: { [name: string]: unknown } };
export type Device = { id: string; lot: string; post(path: string, body: unknown): Promise<Reply> };
export type Staff = {
  /** Suspends or resumes a permit; returns its new version. */
  move(verb: 'suspend' | 'resume', permit: SimPermit): Promise<number>;
};
type Arrival = {
  device: Device;
  body: { passage_id: string; [name: string]: unknown };
  ask(since: number): Verdict;
};
export type Saturday = {
  sent: number;
  opened: number;
  repeated: number;
  changes: number;
  /** Milliseconds from the arrival of the car to the answer, sorted. */
  latencies: number[];
  /** Errors in readable form. */
  wrong: string[];
  /** Ids of all passages by controller. */
  ids: Map<string, string[]>;
};

/**
 * The next arrivals: holders with plate or card, some misread, some at the wrong lot, and visitors without a
 * permit.
 */
function arrivals(permits: readonly SimPermit[], devices: readonly Device[], seed: number) {
  const random = randomOf(seed);
  const oracle = new Oracle(permits);
  let n = 0;
  return (): Arrival => {
    const permit = permits[Math.floor(random() * permits.length)]!;
    const device = devices[Math.floor(random() * devices.length)]!;
    const kind = random();
    const body = {
      passage_id: `${device.lot}-${seed}-${n++}`,
      lot: device.lot,
      direction: random() < 0.55 ? 'in' : 'out',
      time: new Date().toISOString(),
    };
    if (kind < 0.3)
      return {
        device,
        body: { ...body, card: permit.card },
        ask: (since) => oracle.card(permit.card, device.lot, since),
      };
    const plate =
      kind < 0.7
        ? permit.plate
        : kind < 0.85
          ? misread(permit.plate, 1 + Math.floor(random() * 3), random)
          : `LJ${String(Math.floor(random() * 1e6)).padStart(6, '0')}`;
    return {
      device,
      body: { ...body, plate },
      ask: (since) => oracle.plate(plate, device.lot, since),
    };
  };
}

export async function playSaturday(
  { permits, devices, staff }: { permits: readonly SimPermit[]; devices: readonly Device[]; staff: Staff },
  {
    seconds,
    rate,
    changes_per_second,
    seed,
  }: { seconds: number; rate: number; changes_per_second: number; seed: number },
): Promise<Saturday> {
  const next = arrivals(permits, devices, seed);
  const day: Saturday = {
    sent: 0,
    opened: 0,
    repeated: 0,
    changes: 0,
    latencies: [],
    wrong: [],
    ids: new Map(devices.map(({ id }) => [id, []])),
  };
  const evaluate = (arrival: Arrival, reply: Reply, since: number): void => {
    const said = reply.status === 200 ? String(reply.body['decision']) : `status ${reply.status}`;
    const expected = arrival.ask(since);
    if (said === 'open') day.opened++;
    if (expected === 'either' ? said !== 'open' && said !== 'deny' : said !== expected)
      day.wrong.push(
        `${JSON.stringify(arrival.body)}: ${said} (${String(reply.body['reason'])}), expected ${expected}`,
      );
  };
  const come = async (due: number): Promise<void> => {
    const arrival = next();
    const since = performance.now();
    const { device, body } = arrival;
    day.ids.get(device.id)!.push(body.passage_id);
    const reply = await device.post('/v1/barrier/passages', body);
    day.latencies.push(performance.now() - due);
    evaluate(arrival, reply, since);
    // One in a hundred is sent again, as by a controller that missed the answer.
    if (day.sent++ % 100 !== 0) return;
    const again = await device.post('/v1/barrier/passages', body);
    if (again.body['repeated'] !== true || again.body['decision'] !== reply.body['decision'])
      day.wrong.push(`${body.passage_id} sent again: ${JSON.stringify(again.body)}`);
    else day.repeated++;
  };
  const started = performance.now();
  const running = new Set<Promise<void>>();
  const day_is = { over: false };
  const changePermits = async () => {
    const random = randomOf(seed + 7);
    while (!day_is.over) {
      await delay(1000 / changes_per_second);
      const permit = permits[Math.floor(random() * permits.length)]!;
      if (permit.state !== 'holds' && permit.state !== 'suspended') continue;
      const verb = permit.state === 'holds' ? 'suspend' : 'resume';
      permit.changing = true;
      permit.version = await staff.move(verb, permit);
      permit.state = verb === 'suspend' ? 'suspended' : 'holds';
      permit.changed_at = performance.now();
      permit.changing = false;
      day.changes++;
    }
  };
  const office = changePermits().catch(
    (error: unknown) => void day.wrong.push(`the office: ${String(error)}`),
  );
  for (let i = 0; i < seconds * rate; i++) {
    const due = started + (i * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    const one = come(due).catch((error: unknown) => void day.wrong.push(String(error)));
    running.add(one);
    void one.then(() => running.delete(one));
  }
  await Promise.all(running);
  day_is.over = true;
  await office;
  day.latencies = day.latencies.toSorted((a, b) => a - b);
  return day;
}

/**
 * An offline period: the controller decides by the verified list that it has just fetched, stores its
 * passages, and uploads them later, out of order and partly twice because an answer was lost. `meanwhile`
 * runs at the other lots before the link is back; the cars are spread evenly over the time it took by `now`
 * (ms).
 */
export async function playOutage(
  { permits, device, list }: { permits: readonly SimPermit[]; device: Device; list: LocalList },
  {
    cars,
    seed,
    meanwhile,
    now = Date.now,
  }: { cars: number; seed: number; meanwhile: () => Promise<void>; now?: () => number },
): Promise<{
  opened: number;
  recorded: number;
  repeated: number;
  /** The list stayed shut where the server would have opened: look-alikes, and newly valid permits. */
  stricter: number;
  /** The list opened where the server would not: for permits that changed since, and for no others. */
  changed: number;
  wrong: string[];
  ids: string[];
}> {
  // State of the list: it cannot know later changes.
  const [began, signed] = [now(), performance.now()];
  const oracle = new Oracle(permits.map((permit) => ({ ...permit })));
  await meanwhile();
  const lasted = now() - began;
  const random = randomOf(seed);
  const wrong: string[] = [];
  const may_differ = new Set<string>();
  let opened = 0;
  const passages = Array.from({ length: cars }, (_, n) => {
    const passage_id = `off-${seed}-${n}`;
    const time = new Date(began + Math.floor((n * lasted) / cars)).toISOString();
    const permit = permits[Math.floor(random() * permits.length)]!;
    const by_card = random() < 0.3;
    const plate = random() < 0.8 ? permit.plate : misread(permit.plate, 1, random);
    const open = by_card ? list.opens('card_number', permit.card, time) : list.opens('plate', plate, time);
    const expected = by_card
      ? oracle.card(permit.card, device.lot, Infinity)
      : oracle.plate(plate, device.lot, Infinity, true);
    const decision = open ? 'open' : 'deny';
    if (decision !== expected)
      wrong.push(`by list: ${by_card ? permit.card : plate} ${decision}, expected ${expected}`);
    if (open) opened++;
    if (permit.changed_at > signed) may_differ.add(passage_id);
    return {
      passage_id,
      lot: device.lot,
      direction: random() < 0.55 ? 'in' : 'out',
      time,
      ...(by_card ? { card: permit.card } : { plate }),
      decision,
      list_version: list.version,
      list_issued_at: list.issued_at,
    };
  });
  const mixed = passages.toSorted(() => random() - 0.5);
  let [recorded, repeated, stricter, changed] = [0, 0, 0, 0];
  for (let from = 0; from < mixed.length; from += 400) {
    // The first rows of each part were sent before: their answer was lost.
    const part = mixed.slice(Math.max(0, from - 50), from + 400);
    const { status, body } = await device.post('/v1/barrier/passages/batch', { passages: part });
    if (status !== 200) {
      wrong.push(`upload: status ${status}`);
      continue;
    }
    recorded += Number(body['recorded']);
    repeated += Number(body['repeated']);
    const rows = body['data'] as {
      passage_id: string;
      result: string;
      differs: boolean;
      server_reason: string;
      server_decision: string;
    }[];
    for (const row of rows) {
      if (row.result !== 'recorded' || !row.differs) continue;
      if (row.server_decision === 'open') stricter++;
      else if (may_differ.has(row.passage_id)) changed++;
      else wrong.push(`the list opened where the server does not: ${JSON.stringify(row)}`);
    }
  }
  return {
    opened,
    recorded,
    repeated,
    stricter,
    changed,
    wrong,
    ids: passages.map(({ passage_id }) => passage_id),
  };
}

/** The value below which `share` of the sorted numbers lie. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
