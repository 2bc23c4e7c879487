import { plainValuesOf } from '../../../contract/permits/plain-fields.ts';
import { sql } from 'kysely';
import { applicantName, type StoredApplicant } from '../../../contract/people/applicant.ts';
import { searchText } from '../../platform/kernel/search-text.ts';
import { personKeyFor } from '../../people/users/person-links.ts';
import { type Trx, json } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { nextNumbers } from '../../platform/db/sequences.ts';
import { lockPlates } from '../../permits/permit-life/queries.ts';
import { insertCardEvents } from '../../permits/rfid-cards/queries.ts';
import type { CardInContext, ContextLookup } from './evaluate.ts';
import type { Verdict } from './evaluate.ts';
import type { Line, PermitOfLine } from './line.ts';
import type { CardBefore, UsedNumbers } from './columns/column-types.ts';
import type { WrittenRow } from './queries.ts';

/** Printed as the reason why nothing was paid for an application; an official record, so in Slovenian. */
export const EXEMPT_REASON = 'prenos iz prejšnje evidence';

/** A plate was taken between the check and the run. */
export class PlateTaken extends Error {
  override readonly name = 'PlateTaken';
}

export type AcceptedLine = { id: string; line: Line; verdict: Verdict };
type Context = {
  import_id: string;
  actor_id: string | null;
  now: string;
  today: string;
  known: ContextLookup;
};

/**
 * Writes a batch of accepted rows with all related records; returns what undoing needs. Throws PlateTaken.
 */
export async function writeLines(
  trx: Trx,
  rows: readonly AcceptedLine[],
  context: Context,
): Promise<{ written: WrittenRow[]; numbers: UsedNumbers }> {
  const numbers: UsedNumbers = {};
  const users = await insertAccounts(trx, rows, context);
  const permits = rows.flatMap((row) =>
    row.line.permit && row.line.holder
      ? [
          {
            ...row,
            holder: row.line.holder,
            permit: row.line.permit,
            application_id: newId(),
            permit_id: newId(),
          },
        ]
      : [],
  );
  const numbered = await takeNumbers(trx, permits, context.today, numbers);
  const userOf = (row: AcceptedLine): string | null =>
    row.verdict.user_id ?? users.get(row.line.holder?.email ?? '')?.id ?? null;
  if (numbered.length > 0) {
    const keys = await keysOf(trx, numbered, userOf);
    await insertApplications(trx, numbered, userOf, keys, context);
    await insertPermits(trx, numbered, userOf, keys, context);
  }
  const cards = await moveCards(
    trx,
    rows.map((row) => ({ row, permit: numbered.find((p) => p.id === row.id) ?? null })),
    context,
  );
  const written = rows.map((row): WrittenRow => {
    const permit = numbered.find((p) => p.id === row.id);
    return {
      id: row.id,
      application_id: permit?.application_id ?? null,
      permit_id: permit?.permit_id ?? null,
      user_id: userOf(row),
      user_created: users.get(row.line.holder?.email ?? '')?.row_id === row.id,
      ...(cards.get(row.id) ?? { card_id: null, card_version: null, card_before: null }),
    };
  });
  return { written, numbers };
}

