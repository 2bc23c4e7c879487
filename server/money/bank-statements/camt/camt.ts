import {
  MAX_STATEMENT_ENTRIES,
  type StatementPlace,
  type StatementTotals,
  type StatementWarning,
} from '../../../../contract/money/bank-statements.ts';
import { emptyDetails, emptyEntry, type RawDetails, type RawEntry } from './camt-entry.ts';
import { CamtStatement } from './camt-statement.ts';
import { ENVELOPE_NODE, ENVELOPES, type Family, type Node, type RawBalance, treeOf } from './camt-tree.ts';
import type { DayBounds } from '../table/day-rules.ts';
import { EntryKeys, type ReadEntry } from '../entry-key.ts';
import { StatementRejected } from '../rejected.ts';
import { XmlMistake, type XmlTag, XmlTokens } from '../../../../contract/platform/tables/xml-tokens.ts';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[234])\.001\.(\d{2})$/;
const MAX_DEPTH = 40;
const MAX_ATTRIBUTES = 20;
/**
 * Maximum text of one element that is read, of one that is skipped, and of all that is read of one booking.
 */
const MAX_TEXT = 10_000;
const MAX_IGNORED_TEXT = 1_000_000;
const MAX_RECORD_TEXT = 50_000;
const TEXT_OVERHEAD = 16;
/** The root must begin before this: only a declaration and a comment may precede it. */
const MAX_PROLOG = 65_536;

/** Latin words with single spaces need no cleaning. */
const CLEAN = /^[!-~\u00a1-\u024f]+(?: [!-~\u00a1-\u024f]+)*$/;

/** One line without control characters: databases reject a NUL, and a line break would break lists. */
const clean = (text: string): string =>
  CLEAN.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim();

export type CamtResult = {
  format: Family;
  statements: StatementTotals[];
  warnings: StatementWarning[];
  entries: number;
};

/**
 * Reads camt.052, .053 and .054 (ISO 20022, versions .02 and newer) from chunks of text, and passes every
 * final booking to `onEntry` when it is complete; memory holds one booking. Nothing outside of the file is
 * ever read: a DOCTYPE is rejected where it begins, so there are no entities but the five of XML. `write` and
 * `end` throw StatementRejected with the position.
 */
export class CamtReader {
  private readonly parser: XmlTokens;
  private readonly keys = new EntryKeys();
  private readonly onEntry: (entry: ReadEntry) => void;
  private readonly bounds: DayBounds;
  private family: Family | null = null;
  private path: (Node | null)[] = [];
  /** What the elements around the Document declare, innermost last. */
  private readonly namespaces: ReadonlyMap<string, string>[] = [];
  private prolog = 0;
  private text = '';
  private ignored = 0;
  private collected = 0;
  private currency = '';
  private started = false;
  private statement: CamtStatement | null = null;
  private balance: RawBalance | null = null;
  private entry: RawEntry | null = null;
  private details: RawDetails | null = null;
  private entries = 0;
  private parts = 0;
  private readonly totals: StatementTotals[] = [];
  private readonly warnings: StatementWarning[] = [];

  constructor(onEntry: (entry: ReadEntry) => void, bounds: DayBounds) {
    this.onEntry = onEntry;
    this.bounds = bounds;
    this.parser = new XmlTokens({
      open: (tag) => this.open(tag),
      close: () => this.close(),
      text: (source, from, to) => this.addText(source, from, to),
    });
  }

  write(text: string): void {
    // Before the parser stores any of it.
    if (!this.started && /<!\s*(DOCTYPE|ENTITY)/i.test(text.slice(0, MAX_PROLOG)))
      this.reject('statement.doctype');
    try {
      this.parser.write(text);
    } catch (error) {
      throw this.placed(error);
    }
    if (!this.started && (this.prolog += text.length) > MAX_PROLOG) this.reject('statement.not_xml');
  }

  /** Call after the last `write`. */
  end(): CamtResult {
    try {
      this.parser.end();
    } catch (error) {
      throw this.placed(error);
    }
    if (!this.started) this.reject('statement.not_xml');
    if (!this.family) this.reject('statement.namespace');
    if (this.totals.length === 0) this.reject('statement.no_statement');
    return {
      format: this.family!,
      statements: this.totals,
      warnings: this.warnings,
      entries: this.entries,
    };
  }

  private place(): StatementPlace {
    return {
      statement: this.statement ? this.totals.length + 1 : null,
      entry: this.entry && this.statement ? this.statement.bookings + 1 : null,
      line: this.parser.line,
    };
  }

  private reject(code: string, value: string | null = null): never {
    throw new StatementRejected(code, { place: this.place(), value });
  }

