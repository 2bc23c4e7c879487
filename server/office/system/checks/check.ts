import type { SystemState } from '../../../../contract/office/system.ts';
import type { Config } from '../../../platform/config/types.ts';
import type { Db, ReplicaTrouble } from '../../../platform/db/db.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { FiscalPort } from '../../../platform/ports/fiscal/fiscal-port.ts';
import type { Logger } from '../../../platform/ports/log.ts';

/** What a probe may reach. The command builds one without the rest of the program. */
export type ProbeContext = {
  config: Config;
  /** null: the database could not be opened; checks that need it say so. */
  db: Db | null;
  /** Why not, as a code. */
  database_problem: string | null;
  /** Why the standby cannot be read now. */
  replica(): Promise<ReplicaTrouble | null>;
  clock: Clock;
  fiscal: FiscalPort;
  log: Logger;
  /** Bytes on the volume of a folder. */
  space(dir: string): Promise<Space>;
  /** Who gets a mail as a trial; null: the mail server is only greeted. */
  mail_to: string | null;
};
export type ProbeContextWithDatabase = ProbeContext & { db: Db };
export type Space = { free: number; total: number };

/** Numbers and names that a text is filled with; never a secret, never the message of an error. */
export type Values = Readonly<Record<string, string | number>>;
export type Finding<Code extends string = string> = { code: Code; state: SystemState; values?: Values };

/** A look at the world, and a pure rule that says what it means. */
export type Check<Facts, Code extends string, Needs extends ProbeContext = ProbeContext> = {
  /** How long the look may take. */
  seconds: number;
  probe(place: Needs): Promise<Facts>;
  /** At least one finding; the worst is the state of the check. */
  evaluate(facts: Facts): Finding<Code>[];
};

export const ok = <Code extends string>(code: Code, values?: Values): Finding<Code> => ({
  code,
  state: 'ok',
  ...(values ? { values } : {}),
});
export const warning = <Code extends string>(code: Code, values?: Values): Finding<Code> => ({
  ...ok(code, values),
  state: 'warning',
});
export const failure = <Code extends string>(code: Code, values?: Values): Finding<Code> => ({
  ...ok(code, values),
  state: 'error',
});

/** `found`, or what is said when all is well. */
export const findingsOr = <Code extends string>(
  found: readonly (Finding<Code> | false | null)[],
  well: Finding<Code>,
): Finding<Code>[] => {
  const real = found.filter((one) => one !== null && one !== false);
  return real.length > 0 ? real : [well];
};

/** What may be said of an error: its code, or the name of its kind. Messages may hold addresses and passwords. */
export const errorName = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : String(name ?? 'Error');
};
