import { Lexer, type Token, type Tokens } from 'marked';
import type { InfoBlock, InfoList, InfoRun } from '../../../contract/settings/info-texts.ts';

/** The value of a placeholder in braces: text, or a link when `href` is given. */
export type Filling = { text: string; href?: string };
export type Fillings = Readonly<Record<string, Filling>>;

/**
 * Why a text is rejected when it is saved; rendering never shows rejected parts. `excerpt` is the place as it
 * was written.
 */
export type TextProblem = {
  code:
    | 'markdown.html'
    | 'markdown.link'
    | 'markdown.image'
    | 'markdown.placeholder'
    | 'markdown.code'
    | 'markdown.nesting';
  excerpt: string;
};

const PLACEHOLDER = /\{([a-z][a-z0-9_]*)\}/g;
/**
 * Nested quotes and lists at the beginning of a line, deeper than anybody writes: the lexer would call itself
 * once for each.
 */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){40,}[ \t]*/gm;
const SAFE_LINK =
  /^(?:https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+|tel:\+?[0-9-]+|\/(?![/\\])[^\s"'<>\\]*|#[\w-]+)$/;

type Marks = Pick<InfoRun, 'strong' | 'em' | 'href'>;

/**
 * Markdown as a tree of headings, paragraphs, lists and tables, with the placeholders filled in. Everything
 * else is left out or becomes plain text, so no raw markup ever reaches a page; a value of a placeholder is
 * text too. `problems` names what was left out.
 */
export function parseText(
  markdown: string,
  fillings: Fillings,
): { blocks: InfoBlock[]; problems: TextProblem[] } {
  const problems: TextProblem[] = [];
  const reader = new Reader(fillings, problems);
  const flat = markdown.replace(TOO_DEEP, (markers) => {
    problems.push({ code: 'markdown.nesting', excerpt: markers.trim().slice(0, 80) });
    return '';
  });
  return { blocks: reader.blocks(new Lexer({ gfm: true }).lex(flat)), problems };
}

class Reader {
  readonly #fillings: Fillings;
  readonly #problems: TextProblem[];
  /** Whether the line that is read names a value that nobody has entered yet, and whether a line went for that. */
  #gap = false;
  #lost = false;
  constructor(fillings: Fillings, problems: TextProblem[]) {
    this.#fillings = fillings;
    this.#problems = problems;
  }

  #reject(code: TextProblem['code'], raw: string): void {
    this.#problems.push({ code, excerpt: raw.trim().slice(0, 80) });
  }

  #filling(name: string): Filling | undefined {
    return Object.hasOwn(this.#fillings, name) ? this.#fillings[name] : undefined;
  }

  blocks(tokens: readonly Token[]): InfoBlock[] {
    const found: InfoBlock[] = [];
    const before = this.#lost;
    let lost = false;
    for (const token of [...tokens, null]) {
      // A heading whose lines are all gone goes with them.
      if (token === null || token.type === 'heading') {
        if (lost && found.at(-1)?.type === 'heading') found.pop();
        lost = false;
      }
      this.#lost = false;
      if (token) found.push(...this.#blocksOf(token));
      lost ||= this.#lost;
    }
    this.#lost = before || lost;
    return found;
  }

  #blocksOf(token: Token): InfoBlock[] {
    switch (token.type) {
      case 'heading': {
        const { depth, tokens: inner } = token as Tokens.Heading;
        return [{ type: 'heading', level: depth > 2 ? 2 : 1, line: this.line(inner) }];
      }
      case 'paragraph':
      case 'text':
        return this.#whole(() => this.line((token as Tokens.Paragraph).tokens ?? [token])).map((line) => ({
          type: 'paragraph',
          line,
        }));
      case 'list': {
        const list = this.list(token as Tokens.List);
        return list.items.length > 0 ? [list] : [];
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => this.line(cell.tokens));
        return [
          {
            type: 'table',
            head: cells(header),
            rows: rows.flatMap((row) => this.#whole(() => cells(row))),
          },
        ];
      }
      case 'blockquote':
        return this.blocks((token as Tokens.Blockquote).tokens);
      case 'html':
        this.#reject('markdown.html', token.raw);
        return [];
      case 'code':
        this.#reject('markdown.code', token.raw);
        return [{ type: 'paragraph', line: this.#text((token as Tokens.Code).text, {}) }];
      // Empty lines, rules, definitions of links.
      default:
        return [];
    }
  }

  /** What `read` gives, or nothing where it has a gap: a sentence without its address says nothing true. */
  #whole<T>(read: () => T): T[] {
    this.#gap = false;
    const found = read();
    this.#lost ||= this.#gap;
    return this.#gap ? [] : [found];
  }

  /** Two levels of lists; deeper ones join the second. */
  list({ ordered, start, items }: Tokens.List): InfoList {
    return {
      type: 'list',
      ordered,
      ...(ordered && typeof start === 'number' && start !== 1 ? { start } : {}),
      items: items.flatMap((item) => {
        const below = item.tokens.find((token): token is Tokens.List => token.type === 'list');
        return this.#itemLines(item).map((line) => ({
          line,
          ...(below
            ? { below: { ordered: below.ordered, items: below.items.flatMap((one) => this.#flat(one)) } }
            : {}),
        }));
      }),
    };
  }

  #flat(item: Tokens.ListItem): InfoRun[][] {
    const deeper = item.tokens.filter((token): token is Tokens.List => token.type === 'list');
    return [
      ...this.#itemLines(item),
      ...deeper.flatMap(({ items }) => items.flatMap((one) => this.#flat(one))),
    ];
  }

  /** One line, in which paragraphs of an item stand below each other; none where all of them have a gap. */
  #itemLines(item: Tokens.ListItem): InfoRun[][] {
    const parts = item.tokens.filter(({ type }) => type !== 'list');
    const lines = this.blocks(parts).flatMap((block) =>
      block.type === 'paragraph' || block.type === 'heading' ? [block.line] : [],
    );
    if (lines.length === 0 && parts.length > 0) return [];
    return [lines.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]))];
  }

  line(tokens: readonly Token[], marks: Marks = {}): InfoRun[] {
    return tokens.flatMap((token): InfoRun[] => {
      const inner = 'tokens' in token && token.tokens ? token.tokens : null;
      switch (token.type) {
        case 'strong':
          return this.line(inner ?? [], { ...marks, strong: true });
        case 'em':
          return this.line(inner ?? [], { ...marks, em: true });
        case 'link':
          return this.#link(token as Tokens.Link, marks);
        case 'br':
          return [{ text: '\n' }];
        case 'image':
          this.#reject('markdown.image', token.raw);
          return this.#text((token as Tokens.Image).text, marks);
        case 'html':
          this.#reject('markdown.html', token.raw);
          return [];
        case 'checkbox':
          return [];
        default:
          return inner
            ? this.line(inner, marks)
            : this.#text((token as Tokens.Text).text ?? token.raw, marks);
      }
    });
  }

  #link({ href, tokens, raw }: Tokens.Link, marks: Marks): InfoRun[] {
    // Marked encodes braces in an address.
    const address = href
      .replaceAll(/%7B([a-z][a-z0-9_]*)%7D/gi, '{$1}')
      .replaceAll(PLACEHOLDER, (whole, name: string) => {
        const filling = this.#filling(name);
        if (!filling) return whole;
        return filling.href?.startsWith('https:') ? filling.href : filling.text;
      });
    if (!SAFE_LINK.test(address)) {
      this.#reject('markdown.link', raw);
      return this.line(tokens, marks);
    }
    return this.line(tokens, { ...marks, href: address });
  }

  /** Text with its placeholders. A value inside a link stays text: a link holds no other. */
  #text(text: string, marks: Marks): InfoRun[] {
    const runs: InfoRun[] = [];
    const add = (part: string, more: Marks = {}): void => {
      if (part !== '') runs.push({ text: part, ...marks, ...more });
    };
    let from = 0;
    for (const match of text.matchAll(PLACEHOLDER)) {
      add(text.slice(from, match.index));
      from = match.index + match[0].length;
      const filling = this.#filling(match[1]!);
      if (!filling) {
        this.#reject('markdown.placeholder', match[0]);
        add(match[0]);
      } else if (filling.text === '') this.#gap = true;
      else if (filling.href !== undefined && marks.href === undefined && SAFE_LINK.test(filling.href))
        add(filling.text, { href: filling.href });
      else add(filling.text);
    }
    add(text.slice(from));
    return runs;
  }
}
