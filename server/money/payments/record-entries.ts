import { normalizeReference } from '../../../contract/values/money/payment-reference.ts';
import { normalizeText } from '../../../contract/values/texts/text.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../contract/values/status.ts';
import { searchText } from '../../platform/kernel/search-text.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import type { StatementEntry } from './match/entry.ts';
import {
  findByReference,
  findEntryKeys,
  insertEntries,
  type KnownProForma,
  lockApplications,
  findStatuses,
  type NewEntry,
} from './match-queries.ts';
import { chooseTarget, findReferences, type FoundReference, isIgnored } from './match/match-rules.ts';
import { linkReversals } from './reversal/link-reversals.ts';
import { settleApplications } from './settle/settle-applications.ts';

/** Rows per statement: few statements for many rows, and none that blocks the embedded database for long. */
const BATCH = 1000;
const OWN_CURRENCY = 'EUR';

export type NewEntries = {
  /** Null only for bookings without a file (demo data). */
  import_id: string | null;
  account_iban: string | null;
  entries: readonly StatementEntry[];
  /** More of the same file follows: reversals are looked for once all of it is there. */
  more?: boolean;
};
export type RecordedEntries = {
  recorded: number;
  /** Bookings that exist already, from this or another file. */
  repeated: number;
  by_status: Record<PaymentStatus, number>;
};

/**
 * Writes bank bookings as payments and matches the incoming ones to pro-formas by reference (domain.md D).
 * Nothing counts for an application before a person confirms it. A payment reversed by one of them stops
 * counting. Locks the applications that receive money, in the order of their ids, until the transaction ends.
 */
export async function recordEntries(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { import_id, account_iban, entries, more = false }: NewEntries,
): Promise<RecordedEntries> {
  const { payment_tolerance_cents: tolerance } = await loadParameters(trx, deps.clock.today());
  const by_status = Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, 0])) as Record<
    PaymentStatus,
    number
  >;
  const now = deps.clock.now();
  const ids: string[] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH);
    ids.push(...(await storeNewEntries(trx, now, batch, { import_id, account_iban, tolerance })));
  }
  if (!more) await linkReversals(trx, { tolerance, now });
  for (const { status } of await findStatuses(trx, ids)) by_status[status] += 1;
  return { recorded: ids.length, repeated: entries.length - ids.length, by_status };
}

/** One batch; returns the ids of the new payments. */
async function storeNewEntries(
  trx: Trx,
  now: string,
  entries: readonly StatementEntry[],
  context: { import_id: string | null; account_iban: string | null; tolerance: number },
): Promise<string[]> {
  const known_keys = await findEntryKeys(
    trx,
    entries.map(({ entry_key }) => entry_key),
  );
  // Also catches the same booking twice in one file.
  const fresh = [
    ...new Map(
      entries.filter(({ entry_key }) => !known_keys.has(entry_key)).map((entry) => [entry.entry_key, entry]),
    ).values(),
  ];
  if (fresh.length === 0) return [];
  const found = fresh.map((entry) => (isIgnored(entry) ? [] : findReferences(entry)));
  const known = await findByReference(trx, [
    ...new Set(found.flatMap((one) => one.map(({ reference }) => reference))),
  ]);
  const rows = fresh.map((entry, place) => rowOf(entry, found[place]!, known, context.account_iban));
  const application_ids = rows.flatMap(({ application_id }) => application_id ?? []);
  // Before the rows that refer to them, so that two imports with the same applications wait instead of
  // deadlocking.
  await lockApplications(trx, application_ids);
  const inserted = await insertEntries(trx, rows, { import_id: context.import_id, now });
  await settleApplications(trx, application_ids, { tolerance: context.tolerance, now });
  return [...inserted];
}

/**
 * An entry as a payment. Its final status depends on the other payments of its application; until then it is
 * `matched`.
 */
const rowOf = (
  entry: StatementEntry,
  found: readonly FoundReference[],
  known: ReadonlyMap<string, KnownProForma>,
  account_iban: string | null,
): NewEntry => {
  const choice = chooseTarget(found, known);
  // Transfers between the municipality's own accounts, and what is no payment to it, are never matched.
  const ignored = isIgnored(entry) || isOwnTransfer(entry, account_iban);
  const target = !ignored && choice.kind === 'one' && entry.currency === OWN_CURRENCY ? choice : undefined;
  return {
    ...asShown(entry),
    id: newId(),
    // A reversal by the bank waits for a person until its target is known.
    status: entry.reversal ? 'unmatched' : ignored ? 'ignored' : target ? 'matched' : 'unmatched',
    account_iban,
    reference: target?.reference ?? normalizeReference(entry.reference_raw ?? ''),
    application_id: target?.target.application_id ?? null,
    pro_forma_id: target?.target.pro_forma_id ?? null,
    match: target?.match ?? null,
    search: entrySearch(entry, target?.target.application_nr ?? null),
  };
};

/** Names and texts of a bank as people see and search them; the statement's file keeps them as they came. */
const asShown = (entry: StatementEntry): StatementEntry => {
  const shown = (text: string | null): string | null => (text === null ? null : normalizeText(text).trim());
  return {
    ...entry,
    payer_name: shown(entry.payer_name),
    payer_address: shown(entry.payer_address),
    purpose: shown(entry.purpose),
  };
};

const isOwnTransfer = ({ payer_iban }: Pick<StatementEntry, 'payer_iban'>, account_iban: string | null) =>
  account_iban !== null && payer_iban === account_iban;

/** The text that the list of payments is searched by. */
export const entrySearch = (
  entry: Pick<
    StatementEntry,
    'payer_name' | 'payer_iban' | 'reference_raw' | 'end_to_end_id' | 'purpose' | 'bank_ref'
  >,
  application_nr: string | null,
): string =>
  searchText([
    entry.payer_name,
    entry.payer_iban,
    entry.reference_raw?.replace(/\s/g, ''),
    entry.end_to_end_id,
    entry.purpose,
    entry.bank_ref,
    application_nr,
  ]);
