import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Another live process has this DATA_DIR open. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
  constructor(data_dir: string, pid: number) {
    super(
      `The data directory ${data_dir} is in use by another process (pid ${pid}). ` +
        'The embedded database has one process at a time: stop the other one, choose another DATA_DIR, or set DATABASE_URL.',
    );
  }
}

/**
 * The owner of a lock. A pid alone may be reused, so the start time, boot and pid namespace (Linux) identify
 * the process.
 */
type Owner = {
  token: string;
  pid: number;
  started: string | null;
  boot: string | null;
  namespace: string | null;
};

const HEARTBEAT_MS = 5_000;
const HEARTBEAT_DEAD_MS = 20_000;

const attempt = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

// Field 22 of /proc/<pid>/stat (proc(5)): start time in ticks since boot. The command name before it may hold
// spaces and parentheses.
const startTime = (pid: number): string | null =>
  attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null);

const describeSelf = (): Owner => ({
  token: randomUUID(),
  pid: process.pid,
  started: startTime(process.pid),
  boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  namespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
});

const readOwner = (path: string): Owner | null =>
  attempt(() => JSON.parse(readFileSync(path, 'utf8')) as Owner);

const pidExists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Same machine and pid namespace: ask the kernel. Elsewhere (another container on a shared volume): trust a
 * fresh heartbeat.
 */
const isAlive = (path: string, owner: Owner, self: Owner): boolean => {
  if (owner.boot === self.boot && owner.namespace === self.namespace) {
    if (owner.pid === self.pid && owner.started === self.started) return true;
    return pidExists(owner.pid) && (owner.started === null || startTime(owner.pid) === owner.started);
  }
  const beat = attempt(() => statSync(path).mtimeMs);
  return beat !== null && Date.now() - beat < HEARTBEAT_DEAD_MS;
};

/**
 * Creates `path` with our identity, or replaces it when its owner is dead. Whoever replaces a dead lock
 * meanwhile holds a lock named after the dead owner's token (taken the same way, so a crash in between heals
 * too): two processes never both take over.
 */
const acquire = (path: string, self: Owner): Owner | null => {
  const draft = `${path}.${self.token}.new`;
  writeFileSync(draft, JSON.stringify(self), { flag: 'wx', mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(draft, path);
        return null;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(path);
      // Released meanwhile: try again. Linked files are always whole, so unreadable means foreign: treat as
      // dead.
      if (owner === null && attempt(() => statSync(path)) === null) continue;
      if (owner && isAlive(path, owner, self)) return owner;
      const guard = `${path}.${owner?.token ?? 'unreadable'}`;
      const other = acquire(guard, { ...self, token: randomUUID() });
      if (other) return other;
      try {
        if (readOwner(path)?.token === owner?.token) {
          renameSync(draft, path);
          return null;
        }
      } finally {
        rmSync(guard, { force: true });
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
};

/**
 * Takes the lock of a data directory for this process. Throws DataDirInUse. The lock of a killed process is
 * taken over.
 */
export const lockDataDir = (data_dir: string): { release(): void } => {
  const path = join(data_dir, 'lock');
  const self = describeSelf();
  const other = acquire(path, self);
  if (other) throw new DataDirInUse(data_dir, other.pid);
  const heartbeat = setInterval(
    () => attempt(() => utimesSync(path, new Date(), new Date())),
    HEARTBEAT_MS,
  ).unref();
  const release = (): void => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (readOwner(path)?.token === self.token) rmSync(path, { force: true });
  };
  // Whoever leaves before it has closed the database.
  process.on('exit', release);
  return { release };
};
