import {
  findKnown,
  getPerson,
  getPersonMoney,
  getPersonPrivacy,
  linkPersons,
  listPersonDocuments,
  listPersonMessages,
  listPersonPassages,
  listPersonRecords,
  listPersons,
  listSuggestions,
  unlinkPersons,
} from '../../../contract/office/persons.ts';
import { claimsSince } from '../../permits/applications/claim/claim-rules.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import type { AuditCall, Scope } from '../../platform/http/handler.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { countCurrent, pagePersons } from './entry-queries.ts';
import { suggestNames } from './suggest-names.ts';
import { findKnownRecords } from './known.ts';
import { linkEntries, unlinkEntries } from './link.ts';
import { findPerson, presentEntry, presentPerson, visibleKindsOf, suggestAll } from './persons.ts';
import { listMessagesOf, listMoneyOf, listRequestsOf, recordIds, sumOpen } from './tab-queries.ts';
import { documentsOf, logOf, passagesOf, recordsOf } from './tabs.ts';

type Look = Pick<Scope, 'deps' | 'caller'> & { params: { id: string }; audit: AuditCall };

/** The person of a page, whose data are looked at. Throws 404. */
async function personOf({ deps, caller, params, audit }: Look) {
  const person = await findPerson(deps.db, params.id, visibleKindsOf(caller));
  audit({ subject_id: person.first.id, person_id: person.first.user_id });
  const users = person.entries.flatMap(({ user_id }) => user_id ?? []);
  return { ...person, users };
}

export const personRoutes = [
  bind(listPersons, async ({ deps, caller, body, today }) => {
    const sight = visibleKindsOf(caller);
    const page = await pagePersons(deps.db, body, sight, today);
    const counts = await countCurrent(
      deps.db,
      page.data.map(({ key }) => key),
      sight,
      today,
    );
    const data = page.data.map((row) => ({
      ...presentEntry(row),
      type: row.type,
      incomplete: row.incomplete,
      created_at: row.created_at,
      ...(counts.get(row.key) ?? { permits_now: 0, open_applications: 0 }),
    }));
    return {
      ...page,
      data,
      meant: page.meta.total > 0 ? [] : await suggestNames(deps.db, body, sight, today),
    };
  }),

  bind(listSuggestions, async ({ deps, caller }) => ({
    data: await suggestAll(deps.db, visibleKindsOf(caller)),
  })),

  bind(findKnown, async ({ deps, caller, body, now, today }) => {
    const { claim_hours } = await loadParameters(deps.db, today);
    const context = { db: deps.db, caller, today, claims_since: claimsSince(now, claim_hours) };
    return { data: await findKnownRecords(context, body) };
  }),

  bind(getPerson, async ({ deps, caller, params, audit, today }) => {
    const person = await presentPerson(deps.db, params.id, visibleKindsOf(caller), today);
    audit({ subject_id: person.id, person_id: person.user_id });
    return person;
  }),

  bindChange(linkPersons, async ({ trx, caller, params, body, audit, now }) => {
    const sight = visibleKindsOf(caller);
    const link = await linkEntries(trx, { id: params.id, ...body }, { user_id: caller.user_id, now, sight });
    for (const side of [link.a, link.b]) if (side) audit({ subject_id: side.id, person_id: side.user_id });
    return link;
  }),

  bindChange(unlinkPersons, async ({ trx, caller, params, audit, now }) => {
    const link = await unlinkEntries(trx, params.id, {
      user_id: caller.user_id,
      now,
      sight: visibleKindsOf(caller),
    });
    for (const side of [link.a, link.b]) if (side) audit({ subject_id: side.id, person_id: side.user_id });
  }),

  bind(listPersonRecords, async (context) => {
    const { keys } = await personOf(context);
    const { deps, caller, now, today } = context;
    const { claim_hours } = await loadParameters(deps.db, today);
    const facts = { sight: visibleKindsOf(caller), today, claims_since: claimsSince(now, claim_hours) };
    return { data: await recordsOf(deps.db, keys, facts) };
  }),

  bind(listPersonDocuments, async (context) => {
    const { keys, users } = await personOf(context);
    return { data: await documentsOf(context.deps.db, keys, users) };
  }),

  bind(getPersonMoney, async (context) => {
    const { keys } = await personOf(context);
    const { db } = context.deps;
    const { applications } = await recordIds(db, keys);
    return {
      open: await sumOpen(db, applications),
      data: await listMoneyOf(db, applications, context.today),
    };
  }),

  bind(listPersonMessages, async (context) => {
    const { keys, users } = await personOf(context);
    const { db } = context.deps;
    return { data: await listMessagesOf(db, { ...(await recordIds(db, keys)), users }) };
  }),

  bind(listPersonPassages, async (context) => {
    const { keys } = await personOf(context);
    const { deps, today } = context;
    const { barrier_passage_days } = await loadParameters(deps.db, today);
    return { kept_days: barrier_passage_days, data: await passagesOf(deps.db, keys) };
  }),

  bind(getPersonPrivacy, async (context) => {
    const { keys, users } = await personOf(context);
    const { db } = context.deps;
    const { applications } = await recordIds(db, keys);
    return {
      requests: await listRequestsOf(db, { applications, users }),
      entries: await logOf(db, keys, users),
    };
  }),
];
