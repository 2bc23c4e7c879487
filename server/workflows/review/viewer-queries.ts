import { byKey, type Db, type Trx } from '../../platform/db/db.ts';

const VIEWER_SECONDS = 60;

export const announceViewer = (db: Db | Trx, application_id: string, user_id: string, now: string) =>
  db
    .insertInto('application_viewers')
    .values({ application_id, user_id, seen_at: now })
    .onConflict((conflict) => conflict.columns(['application_id', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();

export const removeViewer = (db: Db | Trx, application_id: string, user_id: string) =>
  db
    .deleteFrom('application_viewers')
    .where('application_id', '=', application_id)
    .where('user_id', '=', user_id)
    .execute();

/** Who else has had the application open within the last minute. */
export const listViewers = (
  db: Db | Trx,
  application_id: string,
  except_user_id: string | null,
  now: string,
) =>
  byKey(
    db,
    db
      .selectFrom('application_viewers as v')
      .innerJoin('users as u', 'u.id', 'v.user_id')
      .select(['v.user_id', 'u.name', 'v.seen_at'])
      .where('v.application_id', '=', application_id)
      .where('v.seen_at', '>', new Date(Date.parse(now) - VIEWER_SECONDS * 1000).toISOString())
      .$if(except_user_id !== null, (query) => query.where('v.user_id', '!=', except_user_id ?? ''))
      .orderBy('v.seen_at', 'desc'),
  );
