import { type ApplicationStatus, statusIs } from '../../../contract/values/application-states.ts';
import { vatOf } from '../../../contract/money/invoice-lines.ts';
import type { BookEntry } from '../../../contract/money/invoices.ts';
import type { InvoiceLine } from '../../../contract/money/money.ts';
import type { BankInvoiceAt } from '../../../contract/settings/parameters.ts';
import type { InvoiceStatus, PaymentMethod, PaymentStatus } from '../../../contract/values/status.ts';

/** Transitions of an invoice. A credit note is sent as well, but never cancelled. */
export const INVOICE_TRANSITIONS: Readonly<
  Record<'send' | 'cancel', { from: readonly InvoiceStatus[]; to: InvoiceStatus }>
> = {
  send: { from: ['issued'], to: 'sent' },
  cancel: { from: ['issued', 'sent'], to: 'cancelled' },
};

export type NumberParts = {
  sales_location_nr: string;
  cashier_nr: string;
  seq: number;
  book_invoice_nr?: string | null;
};

/**
 * `OBC1-BLAG1-45`: premise, device, number without leading zeros, as the invoice must state it (FURS,
 * technical documentation 3.2, R_3.4).
 */
export const legalNumber = ({ sales_location_nr, cashier_nr, seq, book_invoice_nr }: NumberParts): string =>
  `${sales_location_nr}-${cashier_nr}-${book_invoice_nr ?? seq}`;

/** The form of the book that an invoice was written on; null where this system issued it. */
export const bookOf = ({
  book_serial_nr: serial_nr,
  book_set_nr: set_nr,
  book_invoice_nr: invoice_nr,
}: Record<'book_serial_nr' | 'book_set_nr' | 'book_invoice_nr', string | null>): BookEntry | null =>
  serial_nr && set_nr && invoice_nr ? { serial_nr, set_nr, invoice_nr } : null;

/**
 * `OBC1-BLAG1-45/2027`: numbers begin anew each year, so only the year makes them unique. The database builds
 * it the same way.
 */
export const invoiceName = (parts: NumberParts & { year: number }): string =>
  `${legalNumber(parts)}/${parts.year}`;

/** The same where a slash is not allowed: `OBC1-BLAG1-45-2027`. */
export const inFileName = (invoice_nr: string): string => invoice_nr.replaceAll('/', '-');

/** The gap-free series of a device in a calendar year. */
export const seriesOf = (device: { premise: string; code: string }, year: number): string =>
  `invoice:${device.premise}-${device.code}:${year}`;

/**
 * Everything but a transfer to an account is cash in the sense of ZDavPR, article 2, and fiscally verified.
 */
export const isVerified = (method: PaymentMethod): boolean => method !== 'upn';

type Operator = { tax_number: string | null; foreign: boolean };

/**
 * Whether nothing is known that the tax administration must hear of the person at the till: the tax number, or that they
 * have none in Slovenia (technical documentation 3.2, R_3.10 and R_3.11). The number of the taxpayer is only for
 * invoices that are issued without a person.
 */
export const isUnnamedOperator = ({ tax_number, foreign }: Operator): boolean =>
  tax_number === null && !foreign;

export type CountedPayment = { method: PaymentMethod; status: PaymentStatus };

/**
 * Why an application gets no invoice, or null. `charged`: sum of the lines; `received`: payments without
 * refunds made or due. They must be equal, but for the `tolerance` (cents) by which a transfer may differ and
 * still pay in full; money paid in excess or twice is refunded separately.
 */
export const rejectionOfIssue = (context: {
  status: ApplicationStatus;
  charged: number;
  received: number;
  tolerance: number;
  payments: readonly CountedPayment[];
}): string | null => {
  const { status, charged, received, tolerance, payments } = context;
  if (charged === 0) return 'rule.nothing_to_invoice';
  if (!statusIs(status, 'settled') || payments.length === 0) return 'rule.not_paid';
  if (Math.abs(received - charged) <= tolerance) return null;
  const surplus = payments.some((payment) => payment.status === 'overpaid' || payment.status === 'duplicate');
  return surplus && received > charged ? null : 'rule.invoice_differs';
};

/**
 * Whether the program issues the invoice without staff: of transfers alone, once paid or once the permit is
 * issued (parameter `bank_invoice_at`). Cash and cards get theirs at the counter.
 */
