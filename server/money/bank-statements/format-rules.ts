import { ENVELOPES } from './camt/camt-tree.ts';

/** The format of a file by its first bytes: its name and the type from a browser prove nothing. Pure. */

export type StatementFormat = 'xml' | 'csv' | 'zip';
/** `rejected`: a message code that says what the file is and what to ask the bank for. */
export type FileFormat = { kind: StatementFormat } | { rejected: string };

const SIGNATURES: readonly (readonly [code: string, bytes: readonly number[], at?: number])[] = [
  ['statement.pdf', [0x25, 0x50, 0x44, 0x46]],
  ['statement.old_excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['statement.image', [0xff, 0xd8, 0xff]],
  ['statement.image', [0x89, 0x50, 0x4e, 0x47]],
  // GIF, TIFF in either order, WebP, and the photos of phones (ISO 14496-12).
  ['statement.image', [0x47, 0x49, 0x46, 0x38]],
  ['statement.image', [0x49, 0x49, 0x2a, 0x00]],
  ['statement.image', [0x4d, 0x4d, 0x00, 0x2a]],
  ['statement.image', [0x57, 0x45, 0x42, 0x50], 8],
  ['statement.image', [0x66, 0x74, 0x79, 0x70], 4],
  // RAR, 7-Zip, gzip.
  ['statement.archive', [0x52, 0x61, 0x72, 0x21]],
  ['statement.archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['statement.archive', [0x1f, 0x8b]],
];
const ZIP = [0x50, 0x4b];

/**
 * A SWIFT message with its envelope, or bare from its first field on; a header line of the bank may precede
 * it.
 */
const MT940 = /^(?:\{1:[A-Z]\d{2}|:20:)|^:20:[^]*^:(?:25|28C?|60[FM]|61):/m;
const WEB_PAGE = /^(?:<\?[^>]*>|<!--[^]*?-->|\s)*<(?:!doctype\s+html|html|head|body|table|script|div)\b/i;
/** The first element: Document or an envelope in ISO 20022, another one in the older XML of UJP and in e-invoices. */
const ROOT = /^(?:<\?[^>]*>|<!--[^]*?-->|\s)*<(?:[\w.-]+:)?([\w.-]+)/;
/**
 * Records of TKIZP and TKDIS (UJP and the banks before ISO 20022): 147 characters and more, starting with a
 * type and an account, or the account.
 */
const FIXED_RECORD = /^\d{15}[^;\t|]{85,}$/;

/** The column separators of a table. */
const SEPARATOR = /[;\t,|]/;

const isFixedWidth = (text: string): boolean => {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  // The last one may be cut off at the end of the sample.
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  return whole.length > 0 && whole.every((line) => FIXED_RECORD.test(line));
};

/** `head`: the first 4 KB. Text with columns counts as a table until its reader decides otherwise. */
export function formatOf(head: Uint8Array): FileFormat {
  const has = (bytes: readonly number[], at = 0) => bytes.every((byte, i) => head[at + i] === byte);
  if (has(ZIP)) return { kind: 'zip' };
  const known = SIGNATURES.find(([, bytes, at]) => has(bytes, at));
  if (known) return { rejected: known[0] };
  const wide = has([0xff, 0xfe]) || has([0xfe, 0xff]) || head[0] === 0 || head[1] === 0;
  const marked = has([0xef, 0xbb, 0xbf]) ? head.subarray(3) : head;
  // Single-byte text contains no NUL.
  if (!wide && marked.includes(0)) return { rejected: 'statement.type' };
  const text = new TextDecoder('latin1')
    .decode(wide ? marked.filter((byte) => byte !== 0 && byte < 0xfe) : marked)
    .trimStart();
  if (WEB_PAGE.test(text)) return { rejected: 'statement.html' };
  if (text.startsWith('<')) {
    const root = ROOT.exec(text)?.[1] ?? 'Document';
    return root === 'Document' || ENVELOPES.includes(root)
      ? { kind: 'xml' }
      : { rejected: 'statement.namespace' };
  }
  if (MT940.test(text)) return { rejected: 'statement.mt940' };
  if (isFixedWidth(text)) return { rejected: 'statement.tkdis' };
  return text !== '' && !SEPARATOR.test(text) ? { rejected: 'statement.type' } : { kind: 'csv' };
}
