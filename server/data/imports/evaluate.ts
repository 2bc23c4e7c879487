import { applicantName, type StoredApplicant } from '../../../contract/people/applicant.ts';
import type { ImportField, ImportMapping, ImportResult } from '../../../contract/data/imports.ts';
import type { Role } from '../../../contract/platform/permissions.ts';
import { fold } from '../../../contract/values/texts/text.ts';
import { keyOfNumber, mayBeSame } from '../../people/users/person-rules.ts';
import type { CardBefore, Reason } from './columns/column-types.ts';
import type { CardOfLine, Line, PermitOfLine } from './line.ts';

/** The result of a valid row, given what exists already and what earlier rows claim. Pure. */

export type CardInContext = CardBefore & {
  id: string;
  number: string;
  holder: StoredApplicant | null;
  valid_to: string | null;
};
export type KnownUser = { id: string; name: string; email: string; tax_number: string | null; role: Role };
export type Context = {
  now: string;
  legacy_permits: { id: string; legacy_number: string; permit_year: number }[];
  claims: { registration_number: string; parking_lot_code: string; permit_year: number }[];
  live_permits: {
    id: string;
    person_key: string;
    user_type: string;
    permit_year: number;
    property: string | null;
  }[];
  cards: CardInContext[];
  users: KnownUser[];
};

export type Verdict = {
  result: ImportResult;
  reasons: Reason[];
  /** The account that the row is linked to. */
  user_id: string | null;
  /** An account is created for the holder. */
  account: boolean;
};

/** What earlier rows claim, over the whole file. */
export class ClaimedByRows {
  readonly legacy = new Set<string>();
  readonly plates = new Set<string>();
  readonly cards = new Map<string, StoredApplicant | null>();
  readonly uids = new Map<string, string>();
  readonly accounts = new Map<string, StoredApplicant>();
  readonly permits = new Map<string, Set<string>>();
}

const add = (map: Map<string, Set<string>>, key: string, token: string): void =>
  void (map.get(key) ?? map.set(key, new Set()).get(key))?.add(token);

type Reject = (field: ImportField, code: string) => void;

/**
 * An account is the same person when mail and tax number match (api.md: add-account); the name is compared
 * where a tax number is missing.
 */
const samePerson = (holder: StoredApplicant, user: Pick<KnownUser, 'name' | 'tax_number'>): boolean =>
  holder.tax_number && user.tax_number
    ? holder.tax_number === user.tax_number
    : fold(applicantName(holder)) === fold(user.name);