export const isIssuedAutomatically = (
  at: BankInvoiceAt,
  { status }: { status: ApplicationStatus },
  payments: readonly Pick<CountedPayment, 'method'>[],
): boolean =>
  at !== 'by_hand' &&
  (at === 'permit' ? status === 'completed' : statusIs(status, 'settled')) &&
  payments.length > 0 &&
  payments.every(({ method }) => !isVerified(method));

export type CounterDevice = { id: string };
export type DeviceChoice<D> = { ok: true; device: D } | { ok: false; code: string };

/** The device that a cashier works on: the one they name, else the one they used last, else the only one. */
export const chooseDevice = <D extends CounterDevice>(
  active: readonly D[],
  { asked, last }: { asked?: string | undefined; last?: string | null },
): DeviceChoice<D> => {
  const found = (id: string | null | undefined) => active.find((device) => device.id === id);
  if (asked !== undefined) {
    const device = found(asked);
    return device ? { ok: true, device } : { ok: false, code: 'device.unknown' };
  }
  const device = found(last) ?? (active.length === 1 ? active[0] : undefined);
  return device ? { ok: true, device } : { ok: false, code: 'device.choose' };
};

/**
 * The earlier of payment and supply: VAT is due on it (ZDDV-1, article 33). Civil dates; `permit` null before
 * it is issued.
 */
export const serviceDate = (paid_on: string, permit: string | null): string =>
  permit !== null && permit < paid_on ? permit : paid_on;

/** The day on which VAT is due: that of a credit note is its day of issue, on which it reverses tax (ZDDV-1, article 39). */
export const taxPointOf = (invoice: { kind: string; service_date: string; issued_on: string }): string =>
  invoice.kind === 'credit_note' ? invoice.issued_on : invoice.service_date;

/** Civil day of an instant in Slovenia. */
export const dayOf = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Ljubljana').toPlainDate().toString();

/** A form of the book gives the day only: noon of it in Slovenia, or `now` where that is earlier. */
export const timeOfForm = (day: string, now: string): string => {
  const noon = Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: 'Europe/Ljubljana', plainTime: '12:00' })
    .toInstant();
  return Temporal.Instant.compare(noon, Temporal.Instant.from(now)) > 0
    ? now
    : noon.toString({ fractionalSecondDigits: 3 });
};

/** Whether a clock that was set back shows a day on which no invoice may follow the last one of its series. */
export const isClockBehind = (today: string, last_day: string | null): boolean =>
  last_day !== null && today < last_day;

/** The last instant of calendar year `year` in Slovenia, or `now` if earlier. */
export const withinYear = (now: string, year: number): string => {
  const end = Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 })
    .toZonedDateTime('Europe/Ljubljana')
    .toInstant()
    .subtract({ milliseconds: 1 });
  return Temporal.Instant.compare(Temporal.Instant.from(now), end) > 0
    ? end.toString({ fractionalSecondDigits: 3 })
    : now;
};

/**
 * What credit notes have reversed so far: `of_lines` holds the line of the invoice for each of their lines.
 */
export type Credited = { lines: readonly InvoiceLine[]; of_lines: readonly number[] };

const creditedOn = (credited: readonly Credited[], line: number): { gross: number; vat: number } =>
  credited
    .flatMap(({ lines, of_lines }) => lines.filter((_, i) => of_lines[i] === line))
    .reduce((sum, { gross, vat }) => ({ gross: sum.gross - gross, vat: sum.vat - vat }), {
      gross: 0,
      vat: 0,
    });

/** Whether a line takes off what an advance invoice holds already. */
const isDeduction = ({ advance_nr }: InvoiceLine): boolean => advance_nr !== undefined;

/** Gross cents of each stored line that no credit note has reversed yet; negative where it deducts an advance invoice. */
const standingOf = (lines: readonly InvoiceLine[], credited: readonly Credited[]): number[] =>
  lines.map(({ gross }, i) => gross - creditedOn(credited, i).gross);

/**
 * Gross cents of each line that a credit note can still reverse: not what advance invoices hold of it, which
 * have credit notes of their own.
 */
