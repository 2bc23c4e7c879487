import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeEach, inject, type TestError } from 'vitest';
import { beginFile, beginTest, sawLine, whatHappened } from './happened.ts';

let begun = new Date();

/** The server of the journeys is a process that others use too: its lines since the test began. */
const readServerLog = (): void => {
  const file = inject('server_log');
  if (!file || !existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, time] = /"time":"([^"]+)"/.exec(line) ?? [];
    if (time && new Date(time) >= begun) sawLine(line);
  }
};

/** Setup file: what happened in a test that fails stands below its error. */
const tell = (errors: readonly TestError[] | undefined): void => {
  const [error] = errors ?? [];
  if (!error) return;
  readServerLog();
  const happened = whatHappened();
  if (happened === '') return;
  const told = `\n\nWhat happened, without secrets:\n${happened}\n`;
  error.message += told;
  // The reporter that writes JSON reads the stack only.
  if (error.stack) error.stack += told;
};

beginFile();
beforeEach(({ onTestFailed }) => {
  begun = new Date();
  beginTest();
  onTestFailed(({ task }) => tell(task.result?.errors));
});

// What fails before the first test, such as the setting up of a file.
// oxlint-disable-next-line eslint/no-empty-pattern -- vitest reads from it that no fixture is needed
afterAll(({}, { result }) => tell(result?.errors));