  private placed(error: unknown): unknown {
    if (error instanceof XmlMistake)
      return new StatementRejected(this.codeOf(error.kind), { place: this.place() });
    return error instanceof StatementRejected && !error.place
      ? new StatementRejected(error.code, { place: this.place(), value: error.value })
      : error;
  }

  private codeOf(kind: XmlMistake['kind']): string {
    if (kind === 'too_long') return 'statement.text_too_long';
    if (kind === 'doctype') return 'statement.doctype';
    // Only text is no XML; an unclosed root is an interrupted download.
    if (!this.started) return 'statement.not_xml';
    return kind === 'truncated' ? 'statement.truncated' : 'statement.xml';
  }

  private open(tag: XmlTag): void {
    if (tag.attributes.size > 0) this.checkAttributes(tag);
    if (this.path.length >= MAX_DEPTH) this.reject('statement.too_deep');
    const parent = this.path.at(-1);
    if (parent === undefined || parent === ENVELOPE_NODE) return this.openAround(tag);
    const node = parent?.children.get(tag.local) ?? null;
    this.path.push(node);
    this.text = '';
    this.ignored = 0;
    if (!node) return;
    if (node.leaf) this.currency = tag.attributes.get('Ccy') ?? '';
    if (node.record) this.openRecord(node.record);
  }

  private checkAttributes({ attributes }: XmlTag): void {
    if (attributes.size > MAX_ATTRIBUTES) this.reject('statement.too_deep');
    for (const value of attributes.values()) if (value.length > MAX_TEXT) this.reject('statement.too_deep');
  }

  /** The Document, or what it is wrapped in. */
  private openAround(tag: XmlTag): void {
    this.started = true;
    const declared = new Map([...(this.namespaces.at(-1) ?? []), ...tag.attributes]);
    const prefix = tag.name.includes(':') ? tag.name.slice(0, tag.name.indexOf(':')) : null;
    const namespace = declared.get(prefix ? `xmlns:${prefix}` : 'xmlns') ?? '';
    if (tag.local !== 'Document') {
      if (this.path.length === 0 && !ENVELOPES.includes(tag.local))
        this.reject('statement.namespace', namespace || tag.local);
      this.path.push(ENVELOPE_NODE);
      this.namespaces.push(declared);
      return;
    }
    const match = NAMESPACE.exec(namespace);
    if (!match) this.reject('statement.namespace', namespace || tag.local);
    if (Number(match[2]) < 2) this.reject('statement.version', namespace);
    const family = match[1] as Family;
    this.family ??= family;
    this.path.push(treeOf(family));
  }

  private openRecord(record: NonNullable<Node['record']>): void {
    if (record !== 'details') this.collected = 0;
    switch (record) {
      case 'statement':
        this.statement = new CamtStatement(this.keys, this.bounds);
        break;
      case 'balance':
        this.balance = {};
        break;
      case 'entry':
        this.entry = emptyEntry();
        break;
      case 'details':
        this.collected = 0;
        if (++this.parts > MAX_STATEMENT_ENTRIES) this.reject('statement.too_many');
        this.details = emptyDetails();
    }
  }

  private addText(source: string, from: number, to: number): void {
    if (!this.path.at(-1)?.leaf) {
      this.ignored += to - from;
      if (this.ignored > MAX_IGNORED_TEXT) this.reject('statement.text_too_long');
      return;
    }
    if (this.text.length + to - from > MAX_TEXT) this.reject('statement.text_too_long');
    this.text += source.slice(from, to);
  }

  private close(): void {
    const node = this.path.pop();
    if (node === ENVELOPE_NODE) this.namespaces.pop();
    const text = node?.leaf ? clean(this.text) : '';
    this.text = '';
    this.ignored = 0;
    if (!node) return;
    if (node.leaf && text !== '') {
      this.collected += text.length + TEXT_OVERHEAD;
      if (this.collected > MAX_RECORD_TEXT) this.reject('statement.text_too_long');
      const target = this.details ?? this.balance ?? this.entry ?? this.statement?.raw;
      node.leaf(target as never, text, this.currency);
    }
    if (node.record) this.closeRecord(node.record);
  }

  private closeRecord(record: NonNullable<Node['record']>): void {
    if (!this.statement) return;
    if (record === 'details') {
      this.entry!.details.push(this.details!);
      this.details = null;
    } else if (record === 'balance') {
      this.statement.addBalance(this.balance!);
      this.balance = null;
    } else if (record === 'entry') {
      for (const entry of this.statement.addEntry(this.entry!)) {
        if (++this.entries > MAX_STATEMENT_ENTRIES) this.reject('statement.too_many');
        this.onEntry(entry);
      }
      this.entry = null;
    } else {
      const { totals, warnings } = this.statement.end();
      this.totals.push(totals);
      this.warnings.push(...warnings);
      this.statement = null;
    }
  }
}
