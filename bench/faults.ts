/**
 * Faults under load: people apply, a job sends invoices, and something breaks (docs/faults.md). Afterwards nothing
 * that was answered is lost, nothing happened twice, and all works again by itself.
 *
 *     npm run bench:faults                     # all, about 40 minutes
 *     npm run bench:faults -- killed standby   # those whose name holds one of these texts
 *     npm run bench:faults -- --kills 50 killed
 *     npm run bench:faults -- alarms           # each alarm of deploy/alarms.yml once, or those that are named
 *
 * Needs PostgreSQL's server package, PgBouncer and libfaketime (Debian: postgresql, pgbouncer, faketime), and root for
 * the disks, whose trials are skipped without. The alarms need Prometheus (Debian: prometheus).
 */
import { parseArgs } from 'node:util';
import { provokeAlarms } from './faults/alarms.ts';
import { trialsOf } from './faults/trials.ts';
import { run, Skipped } from './faults/trial.ts';

const shortened = (wrong: readonly string[]): string =>
  wrong
    .slice(0, 5)
    .map((one) => one.slice(0, 200))
    .join('; ');

const { values, positionals } = parseArgs({
  options: { kills: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const trials = trialsOf({ kills: Number(values.kills) }).filter(
  ({ name }) => positionals.length === 0 || positionals.some((text) => name.includes(text)),
);
if (trials.length > 0) {
  console.log('| fault | answered | other replies | longest silence | back after | lost, twice or wrong |');
  console.log('|---|---|---|---|---|---|');
}
for (const trial of trials) {
  const row = await run(trial).catch((error: unknown) => {
    if (!(error instanceof Skipped)) throw error;
    console.log(`| ${trial.name} | skipped: ${error.message} | | | | |`);
    return null;
  });
  if (!row) continue;
  const { name, answered, others, silence_s, back_s, wrong } = row;
  if (wrong.length > 0) process.exitCode = 1;
  console.log(
    `| ${[name, answered, others || 'none', `${silence_s.toFixed(1)} s`, `${back_s.toFixed(1)} s`, shortened(wrong) || 'nothing'].join(' | ')} |`,
  );
}
const alarms = positionals.filter((text) => text.startsWith('Dovolilnice'));
if (positionals.length === 0 || positionals.includes('alarms') || alarms.length > 0) {
  console.log('| alarm | provoked by | sounds after | ends after |');
  console.log('|---|---|---|---|');
  for await (const { alarm, fault, sounded_s, ended } of provokeAlarms(alarms)) {
    const skipped = ended.startsWith('skipped');
    if (!skipped && (sounded_s === null || ended === 'never')) process.exitCode = 1;
    console.log(
      `| ${alarm} | ${fault} | ${sounded_s === null ? 'never' : `${sounded_s.toFixed(0)} s`} | ${ended} |`,
    );
  }
}
process.exit();