export const creditableOf = (lines: readonly InvoiceLine[], credited: readonly Credited[]): number[] => {
  const standing = standingOf(lines, credited);
  return lines.map((line, i) => {
    if (isDeduction(line)) return 0;
    const deducted = lines.reduce(
      (sum, other, j) => (isDeduction(other) && other.code === line.code ? sum + standing[j]! : sum),
      0,
    );
    return Math.max(0, standing[i]! + deducted);
  });
};

/** The same lines with the opposite sign. */
const mirrored = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  lines.map((line) => ({
    ...line,
    unit_net: -line.unit_net || 0,
    net: -line.net || 0,
    vat: -line.vat || 0,
    gross: -line.gross || 0,
  }));

export type CreditRequest = { line: number; amount: number };
export type CreditResult =
  | { ok: true; lines: InvoiceLine[]; of_lines: number[]; whole: boolean }
  | { ok: false; path: string; code: string };

/** The VAT that each part reverses. */
function creditVat(
  lines: readonly InvoiceLine[],
  credited: readonly Credited[],
  taken: readonly CreditRequest[],
): number[] {
  const vats = taken.map(({ line, amount }) => {
    const { gross, vat, vat_rate } = lines[line]!;
    const before = creditedOn(credited, line);
    const sum = before.gross + amount;
    return (sum === gross ? vat : vatOf(sum, vat_rate ?? 0)) - before.vat;
  });
  for (const rate of new Set(taken.flatMap(({ line }) => lines[line]!.vat_rate ?? []))) {
    const of_rate = taken.flatMap(({ line, amount }, i) =>
      lines[line]!.vat_rate === rate ? [{ i, amount }] : [],
    );
    let over = vatLeft(lines, credited, taken, rate) - of_rate.reduce((sum, { i }) => sum + vats[i]!, 0);
    const step = Math.sign(over);
    for (const { i, amount } of of_rate.toSorted((a, b) => b.amount - a.amount)) {
      const to = Math.max(Math.min(0, amount), Math.min(Math.max(0, amount), vats[i]! + over));
      over -= to - vats[i]!;
      vats[i] = to;
      if (over * step <= 0) break;
    }
  }
  return vats;
}

/**
 * The VAT of a rate to reverse now: the VAT contained in all parts so far, less what was reversed; all that
 * remains with the last part.
 */
function vatLeft(
  lines: readonly InvoiceLine[],
  credited: readonly Credited[],
  taken: readonly CreditRequest[],
  rate: number,
): number {
  const invoice = { gross: 0, vat: 0 };
  const before = { gross: 0, vat: 0 };
  for (const [line, { vat_rate, gross, vat }] of lines.entries()) {
    if (vat_rate !== rate) continue;
    const so_far = creditedOn(credited, line);
    invoice.gross += gross;
    invoice.vat += vat;
    before.gross += so_far.gross;
    before.vat += so_far.vat;
  }
  const now = taken.reduce(
    (sum, { line, amount }) => (lines[line]!.vat_rate === rate ? sum + amount : sum),
    0,
  );
  const sum = before.gross + now;
  // What remains must be able to hold the rest of the VAT: not less than zero, not more than its gross.
  const least = invoice.vat - (invoice.gross - sum);
  return Math.max(least, Math.min(vatOf(sum, rate), invoice.vat)) - before.vat;
}

/**
 * Lines of a credit note: negative, for what was asked (gross cents), or for all that remains. The VAT of
 * each rate is computed so that all parts together reverse the VAT of the invoice, and each part agrees with
 * its base within a cent. `whole`: nothing remains afterwards.
 */
