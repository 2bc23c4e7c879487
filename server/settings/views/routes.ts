import { createView, deleteView, listViews, MAX_VIEWS } from '../../../contract/settings/views.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { lockNames } from '../../platform/db/locks.ts';
import { newId } from '../../platform/db/ids.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';

const FIELDS = ['id', 'table_id', 'name', 'query'] as const;

const own = (db: Db | Trx, user_id: string) =>
  db.selectFrom('saved_views').select(FIELDS).where('user_id', '=', user_id);

/** Saved views: three statements, so they have no file of their own. */
export const viewRoutes = [
  bind(listViews, async ({ deps, caller }) => ({
    data: await own(deps.db, ownerOf(caller)).orderBy('table_id').orderBy('name').execute(),
  })),

  bindChange(createView, async ({ trx, deps, caller, body }) => {
    const user_id = ownerOf(caller);
    // Two at once would both be the last one that fits.
    await lockNames(trx, 'views', [user_id]);
    const others = await own(trx, user_id)
      .where('table_id', '=', body.table_id)
      .where('name', '!=', body.name)
      .execute();
    if (others.length >= MAX_VIEWS) throw ruleBroken('rule.too_many_views', 'name');
    return trx
      .insertInto('saved_views')
      .values({ ...body, id: newId(), user_id, created_at: deps.clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'table_id', 'name']).doUpdateSet({ query: body.query }),
      )
      .returning(FIELDS)
      .executeTakeFirstOrThrow();
  }),

  bind(deleteView, async ({ deps, caller, params }) => {
    const gone = await deps.db
      .deleteFrom('saved_views')
      .where('id', '=', params.id)
      .where('user_id', '=', ownerOf(caller))
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw notFound();
  }),
];
