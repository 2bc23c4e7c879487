import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Statement = { text: string; values: readonly unknown[] };

const findPgbench = (): string => {
  const packaged = '/usr/lib/postgresql';
  const dirs = existsSync(packaged)
    ? readdirSync(packaged)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(packaged, version, 'bin'))
    : [];
  return dirs.map((dir) => join(dir, 'pgbench')).find((file) => existsSync(file)) ?? 'pgbench';
};

/** A value as pgbench binds it: text, like the driver. */
const bound = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.map((one) => `"${String(one).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
    : String(value);

/** pgbench takes `:MI` within a literal ('HH24:MI') for a variable of its own. */
const withoutColons = (literal: string): string =>
  /:[a-z_]/i.test(literal) ? `E${literal.replaceAll(':', String.raw`\072`)}` : literal;

/**
 * The script and the values of these statements: each is prepared once per connection and bound with its values
 * (`-M prepared`), as a server does that compiles nothing twice.
 */
const scriptOf = (statements: readonly Statement[]) => {
  const values: string[] = [];
  const lines = statements.map(({ text, values: given }, n) =>
    text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/'[^']*'/g, withoutColons)
      .replaceAll(/\$(\d+)/g, (_, at: string) => {
        const value = given[Number(at) - 1];
        if (value === null || value === undefined) return 'null';
        // pgbench takes no empty value.
        if (value === '') return `''`;
        const name = `s${n}_${at}`;
        if (!values.some((one) => one.startsWith(`${name}=`))) values.push(`${name}=${bound(value)}`);
        return `:${name}`;
      }),
  );
  return { script: lines.map((line) => `${line};\n`).join(''), values };
};

/** Runs all statements as one transaction on `connections`; milliseconds of each transaction. */
export async function pgbench(
  url: string,
  statements: readonly Statement[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number[]> {
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-pgbench-'));
  try {
    const { script, values } = scriptOf(statements);
    const file = join(dir, 'page.sql');
    writeFileSync(file, script);
    const child = spawn(
      findPgbench(),
      [
        '-n',
        '-l',
        '-j1',
        '-Mprepared',
        `-c${connections}`,
        `-T${seconds}`,
        ...values.flatMap((value) => ['-D', value]),
        '-f',
        file,
        url,
      ],
      { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PGOPTIONS: '-c jit=off' } },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`pgbench failed: ${said}\n${script}`);
    return readdirSync(dir)
      .filter((name) => name.startsWith('pgbench_log'))
      .flatMap((name) => readFileSync(join(dir, name), 'utf8').trim().split('\n'))
      .filter(Boolean)
      .map((line) => Number(line.split(' ')[2]) / 1000);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
