import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';

/**
 * A town of invented permits for the barrier simulator, and the simulator's own books of who may enter where.
 */

export type SimPermit = {
  id: string;
  plate: string;
  card: string;
  lots: readonly string[];
  /** The current state by the books: `holds`, or why it does not. */
  state: 'holds' | 'suspended' | 'expired' | 'future' | 'lost_card';
  version: number;
  /** A change in progress: until it is answered both results are correct. */
  changing: boolean;
  changed_at: number;
};

const LOT_SETS = [
  ['P1', 'P2', 'P4', 'P5', 'P6', 'P7', 'P8'],
  ['P2', 'P4', 'P5', 'P6', 'P7'],
  ['P3'],
  ['P8'],
] as const;
const LETTERS = 'ABCDEFGHJKLMNPRSTUVZ';

/** `KRxxdddd`: two of 20 letters and three digits, so that look-alike plates occur as in reality. */
const plateOf = (n: number): string =>
  `KR${LETTERS[n % 20]}${LETTERS[Math.floor(n / 20) % 20]}${String(Math.floor(n / 400)).padStart(3, '0')}`;

const stateOf = (n: number): SimPermit['state'] => {
  if (n % 20 === 3) return 'suspended';
  if (n % 20 === 7) return 'expired';
  if (n % 20 === 11) return 'future';
  return n % 20 === 15 ? 'lost_card' : 'holds';
};

/**
 * Writes `count` permits with plates, cards and applications, in a few statements, and returns the books.
 * `day` is today.
 */
export async function makeTown(db: Db, count: number, day: string): Promise<SimPermit[]> {
  const year = Number(day.slice(0, 4));
  const offset = (days: number): string =>
    new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const made = Array.from({ length: count }, (_, n) => {
    const state = stateOf(n);
    return {
      n,
      plate: plateOf(n * 7 + 1),
      card: String(9_000_000_000 + n),
      lots: LOT_SETS[n % 10 < 6 ? 0 : (n % 3) + 1]!,
      state,
      valid_from: offset(state === 'future' ? 5 : -100),
      valid_to: offset(state === 'expired' ? -5 : 100),
    };
  });
  for (let from = 0; from < made.length; from += 2000) {
    const rows = sql`jsonb_to_recordset(${JSON.stringify(made.slice(from, from + 2000))}::jsonb)
      as m (n int, plate text, card text, lots text[], state text, valid_from date, valid_to date)`;
    await sql`
      insert into applications (id, application_nr, kind, source, status, applicant, applicant_name, person_key, user_type,
        user_type_parking_lot_id, parking_lot_codes, permit_year, vehicles, registration_numbers, rfid_card, delivery, consents,
        price_permit, price_card, price_total, vat_rate, received_at)
      select gen_random_uuid(), 'V-SIM-' || m.n, 'new', 'admin', 'completed', '{"type":"natural_person"}', 'Oseba ' || m.n, 'sim:' || m.n,
        'RES', t.id, m.lots, ${year}, '[]', array[m.plate], 'new', 'pickup', '{}', 0, 0, 0, 2200, ${day}
      from ${rows}, lateral (select id from user_type_parking_lots where user_type = 'RES' order by valid_from limit 1) t`.execute(
      db,
    );
    await sql`
      insert into permits (id, permit_nr, status, application_id, holder, holder_name, person_key, user_type, parking_lot_codes, permit_year,
        vehicles, registration_numbers, rfid_card_number, valid_from, valid_to, delivery, issued_at)
      select gen_random_uuid(), 'SIM-' || m.n, case when m.state = 'suspended' then 'suspended' else 'active' end, a.id, a.applicant,
        a.applicant_name, a.person_key, 'RES', m.lots, ${year},
        jsonb_build_array(jsonb_build_object('registration_number', m.plate, 'country', 'SI', 'ownership', 'own')),
        array[m.plate], m.card, m.valid_from, m.valid_to, 'pickup', ${offset(-101)}::timestamptz
      from ${rows} join applications a on a.application_nr = 'V-SIM-' || m.n`.execute(db);
    await sql`
      insert into rfid_cards (id, number, uid, status, permit_id)
      select gen_random_uuid(), m.card, upper(lpad(to_hex(m.n), 8, '0')), case when m.state = 'lost_card' then 'lost' else 'assigned' end, p.id
      from ${rows} join permits p on p.permit_nr = 'SIM-' || m.n`.execute(db);
    await sql`
      insert into permit_plates (registration_number, parking_lot_code, permit_year, permit_id)
      select m.plate, lot, ${year}, p.id from ${rows} join permits p on p.permit_nr = 'SIM-' || m.n, unnest(m.lots) lot`.execute(
      db,
    );
  }
  await sql`analyze permits, permit_plates, rfid_cards`.execute(db);
  const ids = await db
    .selectFrom('permits')
    .select(['id', 'permit_nr', 'version'])
    .where('permit_nr', 'like', 'SIM-%')
    .execute();
  const idOf = new Map(ids.map((row) => [row.permit_nr, row]));
  return made.map(({ n, plate, card, lots, state }) => {
    const { id, version } = idOf.get(`SIM-${n}`)!;
    return { id, plate, card, lots, state, version, changing: false, changed_at: 0 };
  });
}

