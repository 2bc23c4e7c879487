import type { SignatureNote } from './signature-types.ts';

/**
 * A signature is added to a PDF behind its end (ISO 32000-1, 7.5.6): what stood there before, earlier signatures included, keeps every
 * byte. Reads files with classic cross-reference tables, which our own are and which programs that sign leave as they are.
 */

/** Thrown for a file that is built in another way. */
export class NotUpdatable extends Error {
  override readonly name = 'NotUpdatable';
}

type Objects = {
  root: number;
  /** The last part of the file: where its table stands, and what its trailer says. */
  table_at: number;
  trailer: string;
  /** Content of an object: what stands between `obj` and `endobj`. */
  contentOf(number: number): string;
};

const TABLE = /xref\s+((?:\d+ \d+\s+(?:\d{10} \d{5} [nf]\s+)*)*)trailer\s*/y;
const SUBSECTION = /(\d+) (\d+)\s+((?:\d{10} \d{5} [nf]\s+)*)/g;

const must = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new NotUpdatable(what);
  return value;
};

const positive = (place: number): number | null => (place < 0 ? null : place);

/** The dictionary that begins at this place, with its brackets. */
const dictionaryAt = (text: string, from: number): string => {
  const start = must(positive(text.indexOf('<<', from)), 'dictionary');
  let depth = 0;
  const bracket = /<<|>>/g;
  bracket.lastIndex = start;
  for (let found = bracket.exec(text); found; found = bracket.exec(text)) {
    depth += found[0] === '<<' ? 1 : -1;
    if (depth === 0) return text.slice(start, bracket.lastIndex);
  }
  throw new NotUpdatable('dictionary');
};

/** The object that an entry refers to; undefined without the entry. */
const reference = (dictionary: string, key: string): number | undefined => {
  const found = new RegExp(`/${key}\\s+(\\d+)\\s+\\d+\\s+R`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
};

const readObjects = (text: string): Objects => {
  const places = new Map<number, number>();
  const table_at = Number(must(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text), 'startxref')[1]);
  let trailer = '';
  const seen = new Set<number>();
  for (let at: number | undefined = table_at; at !== undefined;) {
    if (seen.has(at)) throw new NotUpdatable('tables in a circle');
    seen.add(at);
    TABLE.lastIndex = at;
    const [whole, entries] = must(TABLE.exec(text), 'classic cross-reference table');
    for (const [, first, , lines] of must(entries, 'entries').matchAll(SUBSECTION))
      for (const [index, line] of must(lines, 'lines')
        .trim()
        .split(/\s*[\r\n]+/)
        .entries()) {
        const number = Number(first) + index;
        // Of two entries the newer one holds; it was read first.
        if (line.endsWith('n') && !places.has(number)) places.set(number, Number(line.slice(0, 10)));
      }
    const dictionary = dictionaryAt(text, at + whole.length);
    trailer ||= dictionary;
    const previous = /\/Prev\s+(\d+)/.exec(dictionary)?.[1];
    at = previous === undefined ? undefined : Number(previous);
  }
  return {
    root: must(reference(trailer, 'Root'), 'catalogue'),
    table_at,
    trailer,
    contentOf(number) {
      const from = must(places.get(number), `object ${number}`);
      const begin = new RegExp(`\\s*${number}\\s+\\d+\\s+obj`, 'y');
      begin.lastIndex = from;
      must(begin.exec(text), `object ${number}`);
      return text.slice(begin.lastIndex, must(positive(text.indexOf('endobj', from)), 'endobj')).trim();
    },
  };
};

const firstPage = ({ contentOf, root }: Objects): number => {
  let node = must(reference(contentOf(root), 'Pages'), 'pages');
  for (let depth = 0; depth < 50; depth++) {
    const content = contentOf(node);
    if (!/\/Type\s*\/Pages\b/.test(content)) return node;
    node = Number(must(/\/Kids\s*\[\s*(\d+)\s+\d+\s+R/.exec(content), 'kids')[1]);
  }
  throw new NotUpdatable('depth of pages');
};

/** A dictionary with one more entry at its end. */
const withEntry = (dictionary: string, entry: string): string =>
  `${dictionary.slice(0, must(positive(dictionary.lastIndexOf('>>')), 'dictionary'))}${entry}\n>>`;

/**
 * The objects that change when `reference_to` joins the list `key` of the object `number`, which may have none yet, its own, or one that
 * is an object of its own.
 */
const joined = (
  { contentOf }: Objects,
  number: number,
  key: string,
  reference_to: string,
): [number, string] => {
  const content = contentOf(number);
  const elsewhere = reference(content, key);
  if (elsewhere !== undefined)
    return [elsewhere, contentOf(elsewhere).replace(/\]\s*$/, ` ${reference_to}]`)];
  const own = new RegExp(`/${key}\\s*\\[[^\\]]*`);
  return [
    number,
    own.test(content)
      ? content.replace(own, (list) => `${list} ${reference_to}`)
      : withEntry(content, `/${key} [${reference_to}]`),
  ];
};

