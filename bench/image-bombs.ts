/**
 * What one picture costs, each in a process of its own with the memory settings of the unit: those that must
 * be taken and those that must be rejected, at most 64 MB each. Then twelve picture bombs at once over HTTP, and
 * twelve photos of 108 megapixels: memory growth of the server, and waiting time of others (`/api/health`),
 * compared with the same load by other programs. Everything is generated here and sent to this machine only.
 * `node bench/image-bombs.ts`; Linux, because memory is read from /proc.
 */
import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { seedReference } from '../server/demo/reference.ts';
import { applicationData } from '../test/make.ts';
import { startServer, temporaryDataDir } from '../test/servers/server-process.ts';

const CALLS = 12;
const MAX_GROWTH_MB = 600;
const MAX_RATIO = 5;
const MAX_ALONE_MB = 64;

/** Runs in the process of one picture. Prints its result, and the megabytes that the process grew by at most. */
const ALONE = `
  const { readFileSync, writeFileSync } = await import('node:fs');
  const [, images, small, path, to] = process.argv;
  const { rewriteImage } = await import(images);
  const mime = (file) => (file.endsWith('.png') ? 'image/png' : 'image/jpeg');
  const mb = (name) => Number(readFileSync('/proc/self/status', 'utf8').match(name + ':\\\\s+(\\\\d+)')[1]) / 1024;
  await rewriteImage(small, to, mime(small));
  const before = mb('VmRSS');
  writeFileSync('/proc/self/clear_refs', '5');
  const result = await rewriteImage(path, to, mime(path));
  console.log(JSON.stringify({ result, mb: mb('VmHWM') - before }));
`;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/**
 * A black PNG of `edge` x `edge`, 16 bits and interlaced (PNG, section 8.2), made without its pixels in
 * memory.
 */
const interlacedPng = async (edge: number): Promise<Buffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([16, 2, 0, 0, 1], 8);
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const lines = function* () {
    for (const [x, y, dx, dy] of passes) {
      const line = Buffer.alloc(1 + Math.ceil((edge - x) / dx) * 6);
      for (let row = y; row < edge; row += dy) yield line;
    }
  };
  const packed: Buffer[] = [];
  const deflate = createDeflate({ level: 6 });
  deflate.on('data', (part: Buffer) => packed.push(part));
  for (const line of lines()) if (!deflate.write(line)) await new Promise((go) => deflate.once('drain', go));
  await new Promise<void>((go) => deflate.once('end', go).end());
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Like a photo from a phone held upright: 12,000 x 9,000, to be rotated. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#4a7' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 70, g: 170, b: 120, alpha: 0.5 } },
    limitInputPixels: false,
  });

/** Texts that unpack to six megabytes each, 200 of them, in a PNG of 60 x 40 pixels. */
const textsPng = async (): Promise<Buffer> => {
  const png = await plain(60, 40).png().toBuffer();
  const text = deflateSync(Buffer.alloc(6_000_000, 65));
  const texts = Array.from({ length: 200 }, (_, at) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`Text${at}\0\0`), text])),
  );
  const head = 33;
  return Buffer.concat([png.subarray(0, head), ...texts, png.subarray(head)]);
};

