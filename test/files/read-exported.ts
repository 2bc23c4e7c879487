import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import sax from 'sax';

/**
 * Readers of exported files that share no code with their writers: CSV by RFC 4180, XLSX as ZIP and XML by
 * hand. Both stream.
 */

/** Records of a CSV with `;`, quoted by RFC 4180. Throws without a byte order mark. */
export async function* readCsv(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let row: string[] = [];
  let field = '';
  let state: 'plain' | 'quoted' | 'quote' = 'plain';
  let first = true;
  for await (const chunk of chunks) {
    let text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (first) {
      if (!text.startsWith('\ufeff')) throw new Error('no byte order mark');
      text = text.slice(1);
      first = false;
    }
    for (const c of text) {
      if (state === 'quoted') {
        if (c === '"') state = 'quote';
        else field += c;
        continue;
      }
      if (c === '"') {
        if (state === 'quote') field += c;
        state = 'quoted';
        continue;
      }
      state = 'plain';
      if (c === ';') {
        row.push(field);
        field = '';
      } else if (c === '\n') {
        row.push(field.endsWith('\r') ? field.slice(0, -1) : field);
        yield row;
        row = [];
        field = '';
      } else field += c;
    }
  }
  if (field !== '' || row.length > 0) throw new Error('the last line has no end');
}

type Entry = { name: string; offset: number; packed: number };

/** The entries of the central directory of a ZIP. */
async function entriesOf(path: string): Promise<Entry[]> {
  const { size } = await stat(path);
  const file = await open(path, 'r');
  try {
    const tail = Buffer.alloc(Math.min(size, 66_000));
    await file.read(tail, 0, tail.length, size - tail.length);
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    const directory = Buffer.alloc(tail.readUInt32LE(end + 12));
    await file.read(directory, 0, directory.length, tail.readUInt32LE(end + 16));
    const entries: Entry[] = [];
    for (let at = 0; at < directory.length;) {
      if (directory.readUInt32LE(at) !== 0x02014b50) throw new Error('not a ZIP directory');
      const name_length = directory.readUInt16LE(at + 28);
      const header = Buffer.alloc(30);
      const local = directory.readUInt32LE(at + 42);
      await file.read(header, 0, 30, local);
      entries.push({
        name: directory.toString('utf8', at + 46, at + 46 + name_length),
        offset: local + 30 + header.readUInt16LE(26) + header.readUInt16LE(28),
        packed: directory.readUInt32LE(at + 20),
      });
      at += 46 + name_length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    }
    return entries;
  } finally {
    await file.close();
  }
}

/** A cell by type: `n` a number, `s` a text, with the index of its style. */
export type XlsxCell = { type: 'n' | 's'; text: string; style: number };

const columnOf = (ref: string): number => {
  let n = 0;
  for (const c of ref.replace(/\d+/, '')) n = n * 26 + c.charCodeAt(0) - 64;
  return n - 1;
};

/**
 * Rows of the sheets of a workbook, one sheet after the other, empty cells null. A formula anywhere throws.
 */
export async function* readXlsx(path: string): AsyncGenerator<{ sheet: number; cells: (XlsxCell | null)[] }> {
  const sheets = (await entriesOf(path)).filter(({ name }) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  for (const [sheet, { offset, packed }] of sheets.entries()) {
    const parser = sax.parser(true);
    let done: (XlsxCell | null)[][] = [];
    let cells: (XlsxCell | null)[] = [];
    let cell: (XlsxCell & { at: number }) | null = null;
    parser.onopentag = ({ name, attributes }) => {
      if (name === 'f') throw new Error('a formula');
      if (name === 'row') cells = [];
      if (name === 'c')
        cell = {
          type: attributes['t'] === 'inlineStr' ? 's' : 'n',
          text: '',
          style: Number(attributes['s'] ?? 0),
          at: columnOf(String(attributes['r'])),
        };
    };
    const onText = (text: string): void => {
      if (cell) cell.text += text;
    };
    const onError = (error: Error): never => {
      throw error;
    };
    Object.assign(parser, { ontext: onText, onerror: onError });
    parser.onclosetag = (name) => {
      if (name === 'c' && cell) {
        while (cells.length < cell.at) cells.push(null);
        const { type, text, style } = cell;
        cells.push(type === 'n' && text === '' ? null : { type, text, style });
        cell = null;
      }
      if (name === 'row') done.push(cells);
    };
    const bytes = createReadStream(path, { start: offset, end: offset + packed - 1 }).pipe(
      createInflateRaw(),
    );
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      for (const row of done) yield { sheet, cells: row };
      done = [];
    }
  }
}
