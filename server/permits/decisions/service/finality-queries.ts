import { type Expression, sql, type SqlBool } from 'kysely';
import type {
  FinalityState,
  ServiceFilter,
  ServiceStatus,
} from '../../../../contract/permits/decisions/decision-services.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { loadByDay } from '../../../settings/parameters/parameters.ts';
import { appealStateOf } from '../../appeals/queries.ts';
import { isReplaced } from '../../is-replaced.ts';
import { fictionOn } from './service-rules.ts';

/** The rule `finalityOf` of a row of `decisions`, for lists and their numbers; a test compares both. */
export const finalityOn = (today: string) => sql<FinalityState>`(select case
  when decisions.procedure = 'sale' or decisions.kind = 'supplement' then 'not_applicable'
  when decisions.final_on is not null then 'final'
  when ${isReplaced('decisions.id')} then 'replaced'
  when a.state = 'annulled' then 'annulled'
  when a.state = 'open' or (a.state = 'upheld' and decisions.lawsuit_until is null) then 'appealed'
  when decisions.finality_from is null then 'not_served'
  when ${today} >= decisions.finality_from then 'proposed'
  when decisions.lawsuit_until is null then 'running'
  else 'upheld' end from (select ${appealStateOf('decisions.id')} as state) a)`;

/** The status of the newest attempt that serves a row of `decisions`; null: there is none. */
export const serviceStatus = sql<ServiceStatus | null>`(select s.status from decision_services s
  where s.decision_id = decisions.id and s.way <> 'ordinary'
  order by s.created_at desc, s.id desc limit 1)`;

/** Decisions whose letter waited at the post to its last day, of which nobody recorded what became. */
export const listFictionDue = async (db: Db | Trx, today: string): Promise<string[]> => {
  const daysOn = await loadByDay(db, 'service_fiction_days');
  const waiting = await db
    .selectFrom('decision_services')
    .select(['decision_id', 'notice_left_on'])
    .where('status', '=', 'notice_left')
    .$narrowType<{ notice_left_on: string }>()
    .execute();
  return waiting
    .filter(({ notice_left_on }) => fictionOn(notice_left_on, daysOn(notice_left_on)) < today)
    .map(({ decision_id }) => decision_id);
};

/** What the filter `service` finds. */
export const serviceIs = (value: ServiceFilter, fiction_due: readonly string[]): Expression<SqlBool> => {
  if (value === 'fiction_due') return sql<SqlBool>`decisions.id = any(${[...fiction_due]}::uuid[])`;
  if (value === 'unsent')
    return sql<SqlBool>`(decisions.procedure = 'administrative'
      and coalesce(${serviceStatus}, case when decisions.service_unknown then 'sent' else 'prepared' end) = 'prepared')`;
  return sql<SqlBool>`${serviceStatus} = ${value}`;
};

/** Those of which finality cannot be confirmed by saying that no appeal came, with why as a message code. */
export const listUnconfirmable = async (
  db: Db | Trx,
  ids: readonly string[],
  today: string,
): Promise<Map<string, string>> => {
  const found = await db
    .selectFrom('decisions')
    .select(['id', 'lawsuit_until', finalityOn(today).as('finality')])
    .where('id', 'in', ids)
    .execute();
  const open = new Map(found.filter(({ finality }) => finality === 'proposed').map((row) => [row.id, row]));
  return new Map(
    ids.flatMap((id) => {
      const row = open.get(id);
      if (row?.lawsuit_until === null) return [];
      return [[id, row ? 'decision_services.no_lawsuit' : 'decision_services.not_proposed'] as const];
    }),
  );
};
