import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '../contract/values/application-states.ts';
import {
  APPEAL_STATUSES,
  INVOICE_STATUSES,
  FISCAL_STATUSES,
  MAIL_STATUSES,
  PAYMENT_STATUSES,
  PERMIT_STATUSES,
  REFUND_STATUSES,
  RFID_CARD_STATUSES,
} from '../contract/values/status.ts';
import { withDiagrams } from '../scripts/state-diagrams.ts';
import { MAIL_ATTEMPTS } from '../server/mail/outbox/send-mail.ts';
import { ACCESS_PAGE } from '../scripts/generate-access.ts';
import { PERMISSIONS_PAGE } from '../scripts/generate-permissions.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const pages = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];

test.each(pages)('relative links of %s lead somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1]!);
  // Pictures are taken from a running server; until the folder exists there are none.
  const pictures = existsSync(join(ROOT, 'docs/screenshots'));
  const broken = links.filter(
    (link) =>
      !existsSync(join(ROOT, dirname(page), link)) && (pictures || !link.startsWith('docs/screenshots/')),
  );
  expect(broken).toEqual([]);
});

test('docs/generated/permissions.md is the contract; after a change run `node scripts/generate-permissions.ts`', () => {
  expect(read('docs/generated/permissions.md')).toBe(PERMISSIONS_PAGE);
});

test('docs/generated/access.md is the contract; after a change run `node scripts/generate-access.ts`', () => {
  expect(read('docs/generated/access.md')).toBe(ACCESS_PAGE);
});

describe('docs/states.md', () => {
  /** The arrows of the diagram under a heading. */
  const arrows = (heading: string): { from: string; to: string }[] => {
    const section = read('docs/states.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    return [...section.matchAll(/^ {2}(\S+) --> ([^\s:]+)(?:: .+)?$/gm)].map(([, from = '', to = '']) => ({
      from,
      to,
    }));
  };

  test('has the transitions of the code; after a change run `node scripts/generate-states.ts`', () => {
    expect(read('docs/states.md')).toBe(withDiagrams(read('docs/states.md')));
  });

  test.each([
    ['Appeal', APPEAL_STATUSES],
    ['Application', APPLICATION_STATUSES],
    ['Permit', PERMIT_STATUSES],
    ['RFID card', RFID_CARD_STATUSES],
    ['Payment', PAYMENT_STATUSES],
    ['Refund', REFUND_STATUSES],
    ['Invoice', INVOICE_STATUSES],
    ['Mail', MAIL_STATUSES],
    ['Fiscal verification', FISCAL_STATUSES],
  ] as const)('%s: every word of the contract, and no other state', (heading, words) => {
    const drawn = new Set(arrows(heading).flatMap(({ from, to }) => [from, to]));
    drawn.delete('[*]');
    expect([...drawn].filter((state) => !(words as readonly string[]).includes(state))).toEqual([]);
    const section = read('docs/states.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    expect(words.filter((word) => !drawn.has(word) && !section.includes(`\`${word}\``))).toEqual([]);
  });

  test('the number of attempts of a mail', () => {
    expect(read('docs/states.md')).toContain(`rejected for good or ${MAIL_ATTEMPTS} times`);
  });
});

describe('glossary.md', () => {
  const text = read('docs/glossary.md');
  const sources = ['contract', 'server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => read(`${folder}/${name}`)),
  );
  const types = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/^export (?:type|interface|class) (\w+)/gm)].map(([, name]) => name),
    ),
  );
  const named = [...text.matchAll(/`([A-Z][a-z]\w+)`/g)].map(([, name]) => name!);

  test('every type that it names is there', () => {
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !types.has(name))).toEqual([]);
  });

  test('every path that it names is there', () => {
    const paths = [...text.matchAll(/`(server\/[\w/-]+)`/g)].map(([, path]) => path!);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  const text = read('ARCHITECTURE.md');

  test('fits two screens', () => expect(text.split('\n').length).toBeLessThanOrEqual(90));

  test('every path that it names is there', () => {
    const paths = [...text.matchAll(/`((?:server|contract|web|test|docs)\/[\w./-]+)`/g)].map(
      ([, path]) => path!,
    );
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
