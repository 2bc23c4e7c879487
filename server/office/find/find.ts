import { type ApplicationStatus, statusIs } from '../../../contract/values/application-states.ts';
import { streetLine } from '../../../contract/values/texts/names-and-addresses.ts';
import type { FoundGroup, FoundPerson } from '../../../contract/office/find.ts';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import { can, type Permission, type Role } from '../../../contract/platform/permissions.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  answerOfApplication,
  answerOfCard,
  answerOfInvoice,
  answerOfPermit,
  answerOfProForma,
  chooseRecords,
  type Answered,
  type Ranked,
} from './answer-rules.ts';
import { findCandidates, type Candidate, type CandidateKind } from './candidate-queries.ts';
import {
  listAccountsFor,
  listApplicationsFor,
  listCards,
  listGroupsOf,
  listInvoices,
  listPermitsFor,
  listProFormas,
  type FoundApplication,
  type FoundPermit,
} from './record-queries.ts';
import { listNameWords } from './name-words.ts';
import {
  mayBeName,
  namesPerson,
  namesRecord,
  nearestWords,
  type Term,
  wordsAsWritten,
} from './term-rules.ts';

const MOST_PEOPLE = 8;
/** Of those whose name only comes close, below the ones that were found. */
const MOST_SIMILAR = 3;
/** Names that are looked up in the place of one text. */
const MOST_MEANT = 3;
const SEEN_WITH: Readonly<Record<CandidateKind, Permission>> = {
  permit: 'permits.view',
  application: 'applications.view',
  user: 'users.view',
  pro_forma: 'invoices.view',
  invoice: 'invoices.view',
  card: 'parking.view',
};
type Caller = { role: Role | ''; permissions: readonly string[] };
type Context = { db: Db; caller: Caller; today: string; claims_since: string };
type Found = Ranked & { key: string; label: string; answer: Answered; shown_by: string | null };
type Unranked = Omit<Found, 'rank'>;
/** The rank of a record that is shown because of its person. */
const NOT_FOUND = 3;
type Group = Omit<FoundGroup, 'records'> & { records: Found[] };

/**
 * What a text finds, by people, best first: only kinds that the caller may see. Below them whose name comes
 * close to it, as if that name had been typed.
 */
export async function findGroups(context: Context, term: Term): Promise<Group[]> {
  const groups = await findExactly(context, term);
  const room = Math.min(MOST_PEOPLE - groups.length, groups.length > 0 ? MOST_SIMILAR : MOST_PEOPLE);
  if (room <= 0) return groups;
  const similar = new Map<string, Group>();
  for (const words of await findSimilarNames(context.db, term)) {
    for (const group of await findExactly(context, { words, needles: [], compact: '' })) {
      const id = group.person?.id;
      const meant = group.person && wordsAsWritten(group.person.name, words);
      if (!id || !meant || groups.some(({ person }) => person?.id === id)) continue;
      if (!similar.has(id)) similar.set(id, { ...group, meant });
    }
    if (similar.size >= room) break;
  }
  return [...groups, ...[...similar.values()].slice(0, room)];
}

/**
 * The names that may be meant by a text, nearest first: each word that is no word of a name is replaced by one
 * that is; of a single word the others that are near.
 */
export async function findSimilarNames(db: Db, term: Term): Promise<string[][]> {
  if (!mayBeName(term)) return [];
  let meant: string[][] = [[]];
  for (const word of term.words) {
    const known = await listNameWords(db, word);
    const alone = term.words.length === 1;
    const near = known.includes(word) && !alone ? [word] : nearestWords(word, known);
    const choices = near.length > 0 || alone ? near : [word];
    meant = meant.flatMap((words) => choices.map((choice) => [...words, choice]));
  }
  return meant.filter((words) => words.join(' ') !== term.words.join(' ')).slice(0, MOST_MEANT);
}

async function findExactly({ db, caller, today, claims_since }: Context, term: Term): Promise<Group[]> {
  const mayView = (kind: CandidateKind): boolean => can(caller, SEEN_WITH[kind]);
  const kinds = (Object.keys(SEEN_WITH) as CandidateKind[]).filter(mayView);
  const candidates = bestFirst(await findCandidates(db, term, kinds, today));
  const own_keys = [...new Set(candidates.flatMap(({ key }) => key ?? []))];
  const groups = own_keys.length ? await listGroupsOf(db, own_keys) : new Map<string, string>();
  const personKey = (key: string): string => groups.get(key) ?? key;
  const groupKey = (one: Candidate): string => personKey(ownKey(one));
  const people = [...new Set(candidates.map(groupKey))].slice(0, MOST_PEOPLE);
  const shown = candidates.filter((one) => people.includes(groupKey(one)));
  const keys = [
    ...new Set([
      ...shown.map(ownKey),
      ...[...groups].flatMap(([key, group]) => (people.includes(group) ? [key] : [])),
    ]),
  ];
  const idsOf = (kind: CandidateKind) => shown.filter((one) => one.kind === kind).map(({ id }) => id);
  if (keys.length === 0) return [];

  const accounts = mayView('user') ? await listAccountsFor(db, keys) : [];
  const permits = mayView('permit') ? await listPermitsFor(db, keys, idsOf('permit'), today) : [];
  const applications = mayView('application')
    ? await listApplicationsFor(db, keys, idsOf('application'), claims_since)
    : [];
  const others = await otherRecords(db, term, shown, today);

  const ranks = new Map(shown.map(({ id, rank }) => [id, rank]));
  const records: Found[] = [
    ...permits.map((row) => presentFoundPermit(row, term, today)),
    ...applications.map((row) => presentFoundApplication(row, term, today)),
    ...others,
  ].map((record) => ({ ...record, rank: ranks.get(record.id) ?? NOT_FOUND }));
  const named = ({ person }: Group): boolean => person !== null && namesPerson(term, person.name);
  const shown_groups = people.map((one) => ({
    person: personOf(
      one,
      accounts.find(({ person_key }) => personKey(person_key) === one),
      permits.find(({ key }) => personKey(key) === one),
      applications.find(({ key }) => personKey(key) === one),
    ),
    records: chooseRecords(records.filter(({ key }) => personKey(key) === one)),
    meant: null,
  }));
  // Whoever has the name comes before those whose mail, or an earlier record, holds it.
  return shown_groups.toSorted((a, b) => Number(named(b)) - Number(named(a)));
}

