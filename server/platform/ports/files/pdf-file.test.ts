import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import Document from 'pdfkit';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfOf, tinyPdf } from '../../../../test/files/pdf.ts';
import { SCAN_FILTERS, scanPdf } from '../../../../test/files/scan-pdf.ts';
import { samplePdf } from '../../../demo/sample-pdf.ts';
import { sniff } from './file-checks.ts';
import { checkPdf } from './pdf-file.ts';

const dir = mkdtempSync(join(tmpdir(), 'pdf-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** `accepted`, or the code of the rejection. */
const verdict = async (bytes: Uint8Array | string): Promise<string> => {
  const path = join(dir, 'draft');
  writeFileSync(path, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  try {
    if ((await sniff(path)) !== 'application/pdf') return 'another type';
    await checkPdf(path);
    return 'accepted';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
const whole = pdfOf([CATALOGUE, PAGES, PAGE]);
const sample = Buffer.from(samplePdf('Potrdilo', ['Ana Novak'])).toString('latin1');
/** As a program that saves changes behind what was there. */
const update = (bytes: string): string => {
  const at = bytes.length;
  const object = `3 0 obj\n${PAGE.replace('595', '600')}\nendobj\n`;
  const row = `${String(at).padStart(10, '0')} 00000 n \n`;
  return `${bytes}${object}xref\n3 1\n${row}trailer << /Size 4 /Root 1 0 R /Prev ${bytes.lastIndexOf('xref\n0')} >>\nstartxref\n${at + object.length}\n%%EOF\n`;
};
const made = (options: PDFKit.PDFDocumentOptions): Promise<Buffer> => {
  const document = new Document(options);
  document.text('Potrdilo o prebivališču');
  document.end();
  return buffer(document as never);
};

/** Objects packed into a stream and their places into another one, as Word, LibreOffice and phones write (PDF 1.5). */
const packed = (inside: string): Buffer => {
  const stream = (about: string, bytes: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`<< ${about} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]);
  const row = (type: number, at: number, n: number): number[] => [
    type,
    at >>> 16,
    (at >>> 8) & 255,
    at & 255,
    n,
  ];
  let body = Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  const starts: number[] = [];
  const add = (number: number, object: Buffer): void => {
    starts[number] = body.length;
    body = Buffer.concat([body, Buffer.from(`${number} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
  };
  add(1, Buffer.from(CATALOGUE));
  add(3, Buffer.from(PAGE));
  add(4, stream('/Type /ObjStm /N 1 /First 4', deflateSync(`2 0 ${inside}`)));
  starts[5] = body.length;
  const rows = [
    row(0, 0, 255),
    row(1, starts[1]!, 0),
    row(2, 4, 0),
    row(1, starts[3]!, 0),
    row(1, starts[4]!, 0),
    row(1, starts[5], 0),
  ];
  add(5, stream('/Type /XRef /Size 6 /W [1 3 1] /Root 1 0 R', deflateSync(Buffer.from(rows.flat()))));
  return Buffer.concat([body, Buffer.from(`startxref\n${starts[5]}\n%%EOF\n`)]);
};

describe('a PDF is accepted', () => {
  it.each<[string, () => Uint8Array | string | Promise<Uint8Array>]>([
    ['with one page', () => whole],
    ['of our own', () => sample],
    ...SCAN_FILTERS.map((filter): [string, () => Uint8Array] => [
      `that is a scan in ${filter}`,
      () => scanPdf(filter),
    ]),
    ['of PDFKit', () => made({})],
    ['with packed objects', () => packed(PAGES)],
    ['that was saved again', () => update(whole)],
    ['that was saved again twice', () => update(update(whole))],
    ['without a table of its objects', () => tinyPdf('x')],
    ['whose table is elsewhere', () => whole.replace(/startxref\n\d+/, 'startxref\n7')],
    ['with line ends of Windows', () => tinyPdf('x').replaceAll('\n', '\r\n')],
    ['with a line break in front', () => `\r\n${whole}`],
    ['with a byte order mark in front', () => `\xef\xbb\xbf${whole}`],
    [
      'with the head of a reply in front',
      () => `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${whole}`,
    ],
    ['with the lines of a mail in front', () => `Content-Type: application/pdf; name="a.pdf"\n\n${sample}`],
    ['with zeros in front', () => `${'\0'.repeat(512)}${whole}`],
    ['that begins at the last place that readers allow', () => `${' '.repeat(1019)}${whole}`],
    ['with zeros behind', () => `${whole}${'\0'.repeat(100_000)}`],
    ['with spaces and breaks behind', () => `${whole}${' \r\n'.repeat(3000)}`],
    ['with a web page behind', () => `${whole}<html><body>${'<p>Hvala</p>'.repeat(500)}</body></html>`],
    ['without a break at its end', () => whole.trimEnd()],
    ['with the mark of DOS behind', () => `${whole}\x1a`],
    [
      'that must not be printed, and asks for no password',
      () => made({ ownerPassword: 'x', permissions: {} }),
    ],
    ['that counts more pages than it has', () => whole.replace('/Count 1', '/Count 9')],
  ])('%s', async (_, bytes) => {
    expect(await verdict(await bytes())).toBe('accepted');
  });
});

describe('a PDF is refused with the reason', () => {
  const noPages = pdfOf([CATALOGUE, '<< /Type /Pages /Kids [] /Count 0 >>']);
  it.each<[string, () => Uint8Array | string | Promise<Uint8Array>, string]>([
    ['with a password', () => made({ userPassword: 'x', ownerPassword: 'y' }), 'file.encrypted'],
    ['with a password, PDF 1.7', () => made({ userPassword: 'x', pdfVersion: '1.7' }), 'file.encrypted'],
    [
      'with a password, PDF 1.7, AES-256',
      () => made({ userPassword: 'x', pdfVersion: '1.7ext3' }),
      'file.encrypted',
    ],
    [
      'locked with a certificate',
      () =>
        pdfOf(
          [CATALOGUE, PAGES, PAGE, '<< /Filter /Adobe.PubSec /V 1 /SubFilter /adbe.pkcs7.s3 >>'],
          '/Encrypt 4 0 R /ID [<00><00>] ',
        ),
      'file.encrypted',
    ],
    ['without a page', () => noPages, 'file.no_pages'],
    ['that counts pages and has none', () => noPages.replace('/Count 0', '/Count 3'), 'file.no_pages'],
    ['whose page is missing', () => whole.replace('[3 0 R]', '[8 0 R]'), 'file.broken'],
    ['whose pages are themselves', () => whole.replace('[3 0 R]', '[2 0 R]'), 'file.broken'],
    ['whose pages are no object', () => pdfOf([CATALOGUE, '(pages)']), 'file.broken'],
    ['without a list of pages', () => pdfOf(['<< /Type /Catalog >>']), 'file.broken'],
    ['that only looks like one', () => '%PDF-1.7\n\n%%EOF\n', 'file.broken'],
    ['of other text', () => `%PDF-1.7\n${'Lep pozdrav '.repeat(1000)}\n%%EOF\n`, 'file.broken'],
    ['half of it', () => sample.slice(0, sample.length / 2), 'file.cut_off'],
    ['without its last line', () => whole.replace('%%EOF\n', ''), 'file.cut_off'],
    ['without its table', () => whole.slice(0, whole.indexOf('xref')), 'file.cut_off'],
    ['cut off in what was saved later', () => update(whole).slice(0, -60), 'file.cut_off'],
    [
      'cut off behind its first part',
      () => `${whole}4 0 obj\n<< /Length 50000 >>\nstream\nabc`,
      'file.cut_off',
    ],
    ['that begins too late', () => `${' '.repeat(1024)}${whole}`, 'file.unknown'],
    ['that unpacks to too much', () => packed(`${' '.repeat(40 * 1024 * 1024)}${PAGES}`), 'file.too_complex'],
    [
      'that unpacks to far too much',
      () => packed(`${' '.repeat(300 * 1024 * 1024)}${PAGES}`),
      'file.too_complex',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await verdict(await bytes())).toBe(code);
    // The next one is not disturbed.
    expect(await verdict(whole)).toBe('accepted');
  });
});

// `npm run seed` stayed for the minute in which the thread is kept.
it('a program that has read one and has nothing else to do ends, and says nothing', async () => {
  const [path, program] = [join(dir, 'last.pdf'), join(dir, 'program.mjs')];
  writeFileSync(path, tinyPdf('last'));
  writeFileSync(
    program,
    `import { checkPdf } from ${JSON.stringify(new URL('pdf-file.ts', import.meta.url).href)};
    await checkPdf(${JSON.stringify(path)});
    setTimeout(() => process.exit(1), 20_000).unref();`,
  );
  expect(await promisify(execFile)(process.execPath, [program])).toEqual({ stdout: '', stderr: '' });
});
