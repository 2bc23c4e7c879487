/** What the commands of an operator say while they work and when they cannot. */

/** Errors that are one sentence for whoever started the command. */
const EXPLAINED = [
  'BackupError',
  'ConfigError',
  'DataDirInUse',
  'DatabaseConnectionFailed',
  'DatabaseUnreadable',
  'FileUnreadable',
  'MigrationError',
  'OperatorError',
  'WrongSecret',
];

/** Runs a command; an error becomes one sentence and exit code 1. */
export const asCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(EXPLAINED.includes((error as Error).name) ? (error as Error).message : error);
    process.exitCode = 1;
  }
};

const STEPS = { rows: 'tables copied', files: 'tables and files copied', check: 'tables and files checked' };
const TERMINAL_MS = 200;
const PLAIN_MS = 10_000;

/** One line that changes on a terminal, a line every ten seconds elsewhere. */
export const showProgress = () => {
  const isTerminal = process.stdout.isTTY;
  let shown = Date.now();
  let text = '';
  const clear = (): void => {
    if (isTerminal && text) process.stdout.write('\r\u001B[K');
    text = '';
  };
  return {
    step: ({ step, done, total }: { step: keyof typeof STEPS; done: number; total: number }): void => {
      if (Date.now() - shown < (isTerminal ? TERMINAL_MS : PLAIN_MS)) return;
      shown = Date.now();
      clear();
      text = `${done}${total ? ` of ${total}` : ''} ${STEPS[step]} …`;
      process.stdout.write(isTerminal ? text : `${text}\n`);
    },
    end: clear,
  };
};

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

export const sizeText = (bytes: number): string => {
  const unit = bytes === 0 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** unit).toFixed(unit ? 1 : 0)} ${UNITS[unit]}`;
};

export const totalsText = (totals: {
  tables: number;
  rows: number;
  files: number;
  mails: number;
  bytes: number;
}): string =>
  `${totals.rows} rows of ${totals.tables} tables, ${totals.files} files${totals.mails ? ` and ${totals.mails} mails` : ''} (${sizeText(totals.bytes)})`;
