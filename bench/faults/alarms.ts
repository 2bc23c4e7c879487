import { setTimeout as delay } from 'node:timers/promises';
import { type Office, openOffice } from './alarm-office.ts';
import { PROVOCATIONS } from './provocations.ts';
import { Skipped } from './trial.ts';

export type AlarmRow = { alarm: string; fault: string; sounded_s: number | null; ended: string };

/** An alarm sounds within this time of its fault, and ends within it. */
const PATIENCE_MS = 90_000;

const waitFor = async (office: Office, alarm: string, sounds: boolean): Promise<number | null> => {
  const from = performance.now();
  while (performance.now() - from < PATIENCE_MS) {
    if ((await office.prometheus.sounding()).has(alarm) === sounds) return (performance.now() - from) / 1000;
    await delay(500);
  }
  return null;
};

/** Each alarm whose name holds one of the texts, from silence to sound and, where it can, back. */
export const provokeAlarms = async function* (texts: readonly string[]): AsyncGenerator<AlarmRow> {
  const office = await openOffice();
  try {
    for (const [alarm, { fault, prepare, provoke, repair }] of Object.entries(PROVOCATIONS)) {
      if (texts.length > 0 && !texts.some((text) => alarm.includes(text))) continue;
      const row = { alarm, fault };
      await prepare?.(office);
      if ((await waitFor(office, alarm, false)) === null) {
        yield { ...row, sounded_s: null, ended: 'it sounded before' };
        continue;
      }
      try {
        await provoke(office);
      } catch (error) {
        if (!(error instanceof Skipped)) throw error;
        yield { ...row, sounded_s: null, ended: `skipped: ${error.message}` };
        continue;
      }
      const sounded_s = await waitFor(office, alarm, true);
      await repair?.(office);
      const ended_s = repair && (await waitFor(office, alarm, false));
      const ended =
        ended_s === undefined ? 'by itself, later' : ended_s === null ? 'never' : `${ended_s.toFixed(0)} s`;
      yield { ...row, sounded_s, ended };
    }
  } finally {
    await office.close();
  }
};
