import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Processor time from /proc (Linux), in microseconds: what a slice cost, however busy the machine is. */
const TICK = 1_000_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

type Stat = { parent: number; ended: number };

/** proc_pid_stat(5): fields 4 (ppid), 16 and 17 (time of children that ended). */
const statOf = (pid: number): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (field: number): number => fields[field - 3] ?? 0;
    return { parent: at(4), ended: (at(16) + at(17)) * TICK };
  } catch {
    return null;
  }
};

/** Nanoseconds on a processor of each thread (schedstat), which is finer than the ticks of `stat`. */
const finelyOf = (pid: number): number => {
  let sum = 0;
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`))
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    // A thread or process that ended meanwhile.
  }
  return sum;
};

/** Microseconds of these processes so far. */
export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + finelyOf(pid), 0);

/** The process above all processes of this PostgreSQL, which must run on this machine. */
export const postmasterOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return statOf(rows[0]!.pid)!.parent;
  } finally {
    await client.end();
  }
};

/** Whether a process serves this database: PostgreSQL writes its name into the title of the process. */
const serves = (pid: number, database: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(` ${database} `);
  } catch {
    return false;
  }
};

/** Microseconds of all processes of a PostgreSQL that serve this database, also of those that ended. */
export const cpuOfDatabase = (postmaster: number, url: string): number => {
  const database = new URL(url).pathname.slice(1);
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === postmaster && serves(pid, database));
  return (statOf(postmaster)?.ended ?? 0) + cpuOf(pids);
};