/** Groups of characters that a camera mixes up, defined independently of the product's tables. */
const MIXED = ['0OQ', '1I', '8B', '5SŠ', '2ZŽ', '6G', 'CČĆ', 'DĐ'];
const groupOf = (character: string): string => MIXED.find((group) => group.includes(character)) ?? character;

/** The plate with `wrong` characters misread within their group; unchanged when it has none. */
export function misread(plate: string, wrong: number, random: () => number): string {
  const letters = [...plate];
  const spots = letters.flatMap((c, i) => (groupOf(c).length > 1 ? i : [])).toSorted(() => random() - 0.5);
  for (const spot of spots.slice(0, wrong)) {
    const others = [...groupOf(letters[spot]!)].filter((c) => c !== letters[spot]);
    letters[spot] = others[Math.floor(random() * others.length)]!;
  }
  return letters.join('');
}

export type Verdict = 'open' | 'deny' | 'either';

/**
 * The expected results of the simulator: books in memory and the rules of docs/barrier.md, independent of the
 * product.
 */
export class Oracle {
  readonly #byPlate = new Map<string, SimPermit>();
  readonly #byCard = new Map<string, SimPermit>();
  readonly #byGroups = new Map<string, SimPermit[]>();

  constructor(permits: readonly SimPermit[]) {
    for (const permit of permits) {
      this.#byPlate.set(permit.plate, permit);
      this.#byCard.set(permit.card, permit);
      const groups = [...permit.plate].map(groupOf).join('|');
      this.#byGroups.set(groups, [...(this.#byGroups.get(groups) ?? []), permit]);
    }
  }

  /** `since`: when the question was asked (ms); a change made meanwhile may or may not count. */
  #holds(permit: SimPermit, lot: string, since: number): Verdict {
    if (!permit.lots.includes(lot)) return 'deny';
    if (permit.changing || permit.changed_at >= since) return 'either';
    return permit.state === 'holds' || permit.state === 'lost_card' ? 'open' : 'deny';
  }

  card(card: string, lot: string, since: number): Verdict {
    const permit = this.#byCard.get(card);
    return !permit || permit.state === 'lost_card' ? 'deny' : this.#holds(permit, lot, since);
  }

  /** `exact`: without the tolerance, as a controller decides by its list. */
  plate(plate: string, lot: string, since: number, exact = false): Verdict {
    const permit = this.#byPlate.get(plate);
    if (permit) return this.#holds(permit, lot, since);
    if (exact) return 'deny';
    const alike = (this.#byGroups.get([...plate].map(groupOf).join('|')) ?? []).filter(
      (other) =>
        other.lots.includes(lot) && [...other.plate].filter((c, i) => c !== [...plate][i]).length <= 2,
    );
    return alike.length === 1 ? this.#holds(alike[0]!, lot, since) : 'deny';
  }
}
