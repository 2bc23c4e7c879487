import { StatementRejected } from './rejected.ts';

/** Encodings of statements from Slovenian banks; names as in XML declarations, lower case. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'windows-1250': 'windows-1250',
  cp1250: 'windows-1250',
  'iso-8859-2': 'iso-8859-2',
  latin2: 'iso-8859-2',
  'iso-8859-1': 'iso-8859-1',
  'windows-1252': 'windows-1252',
  // A declaration that can be read byte by byte is not in UTF-16: a program turned a text of its own into UTF-8.
  'utf-16': 'utf-8',
};
const DECLARATION_BYTES = 256;

/** A byte order mark, or `<` in the same encoding (XML 1.0, appendix F). */
const WIDE: readonly (readonly [encoding: 'utf-16le' | 'utf-16be', bytes: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0]],
  ['utf-16be', [0, 0x3c]],
];

/**
 * The encoding of a file by its first bytes: a byte order mark, else the declaration, else UTF-8. Throws
 * StatementRejected for an unsupported one.
 */
function encodingOf(head: Uint8Array): string {
  const wide = WIDE.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte));
  if (wide && (head[2] !== 0 || head[3] !== 0)) return wide[0];
  if (wide || head[0] === 0 || head[1] === 0)
    throw new StatementRejected('statement.encoding', { value: 'UTF-32' });
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const text = new TextDecoder('latin1').decode(head.subarray(0, DECLARATION_BYTES));
  const declared = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']{1,40})["']/.exec(text)?.[1];
  const encoding = ENCODINGS[(declared ?? 'utf-8').toLowerCase()];
  if (!encoding) throw new StatementRejected('statement.encoding', { value: declared ?? '' });
  return encoding;
}

/**
 * Decodes an XML file chunk by chunk. Throws StatementRejected when the bytes do not match the declared
 * encoding.
 */
export class XmlDecoder {
  private decoder: TextDecoder | null = null;
  private head = new Uint8Array(0);

  write(bytes: Uint8Array): string {
    if (this.decoder) return this.decode(bytes, true);
    const head = new Uint8Array(this.head.length + bytes.length);
    head.set(this.head);
    head.set(bytes, this.head.length);
    this.head = head;
    return head.length < DECLARATION_BYTES ? '' : this.begin();
  }

  end(): string {
    const rest = this.decoder ? '' : this.begin();
    return rest + this.decode(new Uint8Array(0), false);
  }

  private begin(): string {
    this.decoder = new TextDecoder(encodingOf(this.head), { fatal: true });
    const { head } = this;
    this.head = new Uint8Array(0);
    return this.decode(head, true);
  }

  private decode(bytes: Uint8Array, stream: boolean): string {
    try {
      return this.decoder!.decode(bytes, { stream });
    } catch {
      throw new StatementRejected('statement.encoding_wrong', { value: this.decoder!.encoding });
    }
  }
}
