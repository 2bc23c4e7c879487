import { sql } from 'kysely';
import type { StoredApplicant } from '../../../../contract/people/applicant.ts';
import { BATCH_WAYS, type BatchWay } from '../../../../contract/permits/decisions/decision-services.ts';
import type { ListBody } from '../../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { escapeLike, filterCondition, listPage, matches } from '../../../platform/db/list.ts';

/** Whom a decision concerns: about a permit its holder, whose address may have changed since they applied. */
const to = sql`coalesce(p.holder, a.applicant)`;

const attempts = (db: Db | Trx) =>
  db
    .selectFrom('decision_services')
    .innerJoin('decisions as d', 'd.id', 'decision_services.decision_id')
    .leftJoin('permits as p', 'p.id', 'd.permit_id')
    .leftJoin('applications as a', (join) =>
      join.on('a.id', '=', sql<string>`coalesce(d.application_id, p.application_id)`),
    );

/** One page of attempts that the office hands over in batches, of cases that are not in the bin. */
export const pageServices = (db: Db | Trx, body: ListBody) => {
  let rows = attempts(db)
    // What was removed and prepared anew stands in its batch still.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('service_batch_items as i')
          .innerJoin('letter_batches as b', 'b.id', 'i.batch_id')
          .leftJoin('users as u', 'u.id', 'b.created_by')
          .select(['b.id', 'b.batch_nr', 'b.created_at', 'u.name'])
          .whereRef('i.decision_id', '=', 'decision_services.decision_id')
          .where((where) =>
            where.or([
              where('i.service_id', 'is', null),
              where('i.service_id', '=', where.ref('decision_services.id')),
            ]),
          )
          .orderBy('b.batch_nr', 'desc')
          .limit(1)
          .as('batch'),
      (join) => join.onTrue(),
    )
    .select([
      'decision_services.id',
      'decision_services.version',
      sql<BatchWay>`decision_services.way`.as('way'),
      'decision_services.status',
      'decision_services.decision_id',
      'd.decision_nr',
      'd.application_id',
      'd.permit_id',
      sql<string>`coalesce(p.holder_name, a.applicant_name)`.as('recipient'),
      sql<string | null>`(${to} ->> 'postal_code') || ' ' || (${to} ->> 'city')`.as('place'),
      'd.signature',
      sql<boolean>`exists (select 1 from mail_messages m where m.status = 'registered'
        and m.document_ids && array[d.document_id, d.signed_document_id])`.as('with_letter'),
      'decision_services.post_number',
      'decision_services.sent_on',
      'decision_services.created_at',
      'batch.id as batch_id',
      'batch.batch_nr',
      'batch.created_at as batch_at',
      'batch.name as batch_by_name',
    ])
    .where('decision_services.way', 'in', BATCH_WAYS)
    .where('a.deleted_at', 'is', null);
  const { search } = body;
  if (search)
    rows = rows.where((where) =>
      where.or([
        sql`d.decision_nr like ${`${escapeLike(search.trim())}%`}`.$castTo<boolean>(),
        matches('a.search', search),
        matches('p.search', search),
      ]),
    );
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`decision_services.${field}`, value));
  return listPage(db, rows, body, {
    table: 'decision_services',
    order: { decision_nr: 'd.decision_nr' },
  });
};

/** Attempts with what is asked before they leave, and whether their decision stands in a batch already. */
const toSend = (db: Db | Trx, ids: readonly string[]) =>
  attempts(db)
    .select([
      'decision_services.id',
      'decision_services.version',
      'decision_services.way',
      'decision_services.status',
      'decision_services.post_number',
      'decision_services.sent_on',
      'decision_services.decision_id',
      'd.decision_nr',
      'd.issued_at',
      'd.kind',
      'd.procedure',
      'd.signature',
      'd.document_id',
      'd.signed_document_id',
      sql<string>`a.id`.as('application_id'),
      sql<string | null>`coalesce(p.user_id, a.user_id)`.as('person_id'),
      sql<StoredApplicant>`${to}`.as('applicant'),
      'a.representative',
      sql<boolean>`exists (select 1 from service_batch_items i where i.decision_id = decision_services.decision_id
        and (i.service_id is null or i.service_id = decision_services.id))`.as('batched'),
    ])
    .where('decision_services.id', 'in', [...ids])
    .where('a.deleted_at', 'is', null)
    .execute();
export type AttemptToSend = Awaited<ReturnType<typeof toSend>>[number];

/**
 * These attempts in the order of `ids`, undefined where there is none, locked with their applications: nobody reopens
 * what is being sent, and of two who send the same the second sees it sent.
 */
export const lockToSend = async (
  trx: Trx,
  ids: readonly string[],
): Promise<(AttemptToSend | undefined)[]> => {
  const applications = (await toSend(trx, ids)).map(({ application_id }) => application_id);
  if (applications.length > 0)
    await trx
      .selectFrom('applications')
      .select('id')
      .where('id', 'in', applications)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  await trx
    .selectFrom('decision_services')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const rows = new Map((await toSend(trx, ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id));
};

/** Those of these numbers of the post that another decision or letter has already. */
export const listUsedNumbers = async (
  db: Db | Trx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectFrom('decision_services')
    .select('post_number')
    .where('post_number', 'in', [...numbers])
    .union(
      db
        .selectFrom('mail_messages')
        .select('post_number')
        .where('post_number', 'in', [...numbers]),
    )
    .execute();
  return new Set(rows.flatMap(({ post_number }) => post_number ?? []));
};
