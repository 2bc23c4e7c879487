import {
  SYSTEM_CHECKS,
  SYSTEM_STATES,
  type SystemCheck,
  type SystemState,
} from '../../../contract/office/system.ts';
import {
  type Check,
  errorName,
  failure,
  type Finding,
  type ProbeContext,
  type ProbeContextWithDatabase,
  warning,
} from './checks/check.ts';
import { WITH_DATABASE, WITHOUT_DATABASE } from './checks.ts';

export type Result = { name: SystemCheck; state: SystemState; findings: Finding[]; took_ms: number };

/** The worst state of several. */
export const worstState = (states: readonly SystemState[]): SystemState =>
  SYSTEM_STATES[Math.max(0, ...states.map((state) => SYSTEM_STATES.indexOf(state)))]!;

/** A look that takes too long, or fails in a way that the check does not know, is a finding too. */
const look = async <Facts, Needs extends ProbeContext>(
  { seconds, probe, evaluate }: Check<Facts, string, Needs>,
  place: Needs,
  scale: number,
): Promise<Finding[]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([failure('timeout', { seconds })]), seconds * 1000 * scale);
  });
  const looked = probe(place)
    .then(evaluate)
    .catch((error: unknown) => [failure('failed', { detail: errorName(error) })]);
  return Promise.race([looked, late]).finally(() => clearTimeout(timer));
};

const checkOf = (name: SystemCheck, place: ProbeContext, scale: number): Promise<Finding[]> => {
  if (name in WITHOUT_DATABASE) {
    const check = WITHOUT_DATABASE[name as keyof typeof WITHOUT_DATABASE];
    return look(check as Check<unknown, string>, place, scale);
  }
  if (!place.db)
    return Promise.resolve([
      name === 'database'
        ? failure('unreachable', { detail: place.database_problem ?? '' })
        : warning('not_looked_at'),
    ]);
  const check = WITH_DATABASE[name as keyof typeof WITH_DATABASE];
  return look(
    check as Check<unknown, string, ProbeContextWithDatabase>,
    place as ProbeContextWithDatabase,
    scale,
  );
};

/** Runs one check. `scale` stretches or (in a test) shortens its time limit. */
export const runCheck = async (name: SystemCheck, place: ProbeContext, scale = 1): Promise<Result> => {
  const started = performance.now();
  const findings = await checkOf(name, place, scale);
  return {
    name,
    state: worstState(findings.map(({ state }) => state)),
    findings,
    took_ms: Math.round(performance.now() - started),
  };
};

/** Every check, one after the other: a small machine has other work too. */
export const runChecks = async (
  place: ProbeContext,
  onDone?: (result: Result) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const name of SYSTEM_CHECKS) {
    const result = await runCheck(name, place);
    onDone?.(result);
    results.push(result);
  }
  return results;
};
