/** A start tag; `local` is its name without a prefix. */
export type XmlTag = {
  name: string;
  local: string;
  attributes: ReadonlyMap<string, string>;
  /** `<a/>` */
  closes: boolean;
};
export type XmlHandlers = {
  open(tag: XmlTag): void;
  close(): void;
  /** Characters `from` up to `to` of `source`; a text may come in several chunks. */
  text(source: string, from: number, to: number): void;
};

/** Why a text is not XML that we read. */
export class XmlMistake extends Error {
  override readonly name = 'XmlMistake';
  readonly kind: 'malformed' | 'truncated' | 'doctype' | 'too_long';
  constructor(kind: XmlMistake['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Maximum length of a tag, comment or CDATA section. */
const MAX_TOKEN = 65_536;
const MAX_ENTITY = 12;
/**
 * Number of parsed tags kept in the cache: a statement has some hundred different ones, a hostile file a
 * million.
 */
const KEPT_TAGS = 500;
const KEPT_LENGTH = 200;
const NAME = String.raw`[\p{L}_:][\p{L}\p{N}\p{M}\u00b7._:-]*`;
const TAG_NAME = new RegExp(`^${NAME}`, 'u');
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'uy');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Characters allowed in XML: no control characters but tab and line breaks, no lone surrogates. */
const isCharacter = (code: number): boolean =>
  code < 0x20
    ? code === 9 || code === 10 || code === 13
    : code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x1_0000 && code <= 0x10_ffff);

const malformed = (): never => {
  throw new XmlMistake('malformed');
};

/** The character of an entity: one of the five of XML, or by its number. */
function characterOf(entity: string): string {
  const known = ENTITIES[entity];
  if (known !== undefined) return known;
  const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity);
  if (!number) return malformed();
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  return isCharacter(code) ? String.fromCodePoint(code) : malformed();
}

const decoded = (value: string): string =>
  value.includes('&')
    ? value.replace(/&([^;]*)(;?)/g, (_, entity: string, end: string) =>
        end === '' ? malformed() : characterOf(entity),
      )
    : value;

/** The content of a start tag, between `<` and `>`. */
function tagOf(raw: string): XmlTag {
  const closes = raw.endsWith('/');
  const body = closes ? raw.slice(0, -1) : raw;
  const name = TAG_NAME.exec(body)?.[0] ?? malformed();
  const attributes = new Map<string, string>();
  let at = name.length;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(body);
    if (!found) break;
    if (attributes.has(found[1]!)) malformed();
    attributes.set(found[1]!, decoded(found[2] ?? found[3] ?? ''));
    at = ATTRIBUTE.lastIndex;
  }
  if (body.slice(at).trim() !== '') malformed();
  return { name, local: name.slice(name.indexOf(':') + 1), attributes, closes };
}

