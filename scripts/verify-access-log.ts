/**
 * `npm run verify-access-log [-- --head NR:HASH ...]`: recomputes the chain of the access log and lists every
 * mismatch. `--head` is a head that was kept elsewhere: it also reveals a chain that was replaced as a whole.
 * Exit code 0: all valid; 1: mismatch; 2: it could not be checked.
 */
import { parseArgs } from 'node:util';
import { checkAndStore, type KnownHead } from '../server/records/access-log/check.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { openDeps } from '../server/open-deps.ts';

const WORDS = {
  changed_row: 'was changed after it had been sealed',
  missing_row: 'was sealed and is gone',
  added_row: 'was not there when the segment was sealed',
  changed_segment: 'does not fit its own hash',
  missing_segment: 'is gone',
  broken_chain: 'does not follow the segment before it',
  other_head: 'does not have the hash that was given',
  unsealed_gap: 'will lack entries that were written and not sealed yet',
} as const;

const headOf = (text: string): KnownHead => {
  const [, nr, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!nr || !hash) {
    console.error(`${text} is no head. Write it as it was printed: number, colon, 64 hexadecimal digits.`);
    process.exit(2);
  }
  return { nr: Number(nr), hash };
};

const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } });
const known = values.head.map(headOf);
const opened = await openDeps(loadConfig(process.env)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(2);
});
try {
  const { ok, segments, entries, head, findings } = await checkAndStore(opened.deps, known);
  for (const { kind, segment_nr, entry_id } of findings)
    console.error(`Segment ${segment_nr}${entry_id ? `, row ${entry_id},` : ''} ${WORDS[kind]}.`);
  console.log(
    `${segments} segments with ${entries} rows checked: ${ok ? 'everything fits' : `${findings.length} findings`}.`,
  );
  console.log(head ? `Newest head: ${head.nr}:${head.hash}` : 'Nothing has been sealed yet.');
  process.exitCode = ok ? 0 : 1;
} finally {
  await opened.close();
}
