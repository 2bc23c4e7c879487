import {
  createAccessLogEntry,
  findLogPeople,
  getAccessLogChain,
  getAccessLogEntry,
  getPurpose,
  listAccessLog,
  listMyAccessLog,
} from '../../../contract/records/access-log.ts';
import { bind, bindOnReplica } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { loadChain } from './chain.ts';
import { loadContext } from './contexts.ts';
import {
  countViews,
  findEntry,
  findPeople,
  findPurpose,
  findSealOf,
  listEntries,
  listEntriesAbout,
} from './queries.ts';
import { officeOf } from './rules.ts';
import { findSearchedText } from './searches.ts';
import { statePurpose } from './state-purpose.ts';

export const accessLogRoutes = [
  bindOnReplica(listAccessLog, async ({ deps, body, audit }) => {
    const [person_id = null, ...others] = [body.filters.person_id ?? []].flat();
    audit({ subject_id: null, person_id: others.length > 0 ? null : person_id });
    return listEntries(deps.db, body);
  }),

  bind(getAccessLogEntry, async ({ deps, params, audit }) => {
    const entry = await findEntry(deps.db, params.id);
    if (!entry) throw notFound();
    audit({ subject_id: entry.id, person_id: entry.person_id });
    const seal = await findSealOf(deps.db, entry.written_at);
    return {
      ...entry,
      segment_nr: seal?.nr ?? null,
      sealed_at: seal?.sealed_at ?? null,
      searched: await findSearchedText(deps.db, deps.config, entry.id),
      looks: entry.action === 'purpose' ? await countViews(deps.db, entry.id) : null,
    };
  }),

  bind(getPurpose, async ({ deps, caller, query }) => {
    const { in_review, person_id, subject_id } = await loadContext(deps.db, caller, query);
    if (in_review) return { known: true, purpose_code: 'review' as const, purpose: null };
    const { session_id, user_id } = caller;
    // Own data need no purpose.
    if (session_id === null || user_id === null || person_id === user_id)
      return { known: true, purpose_code: null, purpose: null };
    const found = await findPurpose(deps.db, { session_id, user_id, subject_id, person_id });
    return {
      known: found !== undefined,
      purpose_code: found ? (found.purpose_code ?? ('case_work' as const)) : null,
      purpose: found?.action === 'purpose' ? found.purpose : null,
    };
  }),

  bind(createAccessLogEntry, (context) => statePurpose(context)),

  bind(findLogPeople, async ({ deps, body }) => {
    return { data: await findPeople(deps.db, body) };
  }),

  bind(getAccessLogChain, ({ deps }) => loadChain(deps.db)),

  bind(listMyAccessLog, async ({ deps, caller, body }) => {
    if (caller.user_id === null) throw notFound();
    const page = await listEntriesAbout(deps.db, caller.user_id, body);
    return {
      ...page,
      data: page.data.map((row) => ({
        ...row,
        office: officeOf(row.office_role, row.office_permissions ?? [], row.user_id === null),
      })),
    };
  }),
];
