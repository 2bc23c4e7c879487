import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADMIN_DEFAULT, PERMISSIONS, PRESETS } from '../contract/platform/permissions.ts';
import {
  APPEAL_STATUSES,
  APPLICATION_STATUSES,
  INVOICE_STATUSES,
  FISCAL_STATUSES,
  MAIL_STATUSES,
  PAYMENT_STATUSES,
  PERMIT_STATUSES,
  REFUND_STATUSES,
  RFID_CARD_STATUSES,
} from '../contract/values/status.ts';
import { TRANSITIONS } from '../server/permits/applications/rules.ts';
import { TRANSITIONS as PERMIT_TRANSITIONS } from '../server/permits/permits/rules.ts';
import { PAYMENT_TRANSITIONS } from '../server/money/payments/rules.ts';
import { REFUND_TRANSITIONS } from '../server/money/refunds/rules.ts';
import { INVOICE_TRANSITIONS } from '../server/money/invoices/rules.ts';
import { TRANSITIONS as SERVICE_TRANSITIONS } from '../server/permits/decisions/service-rules.ts';
import { MAIL_ATTEMPTS } from '../server/mail/mail/send-mail.ts';
import { FISCAL_TRANSITIONS } from '../server/money/fiscal/rules.ts';
import { APPEAL_TRANSITIONS } from '../server/permits/appeals/rules.ts';
import { CARD_TRANSITIONS } from '../server/permits/rfid-cards/rules.ts';

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

test('docs/permissions.md is contract/platform/permissions.ts', () => {
  const rows = read('docs/permissions.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const sets: (readonly string[])[] = [ADMIN_DEFAULT, ...Object.values(PRESETS)];
  expect(rows.map(([, name]) => name)).toEqual(PERMISSIONS.map((name) => `\`${name}\``));
  for (const [, name = '', allows, ...marks] of rows) {
    expect(allows, name).not.toBe('');
    const expected = sets.map((set) => (set.includes(name.replaceAll('`', '')) ? 'yes' : ''));
    expect(marks.slice(0, -1), name).toEqual(expected);
  }
});

describe('docs/states.md', () => {
  /** The arrows of the diagram under a heading as `from --> to: label`. */
  const arrows = (heading: string): { from: string; to: string; label: string }[] => {
    const section = read('docs/states.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    return [...section.matchAll(/^ {2}(\S+) --> ([^\s:]+)(?:: (.+))?$/gm)].map(
      ([, from = '', to = '', label = '']) => ({ from, to, label }),
    );
  };

  test('the arrows of an application are TRANSITIONS', () => {
    const transitions = Object.entries(TRANSITIONS).flatMap(([transition, { from, to }]) =>
      from.flatMap((state) => [
        `${state} --> ${to}: ${transition}`,
        ...(transition === 'approve' ? [`${state} --> ready: approve`] : []),
        ...(transition === 'pay' || transition === 'restore_payment'
          ? [`${state} --> completed: ${transition}`]
          : []),
        ...(transition === 'unconfirm_payment' ? [`${state} --> approved: ${transition}`] : []),
      ]),
    );
    const drawn = arrows('Application')
      .filter(({ label }) => label !== '')
      .map(({ from, to, label }) => `${from} --> ${to}: ${label}`);
    expect(drawn.toSorted()).toEqual(['[*] --> submitted: submit', ...transitions].toSorted());
  });

  test('the arrows of an RFID card are CARD_TRANSITIONS', () => {
    const transitions = Object.entries(CARD_TRANSITIONS).flatMap(([transition, { from, to }]) =>
      from.flatMap((state) => to.map((next) => `${state} --> ${next}: ${transition}`)),
    );
    const drawn = arrows('RFID card')
      .filter(({ label }) => label !== '')
      .map(({ from, to, label }) => `${from} --> ${to}: ${label}`);
    expect(drawn.toSorted()).toEqual(transitions.toSorted());
  });

  test.each([
    ['Payment', PAYMENT_TRANSITIONS],
    ['Refund', REFUND_TRANSITIONS],
  ] as const)('the arrows of %s are its transitions', (heading, table) => {
    const transitions = Object.entries(table).flatMap(([transition, { from, to }]) =>
      [from].flat().flatMap((state) =>
        [to]
          .flat()
          .filter((next) => transition !== 'settle' || next !== state)
          .map((next) => `${state} --> ${next}: ${transition}`),
      ),
    );
    const drawn = arrows(heading)
      .filter(({ from }) => from !== '[*]')
      .map(({ from, to, label }) => `${from} --> ${to}: ${label}`);
    expect(drawn.toSorted()).toEqual(transitions.toSorted());
  });

  test('the arrows of a service are its TRANSITIONS', () => {
    const transitions = Object.entries(SERVICE_TRANSITIONS).flatMap(([transition, ways]) =>
      ways.flatMap(({ from, to }) => from.map((state) => `${state} --> ${to}: ${transition}`)),
    );
    const drawn = arrows('Service of a decision').map(({ from, to, label }) => `${from} --> ${to}: ${label}`);
    expect(drawn.toSorted()).toEqual([...new Set(['[*] --> prepared: record', ...transitions])].toSorted());
  });

  test('the arrows of an appeal are APPEAL_TRANSITIONS', () => {
    const transitions = Object.entries(APPEAL_TRANSITIONS).flatMap(([transition, { from, to }]) =>
      from.map((state) => `${state} --> ${to}: ${transition}`),
    );
    const drawn = arrows('Appeal').map(({ from, to, label }) => `${from} --> ${to}: ${label}`);
    expect(drawn.toSorted()).toEqual(['[*] --> received: receive', ...transitions].toSorted());
  });

  test('the arrows of an invoice are INVOICE_TRANSITIONS', () => {
    const transitions = Object.entries(INVOICE_TRANSITIONS).flatMap(([move, { from, to }]) =>
      from.map((state) => `${state} --> ${to}: ${move}`),
    );
    const drawn = arrows('Invoice').map(({ from, to, label }) => `${from} --> ${to}: ${label}`);
    expect(drawn.toSorted()).toEqual(['[*] --> issued: issue', ...transitions].toSorted());
  });

  test('the arrows of fiscal verification are FISCAL_TRANSITIONS', () => {
    const transitions = Object.entries(FISCAL_TRANSITIONS).flatMap(([transition, { from, to }]) =>
      from.flatMap((state) => to.map((next) => `${state} --> ${next}: ${transition}`)),
    );
    const drawn = arrows('Fiscal verification').map(({ from, to, label }) => `${from} --> ${to}: ${label}`);
    expect(drawn.toSorted()).toEqual(transitions.toSorted());
  });

  test('the arrows of a permit are its TRANSITIONS', () => {
    const transitions = Object.entries(PERMIT_TRANSITIONS).flatMap(([transition, { from, to }]) =>
      to ? from.map((state) => `${state} --> ${to}: ${transition}`) : [],
    );
    const drawn = arrows('Permit').map(({ from, to, label }) => `${from} --> ${to}: ${label}`);
    expect(drawn.toSorted()).toEqual(['[*] --> active: issue', ...transitions].toSorted());
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
