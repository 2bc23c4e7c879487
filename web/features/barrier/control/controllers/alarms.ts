import type { BarrierController } from '../../../../../contract/barrier/barrier-controllers.ts';
import type { Tone } from '../../../../ui/tone.ts';

/** A controller reports every minute; after this long without a report it counts as offline. */
export const SILENT_MS = 10 * 60_000;
/** Largest clock difference at which times of passages are trusted (server/barrier/gate/rules.ts). */
export const DRIFT_MS = 5 * 60_000;
/**
 * How long a list is valid after it was fetched (server/barrier/gate/rules.ts); after that it opens for
 * nobody.
 */
const LIST_MS = 72 * 3_600_000;
/**
 * Until when an offline device works with its list; null: it has none, or its list has expired at `now`
 * (milliseconds).
 */
export const listValidUntil = (
  { list_version, list_fetched_at }: Pick<BarrierController, 'list_version' | 'list_fetched_at'>,
  now: number,
): string | null => {
  if (!list_version || list_fetched_at === null) return null;
  const until = Date.parse(list_fetched_at) + LIST_MS;
  return until > now ? new Date(until).toISOString() : null;
};
/** With this many denials in a day the camera may read badly. */
export const MANY_DENIALS = 50;

export type Alarm =
  | 'retired'
  | 'never'
  | 'no_key'
  | 'offline'
  | 'fault'
  | 'held_open'
  | 'held_closed'
  | 'no_list'
  | 'old_list'
  | 'clock'
  | 'waiting'
  | 'denials';

export const ALARM_TONES: Record<Alarm, Tone> = {
  retired: 'neutral',
  never: 'warning',
  no_key: 'error',
  offline: 'error',
  fault: 'error',
  held_open: 'warning',
  held_closed: 'error',
  no_list: 'warning',
  old_list: 'warning',
  clock: 'warning',
  waiting: 'info',
  denials: 'info',
};

/** Alarms of a controller at `now` (milliseconds), the worst first; none when all is well. */
export function alarmsOf(controller: BarrierController, now: number): Alarm[] {
  if (controller.retired_at !== null) return ['retired'];
  const { last_contact_at, state, list_version, list_behind, clock_drift_ms, waiting_passages } = controller;
  const alarms: Alarm[] = [];
  if (controller.live_keys === 0) alarms.push('no_key');
  if (last_contact_at === null) return [...alarms, 'never'];
  const offline = now - Date.parse(last_contact_at) > SILENT_MS;
  if (offline) alarms.push('offline');
  if (state !== null && state !== 'ok') alarms.push(state);
  if (list_version === null || list_version === 0) alarms.push('no_list');
  // Offline, it cannot have the newest list: one alarm is enough.
  else if (!offline && (list_behind ?? 0) > 0) alarms.push('old_list');
  if (clock_drift_ms !== null && Math.abs(clock_drift_ms) > DRIFT_MS) alarms.push('clock');
  if ((waiting_passages ?? 0) > 0) alarms.push('waiting');
  if (controller.denied_today >= MANY_DENIALS) alarms.push('denials');
  return alarms;
}

const WORST: Record<Tone, number> = { error: 0, warning: 1, info: 2, success: 3, neutral: 4 };
/** How urgent a controller is: the tone of its worst alarm. */
export const toneOf = (alarms: readonly Alarm[]): Tone =>
  alarms.map((alarm) => ALARM_TONES[alarm]).toSorted((a, b) => WORST[a] - WORST[b])[0] ?? 'success';

/** Controllers with the most urgent first; equals stay in their order. */
export const byUrgency = <T extends { alarms: readonly Alarm[] }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => WORST[toneOf(a.alarms)] - WORST[toneOf(b.alarms)]);

/** Whether action is needed. */
export const needsAttention = (alarms: readonly Alarm[]): boolean =>
  ['error', 'warning'].includes(toneOf(alarms));