/** Context of one batch, by what a row looks up. */
export class ContextLookup {
  readonly facts: Context;
  readonly #claims: Set<string>;
  readonly #cards: Map<string, CardInContext>;
  readonly #uids: Map<string, CardInContext>;
  readonly #users: Map<string, KnownUser>;
  readonly #permits = new Map<string, Set<string>>();
  constructor(context: Context) {
    this.facts = context;
    this.#claims = new Set(context.claims.map(claimKey));
    this.#cards = new Map(context.cards.map((card) => [card.number, card]));
    this.#uids = new Map(context.cards.flatMap((card) => (card.uid ? [[card.uid, card] as const] : [])));
    this.#users = new Map(context.users.map((user) => [user.email.toLowerCase(), user]));
    for (const permit of context.live_permits)
      for (const key of countKeys(permit)) add(this.#permits, key, permit.id);
  }
  isClaimed = (key: string): boolean => this.#claims.has(key);
  card = (number: string): CardInContext | undefined => this.#cards.get(number);
  cardOfUid = (uid: string): CardInContext | undefined => this.#uids.get(uid);
  user = (email: string): KnownUser | undefined => this.#users.get(email);
  permits = (key: string): ReadonlySet<string> => this.#permits.get(key) ?? new Set();
  isImported = (legacy_number: string, year: number): boolean =>
    this.facts.legacy_permits.some((p) => p.legacy_number === legacy_number && p.permit_year === year);
}

const claimKey = (claim: {
  registration_number: string;
  parking_lot_code: string;
  permit_year: number;
}): string => `${claim.registration_number}|${claim.parking_lot_code}|${claim.permit_year}`;

/** The plates of a permit as keys of the rule "one live permit per plate, lot and year". */
export const claimsOf = (permit: PermitOfLine): string[] =>
  permit.vehicles.flatMap(({ registration_number }) =>
    permit.parking_lot_codes.map((parking_lot_code) =>
      claimKey({ registration_number, parking_lot_code, permit_year: permit.permit_year }),
    ),
  );

/** The property for which a permit counts, as rows are compared by it; null where its category has none. */
export const propertyOf = ({ entitlement, extra }: PermitOfLine): string | null =>
  entitlement.extra_field === 'property_address' ? (extra?.trim().toLowerCase() ?? null) : null;

const countKeys = (permit: {
  person_key: string;
  user_type: string;
  permit_year: number;
  property: string | null;
}): string[] => {
  const of = `${permit.user_type}:${permit.permit_year}`;
  return [
    `${of}:person:${permit.person_key}`,
    ...(permit.property ? [`${of}:property:${permit.property}`] : []),
  ];
};

/** Decides one row and records what it claims. */
export function evaluateLine(
  line: Line,
  mapping: ImportMapping,
  known: ContextLookup,
  taken: ClaimedByRows,
): Verdict {
  const reasons: Reason[] = [...line.reasons];
  const verdict = (result: ImportResult, more: Partial<Verdict> = {}): Verdict => ({
    result,
    reasons: result === 'create' || result === 'link' ? line.notes : reasons,
    user_id: null,
    account: false,
    ...more,
  });
  if (line.no_record) {
    reasons.push({ field: '', column: null, value: '', code: 'import.not_a_record' });
    return verdict('skip');
  }
  if (reasons.length > 0) return verdict('error');
  const say = (field: ImportField, code: string) => {
    const column = mapping.columns[field] ?? null;
    reasons.push({ field, column, value: column === null ? '' : (line.cells[column] ?? ''), code });
  };
  switch (mapping.content) {
    case 'cards':
      return line.card ? evaluateStockCard(line.card, known, taken, say, verdict) : verdict('error');
    case 'users':
      return line.holder ? evaluateUser(line.holder, known, taken, say, verdict) : verdict('error');
    case 'permits':
      return line.holder && line.permit
        ? evaluatePermit(
            { ...line, holder: line.holder, permit: line.permit },
            mapping,
            known,
            taken,
            say,
            verdict,
          )
        : verdict('error');
  }
}

type Make = (result: ImportResult, more?: Partial<Verdict>) => Verdict;

function evaluateStockCard(
  card: CardOfLine,
  known: ContextLookup,
  taken: ClaimedByRows,
  say: Reject,
  verdict: Make,
): Verdict {
  const existing = known.card(card.number);
  const other = card.uid ? known.cardOfUid(card.uid) : undefined;
  if (taken.cards.has(card.number)) say('rfid_card_number', 'import.repeated');
  else if ((other && other.number !== card.number) || (card.uid && taken.uids.has(card.uid)))
    say('rfid_card_uid', 'rfid_card_uid.taken');
  else if (existing?.uid && card.uid && existing.uid !== card.uid)
    say('rfid_card_uid', 'rfid_card_uid.differs');
  else if (existing && (!card.uid || existing.uid)) {
    say('rfid_card_number', 'import.card_exists');
    return verdict('skip');
  } else {
    taken.cards.set(card.number, null);
    if (card.uid) taken.uids.set(card.uid, card.number);
    return verdict(existing ? 'link' : 'create');
  }
  return verdict('error');
}

function evaluateUser(
  holder: StoredApplicant,
  known: ContextLookup,
  taken: ClaimedByRows,
  say: Reject,
  verdict: Make,
): Verdict {
  const email = holder.email ?? '';
  const existing = known.user(email);
  if (taken.accounts.has(email)) say('email', 'import.repeated');
  else if (existing && existing.role === 'user' && samePerson(holder, existing)) {
    say('email', 'import.user_exists');
    return verdict('skip', { user_id: existing.id });
  } else if (existing) say('email', 'import.other_person');
  else {
    taken.accounts.set(email, holder);
    return verdict('create', { account: true });
  }
  return verdict('error');
}

function evaluatePermit(
  line: Line & { holder: StoredApplicant; permit: PermitOfLine },
  mapping: ImportMapping,
  known: ContextLookup,
  taken: ClaimedByRows,
  say: Reject,
  verdict: Make,
): Verdict {
  const { holder, permit, legacy_number, card } = line;
  // Nobody is one person with a line that has no number.
  const person_key = keyOfNumber(holder) ?? `row:${line.row_number}`;
  if (legacy_number && known.isImported(legacy_number, permit.permit_year)) {
    say('legacy_number', 'import.exists');
    return verdict('skip');
  }
  const legacy = legacy_number && `${legacy_number}|${permit.permit_year}`;
  if (legacy && taken.legacy.has(legacy)) say('legacy_number', 'import.repeated');
  const claims = claimsOf(permit);
  if (claims.some(known.isClaimed)) say('registration_numbers', 'registration_number.live_permit');
  else if (claims.some((claim) => taken.plates.has(claim)))
    say('registration_numbers', 'import.plate_repeated');
  const keys = countKeys({
    person_key,
    user_type: permit.user_type,
    permit_year: permit.permit_year,
    property: propertyOf(permit),
  });
  const { max_permits } = permit.entitlement;
  if (max_permits !== null) {
    const others = new Set(keys.flatMap((key) => [...known.permits(key), ...(taken.permits.get(key) ?? [])]));
    if (others.size >= max_permits) say('user_type', 'rule.max_permits');
  }
  if (card) rejectCard(card, holder, known, taken, say);
  const person = linkOf(holder, mapping, known, taken, say);
  const made = verdict('error');
  if (made.reasons.length > 0) return made;
  if (legacy) taken.legacy.add(legacy);
  for (const claim of claims) taken.plates.add(claim);
  for (const key of keys) add(taken.permits, key, `row ${line.row_number}`);
  if (card) taken.cards.set(card.number, holder);
  if (card?.uid) taken.uids.set(card.uid, card.number);
  if (person.account && holder.email) taken.accounts.set(holder.email, holder);
  return verdict(person.user_id || person.shared ? 'link' : 'create', {
    user_id: person.user_id,
    account: person.account,
  });
}

/** A card may be new, free, or the one that its holder has on another permit. */
function rejectCard(
  card: CardOfLine,
  holder: StoredApplicant,
  known: ContextLookup,
  taken: ClaimedByRows,
  say: Reject,
): void {
  const existing = known.card(card.number);
  const other = card.uid ? known.cardOfUid(card.uid) : undefined;
  if (
    card.uid &&
    ((other && other.number !== card.number) || (taken.uids.get(card.uid) ?? card.number) !== card.number)
  )
    say('rfid_card_uid', 'rfid_card_uid.taken');
  if (existing?.uid && card.uid && existing.uid !== card.uid) say('rfid_card_uid', 'rfid_card_uid.differs');
  const earlier = taken.cards.get(card.number);
  if (earlier !== undefined && !(earlier && mayBeSame(earlier, holder)))
    say('rfid_card_number', 'import.card_repeated');
  else if (
    existing &&
    !isFree(existing, known.facts.now) &&
    !(existing.status === 'assigned' && existing.holder !== null && mayBeSame(existing.holder, holder))
  )
    say('rfid_card_number', 'rfid_card_number.unavailable');
}

const isFree = (card: CardInContext, now: string): boolean =>
  card.status === 'available' ||
  (card.status === 'reserved' && card.reserved_until !== null && card.reserved_until < now);

/**
 * The account of the holder: an existing one, one that an earlier row creates, a new one if wanted, or none.
 */
function linkOf(
  holder: StoredApplicant,
  { create_accounts }: ImportMapping,
  known: ContextLookup,
  taken: ClaimedByRows,
  say: Reject,
): { user_id: string | null; account: boolean; shared: boolean } {
  const none = { user_id: null, account: false, shared: false };
  if (!holder.email) return none;
  const existing = known.user(holder.email);
  if (existing)
    return existing.role === 'user' && samePerson(holder, existing)
      ? { ...none, user_id: existing.id }
      : (create_accounts && say('email', 'import.other_person'), none);
  if (!create_accounts) return none;
  const earlier = taken.accounts.get(holder.email);
  if (!earlier) return { ...none, account: true };
  if (samePerson(holder, { name: applicantName(earlier), tax_number: earlier.tax_number ?? null }))
    return { ...none, shared: true };
  say('email', 'import.other_person');
  return none;
}
