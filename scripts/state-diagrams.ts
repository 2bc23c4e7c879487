import { TRANSITIONS as APPLICATION_TRANSITIONS } from '../server/permits/applications/rules.ts';
import { APPEAL_TRANSITIONS } from '../server/permits/appeals/rules.ts';
import { TRANSITIONS as SERVICE_TRANSITIONS } from '../server/permits/decisions/service/service-rules.ts';
import { TRANSITIONS as PERMIT_TRANSITIONS } from '../server/permits/permit-life/rules.ts';
import { CARD_TRANSITIONS } from '../server/permits/rfid-cards/rules.ts';
import { FISCAL_TRANSITIONS } from '../server/money/fiscal/rules.ts';
import { INVOICE_TRANSITIONS } from '../server/money/invoices/rules.ts';
import { PAYMENT_TRANSITIONS } from '../server/money/payments/rules.ts';
import { REFUND_TRANSITIONS } from '../server/money/refunds/rules.ts';

type Table = Readonly<
  Record<string, { readonly from: string | readonly string[]; readonly to?: string | readonly string[] }>
>;

const arrow = (from: string, to: string, transition?: string): string =>
  `  ${from} --> ${to}${transition === undefined ? '' : `: ${transition}`}`;

/** The arrows of a table; `more`: where else a transition may lead. */
const arrowsOf = (table: Table, more: Readonly<Record<string, readonly string[]>> = {}): string[] =>
  Object.entries(table).flatMap(([transition, { from, to = [] }]) =>
    [to, more[transition] ?? []]
      .flat()
      .flatMap((next) => [from].flat().map((state) => arrow(state, next, transition))),
  );

/** A payment that is settled anew and stays what it is makes no transition. */
const isMove = (line: string): boolean => !/^ {2}(\w+) --> \1: settle$/.test(line);

/** By the heading of their section; `[*]`: where a row begins, and where it ends for good. */
const DIAGRAMS: Readonly<Record<string, readonly string[]>> = {
  Application: [
    arrow('[*]', 'submitted', 'submit'),
    ...arrowsOf(APPLICATION_TRANSITIONS, {
      // As `nextStatus` decides.
      approve: ['ready'],
      pay: ['completed'],
      restore_payment: ['completed'],
      unconfirm_payment: ['approved'],
    }),
    arrow('completed', '[*]'),
  ],
  'Service of a decision': [
    arrow('[*]', 'prepared', 'record'),
    ...new Set(
      Object.entries(SERVICE_TRANSITIONS).flatMap(([transition, ways]) =>
        ways.flatMap(({ from, to }) => from.map((state) => arrow(state, to, transition))),
      ),
    ),
  ],
  Appeal: [arrow('[*]', 'received', 'receive'), ...arrowsOf(APPEAL_TRANSITIONS)],
  Permit: [arrow('[*]', 'active', 'issue'), ...arrowsOf(PERMIT_TRANSITIONS)],
  'RFID card': [arrow('[*]', 'available'), ...arrowsOf(CARD_TRANSITIONS), arrow('retired', '[*]')],
  Payment: [
    ...['unmatched', 'matched', 'underpaid', 'overpaid', 'duplicate', 'ignored'].map((status) =>
      arrow('[*]', status, 'record'),
    ),
    ...arrowsOf(PAYMENT_TRANSITIONS).filter(isMove),
  ],
  Refund: [arrow('[*]', 'due'), ...arrowsOf(REFUND_TRANSITIONS)],
  Invoice: [arrow('[*]', 'issued', 'issue'), ...arrowsOf(INVOICE_TRANSITIONS)],
  'Fiscal verification': arrowsOf(FISCAL_TRANSITIONS),
};

/** docs/states.md with the diagrams of these tables; what is written around them, and the others, stay. */
export const withDiagrams = (page: string): string =>
  page
    .split(/^(?=## )/m)
    .map((section) => {
      const arrows = DIAGRAMS[/^## (.+)$/m.exec(section)?.[1] ?? ''];
      return arrows
        ? section.replace(/(```mermaid\nstateDiagram-v2\n)[^`]*(```)/, `$1${arrows.join('\n')}\n$2`)
        : section;
    })
    .join('');