/** A card in stock belongs to nobody: it is a group of its own. */
const ownKey = ({ key, kind, id }: Candidate): string => key ?? `${kind}:${id}`;

const bestFirst = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted(
    (a, b) => a.rank - b.rank || Number(b.live) - Number(a.live) || ((a.at ?? '') < (b.at ?? '') ? 1 : -1),
  );

export const presentFoundPermit = (row: FoundPermit, term: Term, today: string): Unranked => ({
  kind: 'permit',
  id: row.id,
  key: row.key,
  label: row.permit_nr,
  answer: answerOfPermit(row, today),
  shown_by: null,
  named: namesRecord(term, [row.permit_nr, row.rfid_card_number ?? '', ...row.registration_numbers]),
  current: ['pending', 'active', 'suspended'].includes(row.status) && row.valid_to >= today,
  at: row.created_at,
});

export const presentFoundApplication = (row: FoundApplication, term: Term, today: string): Unranked => ({
  kind: 'application',
  id: row.id,
  key: row.key,
  label: row.application_nr,
  answer: answerOfApplication({ ...row, status: row.status as ApplicationStatus }, today),
  shown_by: null,
  named: namesRecord(term, [row.application_nr, ...row.registration_numbers]),
  current: !statusIs(row.status as ApplicationStatus, 'closed'),
  at: row.created_at,
});

/** Pro-formas, invoices and cards that the text found. */
async function otherRecords(
  db: Db,
  term: Term,
  shown: readonly Candidate[],
  today: string,
): Promise<Unranked[]> {
  const of = (kind: CandidateKind) => shown.filter((one) => one.kind === kind);
  const keyOf = new Map(shown.map((one) => [one.id, ownKey(one)]));
  const base = (id: string) => ({ id, key: keyOf.get(id) ?? '', current: false });
  const read = <R>(kind: CandidateKind, list: (db: Db, ids: readonly string[]) => Promise<R[]>) => {
    const ids = of(kind).map(({ id }) => id);
    return ids.length ? list(db, ids) : Promise.resolve<R[]>([]);
  };
  const pro_formas = await read('pro_forma', listProFormas);
  const invoices = await read('invoice', listInvoices);
  const cards = await read('card', listCards);
  return [
    ...pro_formas.map((row) => ({
      ...base(row.id),
      kind: 'pro_forma' as const,
      label: row.pro_forma_nr,
      answer: answerOfProForma(row, today),
      shown_by: row.application_id,
      named: namesRecord(term, [row.pro_forma_nr, row.reference]),
      at: row.created_at,
    })),
    ...invoices.map((row) => ({
      ...base(row.id),
      kind: 'invoice' as const,
      label: row.invoice_nr,
      answer: answerOfInvoice(row),
      shown_by: null,
      named: namesRecord(term, [row.invoice_nr, row.reference ?? '']),
      at: row.created_at,
    })),
    ...cards.map((row) => ({
      ...base(row.id),
      kind: 'card' as const,
      label: row.number,
      answer: answerOfCard(row.status),
      shown_by: row.permit_id,
      named: true,
      at: row.updated_at,
    })),
  ];
}

/** The account names the person; address and birth come from the newest record that the caller may see. */
function personOf(
  key: string,
  account: { id: string; name: string; email: string } | undefined,
  permit: FoundPermit | undefined,
  application: FoundApplication | undefined,
): FoundPerson | null {
  const record = permit
    ? { id: permit.id, name: permit.holder_name, ...permit.holder }
    : application
      ? { id: application.id, name: application.applicant_name, ...application.applicant }
      : null;
  const id = account?.id ?? record?.id;
  if (id === undefined) return null;
  return {
    id,
    user_id: account?.id ?? null,
    name: account?.name ?? record?.name ?? key,
    address: record && addressOf(record),
    birth_year:
      record?.type === 'natural_person' && record.birth_date ? Number(record.birth_date.slice(0, 4)) : null,
    email: account?.email ?? record?.email ?? null,
  };
}

const addressOf = (applicant: StoredApplicant): string =>
  `${streetLine(applicant)}, ${applicant.postal_code} ${applicant.city}`;