/** An account for every holder that wants one, one per mail address. */
async function insertAccounts(
  trx: Trx,
  rows: readonly AcceptedLine[],
  { now }: Context,
): Promise<Map<string, { id: string; row_id: string }>> {
  const made = new Map<
    string,
    { id: string; row_id: string; holder: StoredApplicant; legacy: string | null }
  >();
  for (const { id, line, verdict } of rows)
    if (verdict.account && line.holder?.email && !made.has(line.holder.email))
      made.set(line.holder.email, {
        id: newId(),
        row_id: id,
        holder: line.holder,
        // The old number of a row of permits is the permit's.
        legacy: line.permit ? null : line.legacy_number,
      });
  if (made.size > 0)
    await trx
      .insertInto('users')
      .values(
        [...made].map(([email, { id, holder, legacy }]) => ({
          id,
          role: 'user' as const,
          permissions: [],
          type: holder.type,
          name: applicantName(holder),
          email,
          phone: holder.phone ?? null,
          tax_number: holder.tax_number ?? null,
          details: json({ applicant: holder }),
          language: 'sl' as const,
          legacy_number: legacy,
          search: searchText([applicantName(holder), email, holder.phone, holder.tax_number]),
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
  return made;
}

type ToWrite = AcceptedLine & {
  holder: StoredApplicant;
  permit: PermitOfLine;
  application_id: string;
  permit_id: string;
};
type Numbered = ToWrite & { application_nr: string; permit_nr: string };

/** The series that permits of these years take their numbers from. */
export const seriesOf = (permit_years: readonly number[], today: string): string[] =>
  permit_years.length === 0
    ? []
    : [`application:${today.slice(0, 4)}`, ...permit_years.map((year) => `permit:${year}`)];

/** The next numbers of the year of the import and of each permit year, in the order of the file. */
async function takeNumbers(
  trx: Trx,
  permits: readonly ToWrite[],
  today: string,
  numbers: UsedNumbers,
): Promise<Numbered[]> {
  const take = async (series: string, count: number): Promise<() => number> => {
    let last = await nextNumbers(trx, series, count);
    numbers[series] = { before: last, after: last + count, taken: count };
    return () => ++last;
  };
  if (permits.length === 0) return [];
  const year = today.slice(0, 4);
  const nextApplication = await take(`application:${year}`, permits.length);
  const years = [...new Set(permits.map((p) => p.permit.permit_year))].toSorted((a, b) => a - b);
  const nextOf = new Map<number, () => number>();
  for (const permit_year of years)
    nextOf.set(
      permit_year,
      await take(`permit:${permit_year}`, permits.filter((p) => p.permit.permit_year === permit_year).length),
    );
  return permits.map((row) => ({
    ...row,
    application_nr: `V-${year}-${String(nextApplication()).padStart(6, '0')}`,
    permit_nr: `${row.permit.permit_year}-${String(nextOf.get(row.permit.permit_year)?.() ?? 0).padStart(5, '0')}`,
  }));
}

type UserOf = (row: AcceptedLine) => string | null;
type Keys = ReadonlyMap<string, string>;

/** Who the holders of the rows are, by the id of the row. */
async function keysOf(trx: Trx, rows: readonly Numbered[], userOf: UserOf): Promise<Keys> {
  const keys = new Map<string, string>();
  for (const row of rows)
    keys.set(
      row.id,
      await personKeyFor(trx, row.holder, { application_id: row.application_id, user_id: userOf(row) }),
    );
  return keys;
}

async function insertApplications(
  trx: Trx,
  rows: readonly Numbered[],
  userOf: UserOf,
  keys: Keys,
  context: Context,
) {
  const { now, today, actor_id, import_id } = context;
  await trx
    .insertInto('applications')
    .values(
      rows.map((row) => {
        const { holder, permit, line } = row;
        const price = permit.price ?? 0;
        const plates = permit.vehicles.map((v) => v.registration_number);
        return {
          id: row.application_id,
          application_nr: row.application_nr,
          kind: 'new' as const,
          source: 'admin' as const,
          status: 'completed' as const,
          user_id: userOf(row),
          applicant: json(holder),
          applicant_name: applicantName(holder),
          person_key: keys.get(row.id)!,
          language: 'sl' as const,
          user_type: permit.user_type,
          user_type_parking_lot_id: permit.entitlement.user_type_parking_lot_id,
          parking_lot_codes: permit.parking_lot_codes,
          permit_year: permit.permit_year,
          vehicles: json(permit.vehicles),
          registration_numbers: plates,
          extra: permit.extra,
          rfid_card: 'existing' as const,
          rfid_card_number: line.card?.number ?? null,
          delivery: 'pickup' as const,
          ...plainValuesOf(permit),
          consents: json({}),
          exempt_reason: price === 0 ? EXEMPT_REASON : null,
          price_permit: price,
          price_card: 0,
          price_fee: 0,
          price_total: price,
          vat_rate: permit.entitlement.vat_rate,
          search: searchText([
            row.application_nr,
            applicantName(holder),
            holder.email,
            holder.phone,
            holder.tax_number,
            line.legacy_number,
            ...plates,
          ]),
          received_at: permit.issued_on ?? (permit.valid_from < today ? permit.valid_from : today),
          created_at: now,
          updated_at: now,
          closed_at: now,
        };
      }),
    )
    .execute();
  await trx
    .insertInto('application_events')
    .values(
      rows.map((row) => ({
        id: newId(),
        application_id: row.application_id,
        transition: 'import' as const,
        from_status: null,
        to_status: 'completed' as const,
        actor: 'staff' as const,
        actor_id,
        data: json({ import_id, row_number: row.line.row_number }),
        created_at: now,
      })),
    )
    .execute();
}

async function insertPermits(
  trx: Trx,
  rows: readonly Numbered[],
  userOf: UserOf,
  keys: Keys,
  context: Context,
) {
  const { now, today, actor_id, import_id } = context;
  await trx
    .insertInto('permits')
    .values(
      rows.map((row) => {
        const { holder, permit, line } = row;
        const plates = permit.vehicles.map((v) => v.registration_number);
        const issued_on = permit.issued_on ?? (permit.valid_from < today ? permit.valid_from : today);
        // Noon of the day in Ljubljana or an hour later, never after now.
        const noon = `${issued_on}T11:00:00.000Z`;
        const issued_at = noon < now ? noon : now;
        return {
          id: row.permit_id,
          permit_nr: row.permit_nr,
          legacy_number: line.legacy_number,
          status: 'active' as const,
          application_id: row.application_id,
          user_id: userOf(row),
          holder: json(holder),
          holder_name: applicantName(holder),
          person_key: keys.get(row.id)!,
          user_type: permit.user_type,
          parking_lot_codes: permit.parking_lot_codes,
          permit_year: permit.permit_year,
          vehicles: json(permit.vehicles),
          registration_numbers: plates,
          rfid_card_number: line.card?.number ?? null,
          valid_from: permit.valid_from,
          valid_to: permit.valid_to,
          delivery: 'pickup' as const,
          // The holder has had it since it was issued; it is not waiting at the counter.
          handed_over_at: issued_at,
          issued_at,
          search: searchText([
            row.permit_nr,
            row.application_nr,
            applicantName(holder),
            holder.email,
            holder.phone,
            line.card?.number,
            ...plates,
          ]),
          created_at: now,
          updated_at: now,
        };
      }),
    )
    .execute();
  const ids = rows.map((row) => row.permit_id);
  const wanted = rows.reduce(
    (sum, { permit }) => sum + permit.vehicles.length * permit.parking_lot_codes.length,
    0,
  );
  await lockPlates(
    trx,
    rows.flatMap(({ permit }) => permit.vehicles.map((vehicle) => vehicle.registration_number)),
  );
  // Like claimPlates of permits/queries.ts, for the whole batch and without sending every plate for every
  // lot.
  const { numAffectedRows } = await sql`
    insert into permit_plates (registration_number, parking_lot_code, permit_year, permit_id)
    select plate, lot, p.permit_year, p.id from permits p, unnest(p.registration_numbers) plate, unnest(p.parking_lot_codes) lot
    where p.id = any(${ids}::uuid[]) on conflict do nothing`.execute(trx);
  if (Number(numAffectedRows ?? 0) < wanted) throw new PlateTaken();
  await trx
    .insertInto('permit_events')
    .values(
      rows.map((row) => ({
        id: newId(),
        permit_id: row.permit_id,
        transition: 'import' as const,
        from_status: null,
        to_status: 'active' as const,
        actor: 'staff' as const,
        actor_id,
        data: json({ import_id, row_number: row.line.row_number }),
        created_at: now,
      })),
    )
    .execute();
  await trx
    .insertInto('registration_number_audits')
    .values(
      rows.flatMap((row) =>
        row.permit.vehicles.map(({ registration_number, plate_text = null }) => ({
          id: newId(),
          permit_id: row.permit_id,
          new_value: registration_number,
          new_text: plate_text,
          changed_by: actor_id,
          channel: 'issue' as const,
          created_at: now,
        })),
      ),
    )
    .execute();
}

type CardTransition = Pick<WrittenRow, 'card_id' | 'card_version' | 'card_before'>;

const beforeOf = (card: CardInContext): CardBefore => ({
  uid: card.uid,
  status: card.status,
  version: card.version,
  permit_id: card.permit_id,
  reserved_by: card.reserved_by,
  reserved_until: card.reserved_until,
  updated_at: card.updated_at,
});

/**
 * Creates the cards of the rows or changes existing ones; a card on two permits of one person stays with the
 * one that ends later.
 */
async function moveCards(
  trx: Trx,
  rows: readonly { row: AcceptedLine; permit: Numbered | null }[],
  { now, known, actor_id }: Context,
): Promise<Map<string, CardTransition>> {
  const cards = new Map<string, { card: CardInContext; created: boolean }>();
  const transitions = new Map<string, CardTransition>();
  const events: Parameters<typeof insertCardEvents>[1][number][] = [];
  for (const { row, permit } of rows) {
    const wanted = row.line.card;
    if (!wanted) continue;
    const held = cards.get(wanted.number);
    const existing = held?.card ?? known.card(wanted.number);
    const ends_later = !permit || !existing?.valid_to || permit.permit.valid_to >= existing.valid_to;
    const next: CardInContext = {
      ...(existing ?? {
        id: newId(),
        number: wanted.number,
        version: 0,
        status: 'available' as const,
        holder: null,
      }),
      uid: wanted.uid ?? existing?.uid ?? null,
      permit_id: permit && ends_later ? permit.permit_id : (existing?.permit_id ?? null),
      valid_to: permit && ends_later ? permit.permit.valid_to : (existing?.valid_to ?? null),
      ...(permit ? { status: 'assigned' as const } : {}),
      version: (existing?.version ?? 0) + 1,
      reserved_by: permit ? null : (existing?.reserved_by ?? null),
      reserved_until: permit ? null : (existing?.reserved_until ?? null),
      updated_at: now,
    };
    if (permit)
      events.push({
        card_id: next.id,
        transition: 'assign',
        from_status: existing?.status ?? 'available',
        to_status: 'assigned',
        actor: 'staff',
        actor_id,
        permit_id: permit.permit_id,
        created_at: now,
      });
    cards.set(wanted.number, { card: next, created: held?.created ?? !existing });
    transitions.set(row.id, {
      card_id: next.id,
      card_version: next.version,
      card_before: existing ? beforeOf(existing) : null,
    });
  }
  const columns = ({ card }: { card: CardInContext }) => ({
    id: card.id,
    number: card.number,
    ...beforeOf(card),
    created_by: actor_id,
    created_at: now,
  });
  const all = [...cards.values()];
  const created = all.filter((entry) => entry.created).map(columns);
  const changed = all.filter((entry) => !entry.created).map(columns);
  if (created.length > 0) await trx.insertInto('rfid_cards').values(created).execute();
  if (changed.length > 0)
    await trx
      .insertInto('rfid_cards')
      .values(changed)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          uid: eb.ref('excluded.uid'),
          status: eb.ref('excluded.status'),
          version: eb.ref('excluded.version'),
          permit_id: eb.ref('excluded.permit_id'),
          reserved_by: eb.ref('excluded.reserved_by'),
          reserved_until: eb.ref('excluded.reserved_until'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
  await insertCardEvents(trx, events);
  return transitions;
}
