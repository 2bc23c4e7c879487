/**
 * What every kind of call costs, beside its limit, on PostgreSQL (docs/speed.md):
 *
 *     npm run bench:table                            # 10,000 and 200,000 permits; slow to fill
 *     npm run bench:table -- --permits 10000,1000000 --rows 100000 --seconds 2 --slices 5
 *     npm run bench:table -- --only list --rows 0    # only cases whose name holds this text
 *
 * A machine that others use makes every duration longer: processor time per call is what to read, and each
 * case takes turns with its limit. `--rows`: rows of the files (statement, import; the export writes all permits).
 */
import { parseArgs } from 'node:util';
import { casesOf } from './table/cases.ts';
import { postmasterOf } from './table/cpu.ts';
import { measureFiles } from './table/files.ts';
import { measure, type Measured } from './table/measure.ts';
import { printFile, printFilesHead, printGrowth, printHead, printRow } from './table/print.ts';
import { startEmptyRoute, startProgram } from './table/server.ts';
import { openWorld, signIn } from './table/world.ts';

const server_url = process.env['TEST_DATABASE_URL'];
if (!server_url) throw new Error('TEST_DATABASE_URL names no PostgreSQL; run `npm run bench:table`.');
const { values } = parseArgs({
  options: {
    permits: { type: 'string', default: '10000,200000' },
    rows: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '1' },
    slices: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const sizes = values.permits.split(',').map(Number);
const rows = Number(values.rows);
const [seconds, slices] = [Number(values.seconds), Number(values.slices)];

const grown: Measured[][] = [];
for (const [n, permits] of sizes.entries()) {
  const world = await openWorld(server_url, permits);
  try {
    const place = { url: world.url, seconds, slices, postmaster: await postmasterOf(world.url) };
    const programs = [await startProgram(world.url), await startProgram(world.url)];
    const empty = await startEmptyRoute();
    try {
      const port = programs[0]!.port;
      const all = await casesOf(world, port, await signIn(port, world.root));
      const cases = all.filter(({ name, grows }) => name.includes(values.only) && (n === 0 || grows));
      const measured: Measured[] = [];
      printHead(`${permits} permits`);
      for (const one of cases) {
        const found = await measure({ ...place, programs, empty }, one);
        printRow(found);
        measured.push(found);
      }
      grown.push(measured);
    } finally {
      for (const { stop } of [...programs, empty]) await stop();
    }
    // This process writes the files: the programs would take its jobs.
    if (rows === 0 || n < sizes.length - 1) continue;
    printFilesHead();
    for await (const file of measureFiles(world, place, rows)) printFile(file);
  } finally {
    await world.close();
  }
}
if (grown.length > 1) printGrowth(sizes, grown[0]!, grown.at(-1)!);
process.exit();