/** Text as UTF-16 with its mark, in hexadecimal digits, so that every name can be written. */
const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const pdfDate = (instant: string): string => `(D:${instant.replaceAll(/\D/g, '').slice(0, 14)}Z)`;

const PLACE = '0000000000';
const BYTE_RANGE = `/ByteRange [0 ${PLACE} ${PLACE} ${PLACE}]`;

/**
 * The PDF with an empty signature of `room` bytes behind its end, and where the signature goes: what is before `from` and behind `to` is
 * signed. The field is hidden, so that the tags of the document tell a screen reader the same as before (PDF/UA-1, 7.18.1).
 * Throws NotUpdatable.
 */
export const withEmptySignature = (
  pdf: Buffer,
  note: SignatureNote,
  room: number,
): { bytes: Buffer; from: number; to: number } => {
  const text = pdf.toString('latin1');
  const objects = readObjects(text);
  const { root, trailer, table_at, contentOf } = objects;
  const size = Number(must(/\/Size\s+(\d+)/.exec(trailer), 'size')[1]);
  const [signature, field, form] = [size, size + 1, size + 2];
  const page = firstPage(objects);
  const catalogue = contentOf(root);
  const known_form = reference(catalogue, 'AcroForm');
  if (known_form === undefined && /\/AcroForm\b/.test(catalogue))
    throw new NotUpdatable('form in the catalogue');
  const fields: [number, string][] =
    known_form === undefined
      ? [
          [form, `<<\n/Fields [${field} 0 R]\n/SigFlags 3\n>>`],
          [root, withEntry(catalogue, `/AcroForm ${form} 0 R`)],
        ]
      : [joined(objects, known_form, 'Fields', `${field} 0 R`)];
  const changed: [number, string][] = [
    [
      signature,
      [
        '<<',
        '/Type /Sig',
        '/Filter /Adobe.PPKLite',
        '/SubFilter /ETSI.CAdES.detached',
        BYTE_RANGE,
        `/Contents <${'0'.repeat(2 * room)}>`,
        `/M ${pdfDate(note.at)}`,
        `/Name ${textString(note.name)}`,
        `/Reason ${textString(note.reason)}`,
        `/Location ${textString(note.location)}`,
        '>>',
      ].join('\n'),
    ],
    [
      field,
      [
        '<<',
        '/Type /Annot',
        '/Subtype /Widget',
        '/FT /Sig',
        `/T ${textString(`Signature ${field}`)}`,
        `/TU ${textString(note.name)}`,
        `/V ${signature} 0 R`,
        `/P ${page} 0 R`,
        '/Rect [0 0 0 0]',
        '/F 130',
        '>>',
      ].join('\n'),
    ],
    joined(objects, page, 'Annots', `${field} 0 R`),
    ...fields,
  ];
  let tail = text.endsWith('\n') ? '' : '\n';
  const entries: string[] = [];
  for (const [number, content] of changed) {
    const place = String(pdf.length + tail.length).padStart(10, '0');
    entries.push(`${number} 1\n${place} 00000 n \n`);
    tail += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const kept = ['Info', 'ID'].map(
    (key) => new RegExp(`/${key}\\s*(?:\\[[^\\]]*\\]|\\d+\\s+\\d+\\s+R)`).exec(trailer)?.[0],
  );
  const next = [`/Size ${size + 3}`, `/Root ${root} 0 R`, ...kept, `/Prev ${table_at}`]
    .filter(Boolean)
    .join('\n');
  const table = pdf.length + tail.length;
  tail += `xref\n${entries.join('')}trailer\n<<\n${next}\n>>\nstartxref\n${table}\n%%EOF\n`;
  const from = pdf.length + tail.indexOf('/Contents <') + '/Contents '.length;
  const to = from + 2 * room + 2;
  const ranges = [from, to, pdf.length + tail.length - to].map((place) => String(place).padEnd(10));
  tail = tail.replace(BYTE_RANGE, `/ByteRange [0 ${ranges.join(' ')}]`);
  return { bytes: Buffer.concat([pdf, Buffer.from(tail, 'latin1')]), from, to };
};