/** What is taken, and what is rejected before it is unpacked. */
const pictures: [name: string, taken: boolean, make: () => Promise<Buffer>][] = [
  ['jpg 12 MP', true, () => plain(4000, 3000).jpeg().toBuffer()],
  ['jpg 12 MP, turned', true, () => plain(4000, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['jpg 12 MP, progressive', true, () => plain(4000, 3000).jpeg({ progressive: true }).toBuffer()],
  [
    'jpg 12 MP, progressive and turned',
    true,
    () => plain(4000, 3000).withMetadata({ orientation: 8 }).jpeg({ progressive: true }).toBuffer(),
  ],
  ['jpg 48 MP, turned', true, () => plain(8000, 6000).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['jpg 108 MP', true, () => plain(12_000, 9000).jpeg().toBuffer()],
  ['jpg 108 MP, turned', true, () => plain(12_000, 9000).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['jpg 66 MP, progressive 4:2:0', false, () => plain(9400, 7000).jpeg({ progressive: true }).toBuffer()],
  [
    'jpg 66 MP, progressive 4:4:4',
    false,
    () => plain(9400, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['png 66 MP', true, () => plain(8100, 8100).png().toBuffer()],
  ['png 49 MP, transparent', true, () => plain(7000, 7000, 4).png().toBuffer()],
  ['png 66 MP, turned', true, () => plain(8100, 8100).withMetadata({ orientation: 6 }).png().toBuffer()],
  ['png 66 MP, interlaced', false, () => plain(8100, 8100).png({ progressive: true }).toBuffer()],
  ['png 60,000 x 1,000', false, () => plain(60_000, 1000).png().toBuffer()],
  ['png with packed texts', true, textsPng],
];

/** Memory of one picture in a process of its own, with the settings of the unit. */
const alone = async (dir: string): Promise<void> => {
  const images = new URL('../server/platform/ports/files/images.ts', import.meta.url).href;
  const small = join(dir, 'small.jpg');
  const settings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
  for (const [name, taken, make] of pictures) {
    const path = join(dir, `picture.${name.slice(0, 3)}`);
    await writeFile(path, await make());
    await plain(60, 40).jpeg().toFile(small);
    const args = ['--input-type=module', '--max-semi-space-size=4', '--v8-pool-size=1', '-e', ALONE];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...args, images, small, path, join(dir, 'out')],
      { env: { ...process.env, ...settings } },
    );
    const { result, mb } = JSON.parse(stdout) as { result: string; mb: number };
    console.log(`${name}: ${result}, ${mb.toFixed(0)} MB`);
    if (mb > MAX_ALONE_MB) failures.push(`${name}: ${mb.toFixed(0)} MB alone`);
    if ((result === 'written') !== taken) failures.push(`${name}: ${result}`);
  }
};

const failures: string[] = [];
const { dir, remove } = await temporaryDataDir();
await alone(dir);
const database = await openDatabase({ database_url: null, data_dir: dir });
await migrate(database);
await seedReference(database.db);
await database.close();
const server = await startServer({ DATA_DIR: dir, DEMO: 'false' });
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;

const upload = async (bytes: Buffer, name: string): Promise<string> => {
  const first = await fetch(`${server.url}/api/csrf-cookie`);
  const cookies = first.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const token = cookies.find((line) => line.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const form = new FormData();
  form.set('data', JSON.stringify(applicationData()));
  form.append('registration_certificate', new File([Uint8Array.from(bytes)], name));
  const reply = await fetch(`${server.url}/api/v1/applications`, {
    method: 'POST',
    body: form,
    headers: { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) },
  });
  const { code, errors } = (await reply.json()) as { code?: string; errors?: { code: string }[] };
  return [reply.status, errors?.[0]?.code ?? code ?? ''].join(' ');
};

const p95 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;

/** Waiting times of `/api/health`, and the peak memory, until `work` is done, at least three seconds. */
const watch = async <T>(work: () => Promise<T>) => {
  const waits: number[] = [];
  let peak = memory();
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${server.url}/api/health`)).text();
      waits.push(performance.now() - started);
      peak = Math.max(peak, memory());
      await wait(10);
    }
  })();
  const started = performance.now();
  const [result] = await Promise.all([work(), wait(3000)]);
  const seconds = (performance.now() - started) / 1000;
  end.abort();
  await watching;
  return { result, seconds, p95: p95(waits), peak };
};

/** Two CPU-bound programs: the load of two pictures being unpacked. */
const burn = async (ms: number): Promise<void> => {
  const burners = [1, 2].map(() => spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }));
  await wait(ms);
  for (const burner of burners) burner.kill('SIGKILL');
};

try {
  const bomb = await interlacedPng(10_000);
  const large = await photo();
  await watch(() => Promise.resolve());
  const load = await watch(() => burn(6000));
  const before = memory();
  console.log(`at rest ${before.toFixed(0)} MB; health under load p95 ${load.p95.toFixed(1)} ms`);
  for (const [what, bytes, name] of [
    ['bombs', bomb, 'bomba.png'],
    ['photos of 108 megapixels', large, 'slika.jpg'],
  ] as const) {
    const seen = await watch(() => Promise.all(Array.from({ length: CALLS }, () => upload(bytes, name))));
    const growth = seen.peak - before;
    const ratio = seen.p95 / load.p95;
    console.log(
      `${CALLS} ${what} (${(bytes.length / 1000).toFixed(0)} kB): ${[...new Set(seen.result)].join(', ')} in ${seen.seconds.toFixed(1)} s; ` +
        `memory grows by ${growth.toFixed(0)} MB; health p95 ${seen.p95.toFixed(1)} ms, ${ratio.toFixed(1)} times`,
    );
    if (growth > MAX_GROWTH_MB) failures.push(`${what}: memory`);
    if (ratio > MAX_RATIO) failures.push(`${what}: health`);
    if (seen.result.some((one) => one.includes('pixels') !== (what === 'bombs')))
      failures.push(`${what}: answer`);
  }
} finally {
  await server.kill('SIGTERM');
  await remove();
}
if (failures.length > 0) throw new Error(failures.join(', '));