/** The end of the tag that begins at `from`, past values that contain `>`; -1 when it is incomplete. */
function endOfTag(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    const character = source[at]!;
    if (character === '>') return at;
    if (character === '<') malformed();
    if (character !== '"' && character !== "'") continue;
    at = source.indexOf(character, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

const breaksIn = (source: string, to: number): number => {
  let count = 0;
  for (let at = source.indexOf('\n'); at >= 0 && at < to; at = source.indexOf('\n', at + 1)) count++;
  return count;
};

/**
 * Tokenises well-formed XML in chunks, for large data files: runs of text and repeated tags are not scanned
 * character by character. Knows no DTD and reads nothing outside of the text: a `<!` that is neither comment
 * nor CDATA is rejected. `write` and `end` throw XmlMistake, and any error of the handlers.
 */
export class XmlTokens {
  private readonly on: XmlHandlers;
  private readonly open_names: string[] = [];
  private readonly kept = new Map<string, XmlTag>();
  private root_ended = false;
  /** Unread input: before the next `write` the beginning of a token. */
  private source = '';
  private at = 0;
  private breaks = 0;
  /** The position of the next `&` in the source, its length when there is none. */
  private ampersand = 0;

  constructor(handlers: XmlHandlers) {
    this.on = handlers;
  }

  /** The current line, from 1. */
  get line(): number {
    return 1 + this.breaks + breaksIn(this.source, this.at);
  }

  write(text: string): void {
    this.source += text;
    this.at = 0;
    this.findAmpersand();
    this.read();
    this.breaks += breaksIn(this.source, this.at);
    this.source = this.source.slice(this.at);
    this.at = 0;
    if (this.source.length > MAX_TOKEN) throw new XmlMistake('too_long');
  }

  /** Call after the last `write`. */
  end(): void {
    if (this.source !== '' || !this.root_ended) throw new XmlMistake('truncated');
  }

  private findAmpersand(): void {
    const found = this.source.indexOf('&', this.at);
    this.ampersand = found < 0 ? this.source.length : found;
  }

  private read(): void {
    const { source } = this;
    for (;;) {
      const bracket = source.indexOf('<', this.at);
      this.readText(bracket < 0 ? source.length : bracket);
      if (bracket < 0) return;
      const next = this.readMarkup(bracket);
      if (next < 0) return;
      this.at = next;
    }
  }

  /** Reads text up to `to`, or to an incomplete entity. */
  private readText(to: number): void {
    const { source } = this;
    if (this.at === to) return;
    if (this.open_names.length === 0) {
      // Old programs end a file with the mark of DOS, U+001A.
      const around = source.slice(this.at, to);
      if ((this.root_ended ? around.replaceAll('\x1a', '') : around).trim() !== '') malformed();
      this.at = to;
      return;
    }
    if (this.ampersand < this.at) this.findAmpersand();
    while (this.ampersand < to) {
      const from = this.ampersand;
      if (from > this.at) this.on.text(source, this.at, from);
      this.at = from;
      const ahead = source.slice(from + 1, Math.min(to, from + MAX_ENTITY));
      const length = ahead.indexOf(';');
      if (length < 0 && to === source.length && to - from < MAX_ENTITY) return;
      const character = length < 0 ? malformed() : characterOf(ahead.slice(0, length));
      this.on.text(character, 0, character.length);
      this.at = from + length + 2;
      this.findAmpersand();
    }
    if (to > this.at) this.on.text(source, this.at, to);
    this.at = to;
  }

  /** Reads a tag, comment or the like; returns its end, -1 when it is incomplete. */
  private readMarkup(from: number): number {
    switch (this.source[from + 1]) {
      case undefined:
        return -1;
      case '/':
        return this.readEndTag(from + 2);
      case '!':
        return this.readDeclaration(from);
      case '?':
        return this.endAfter('?>', from + 2);
      default:
        return this.readStartTag(from + 1);
    }
  }

  private endAfter(mark: string, from: number): number {
    const found = this.source.indexOf(mark, from);
    return found < 0 ? -1 : found + mark.length;
  }

  private endOfComment(from: number): number {
    const to = this.source.indexOf('--', from);
    if (to < 0 || to + 2 >= this.source.length) return -1;
    return this.source[to + 2] === '>' ? to + 3 : malformed();
  }

  private readStartTag(from: number): number {
    const { source } = this;
    if (this.root_ended) malformed();
    let to = source.indexOf('>', from);
    if (to < 0) return -1;
    let tag = this.kept.get(source.slice(from, to));
    if (!tag) {
      to = endOfTag(source, from);
      if (to < 0) return -1;
      if (to - from > MAX_TOKEN) throw new XmlMistake('too_long');
      // Copied: a substring would keep the whole chunk of the file in memory.
      const raw = structuredClone(source.slice(from, to));
      tag = tagOf(raw);
      if (this.kept.size < KEPT_TAGS && raw.length <= KEPT_LENGTH) this.kept.set(raw, tag);
    }
    this.open_names.push(tag.name);
    this.on.open(tag);
    if (tag.closes) this.close();
    return to + 1;
  }

  private readEndTag(from: number): number {
    const to = this.source.indexOf('>', from);
    if (to < 0) return -1;
    const name = this.open_names.at(-1);
    const said = this.source.slice(from, to);
    if (said !== name && said.trimEnd() !== name) malformed();
    this.close();
    return to + 1;
  }

  private close(): void {
    this.open_names.pop();
    this.root_ended = this.open_names.length === 0;
    this.on.close();
  }

  private readDeclaration(from: number): number {
    const { source } = this;
    if (source.startsWith('<!--', from)) return this.endOfComment(from + 4);
    if (source.startsWith('<![CDATA[', from)) {
      if (this.open_names.length === 0) malformed();
      const to = this.endAfter(']]>', from + 9);
      if (to > 0) this.on.text(source, from + 9, to - 3);
      return to;
    }
    const rest = source.slice(from);
    if ('<!--'.startsWith(rest) || '<![CDATA['.startsWith(rest)) return -1;
    throw new XmlMistake('doctype');
  }
}