export const creditLines = (
  lines: readonly InvoiceLine[],
  credited: readonly Credited[],
  asked: readonly CreditRequest[] | undefined,
): CreditResult => {
  const left = creditableOf(lines, credited);
  const wanted = asked ?? left.map((amount, line) => ({ line, amount }));
  for (const [i, { line, amount }] of wanted.entries()) {
    if (lines[line] === undefined || wanted.findIndex((other) => other.line === line) !== i)
      return { ok: false, path: `lines.${i}.line`, code: 'value.choice' };
    if (amount < 0) return { ok: false, path: `lines.${i}.amount`, code: 'amount.negative' };
    if (amount > left[line]!) return { ok: false, path: `lines.${i}.amount`, code: 'amount.more_than_left' };
  }
  const parts = wanted.filter(({ amount }) => amount > 0);
  const whole = left.every((amount, line) => amount === (parts.find((t) => t.line === line)?.amount ?? 0));
  // The last part reverses what deducted advance invoices as well.
  const taken = whole
    ? standingOf(lines, credited).flatMap((amount, line) => (amount === 0 ? [] : [{ line, amount }]))
    : parts;
  if (taken.length === 0 || (asked !== undefined && parts.length === 0))
    return { ok: false, path: 'lines', code: 'rule.nothing_to_credit' };
  const vats = creditVat(lines, credited, taken);
  const result = taken.map(({ line, amount }, i): InvoiceLine => {
    const vat = vats[i]!;
    const net = amount - vat;
    return {
      ...lines[line]!,
      quantity: 1,
      unit_net: -net,
      net: -net,
      vat: vat === 0 ? 0 : -vat,
      gross: -amount,
    };
  });
  return { ok: true, lines: result, of_lines: taken.map(({ line }) => line), whole };
};

/** An advance invoice as others see it: its lines, and what credit notes have reversed of them. */
export type Advance = { lines: readonly InvoiceLine[]; credited: readonly Credited[] };

/** Cents of an advance invoice that no credit note has reversed. */
export const creditableOfAdvance = ({ lines, credited }: Advance): number =>
  creditableOf(lines, credited).reduce((sum, one) => sum + one, 0);

/** What remains of an invoice, as the lines that reverse it. */
const reversalOf = ({ lines, credited }: Advance): InvoiceLine[] => {
  const all = creditLines(lines, credited, undefined);
  return all.ok ? all.lines : [];
};

/** `amount` in the proportion of `left` (cents each), all of them at most; what rounding leaves goes to the largest rests. */
const shared = (amount: number, left: readonly number[]): number[] => {
  const all = left.reduce((sum, one) => sum + one, 0);
  if (amount >= all) return [...left];
  const parts = left.map((one) => Math.floor((one * amount) / all));
  let rest = amount - parts.reduce((sum, one) => sum + one, 0);
  const order = left
    .map((one, i) => ({ i, lost: (one * amount) % all }))
    .toSorted((a, b) => b.lost - a.lost || a.i - b.i);
  for (const { i } of order) if (rest-- > 0) parts[i]! += 1;
  return parts;
};

/** The amounts of a credit note that takes `amount` cents from all lines in proportion. */
export const sharesOf = (amount: number, { lines, credited }: Advance): CreditRequest[] =>
  shared(amount, creditableOf(lines, credited)).map((one, line) => ({ line, amount: one }));

/**
 * Lines of the advance invoice for `amount` cents that were received for `lines` (all that is charged), after
 * those that exist (ZDDV-1, articles 33 and 82): the same share of each line, never more than is charged. All
 * parts together hold the VAT of the whole to the cent. Empty: nothing is left to invoice.
 */
export const advanceLines = (
  lines: readonly InvoiceLine[],
  advances: readonly Advance[],
  amount: number,
): InvoiceLine[] => {
  const before = advances.map((advance): Credited => {
    const standing = reversalOf(advance);
    return {
      lines: standing,
      of_lines: standing.map(({ code }) => lines.findIndex((line) => line.code === code)),
    };
  });
  if (isOverdrawn([...lines, ...before.flatMap((of) => of.lines)])) return [];
  const asked = shared(amount, creditableOf(lines, before)).map((one, line) => ({ line, amount: one }));
  const taken = creditLines(lines, before, asked);
  return taken.ok ? mirrored(taken.lines) : [];
};

/** The lines by which a final invoice deducts an advance invoice; `say` describes one. */
export const deductionOf = (
  { invoice_nr, ...advance }: Advance & { invoice_nr: string },
  say: (description: string) => string,
): InvoiceLine[] =>
  reversalOf(advance).map((line) => ({
    ...line,
    description: say(line.description),
    advance_nr: invoice_nr,
  }));

/** Whether advance invoices hold more of a line than is charged: then one of them is credited first. */
export const isOverdrawn = (lines: readonly InvoiceLine[]): boolean =>
  [...Map.groupBy(lines, ({ code }) => code).values()].some(
    (same) => same.reduce((sum, { gross }) => sum + gross, 0) < 0,
  );
