/**
 * `dovolilnice ready`: waits until the program of these settings is ready to take calls. Exit code 1: it is not after
 * `--seconds`, or the process MAINPID (set by systemd) has ended.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asCommand } from './terminal.ts';
import { OperatorError } from './operate/operator-error.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } });
const { HOST = '127.0.0.1', PORT = '3000', MAINPID } = process.env;
const url = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}/api/ready`;
const ATTEMPT_MS = 5000;

const isRunning = (): boolean => {
  try {
    return !MAINPID || process.kill(Number(MAINPID), 0);
  } catch (error) {
    // Another user's process is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

await asCommand(async () => {
  const end = Date.now() + Number(values.seconds) * 1000;
  let last = 'it does not answer';
  while (Date.now() < end) {
    if (!isRunning()) throw new OperatorError('The program has ended; its log says why.');
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(ATTEMPT_MS) });
      if (reply.ok) return;
      last = await reply.text();
    } catch {
      // It does not listen yet.
    }
    await pause(200);
  }
  throw new OperatorError(`The program is not ready after ${values.seconds} s: ${last}`);
});
