import {
  createPriceRow,
  createUserType,
  deletePriceRow,
  getPriceList,
  getPriceRow,
  listPriceRows,
  listUserTypes,
  updatePriceRow,
  updateUserType,
  userTypeRow,
} from '../../../contract/settings/price-list.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { conflict, invalid, notFound, staleVersion } from '../../platform/http/problem.ts';
import { insertParkingChange, lockParking } from './change-queries.ts';
import { changePrice, createPrice, removePrice } from './change-prices.ts';
import { loadPrice, presentPrice } from './present-price.ts';
import {
  allPriceRows,
  findCategory,
  insertCategory,
  listCategories,
  listPriceRows as listRows,
  offeredCategories,
  updateCategory,
} from './price-queries.ts';
import { differences, rowOn } from './rules.ts';

const loadCategory = async (db: Db | Trx, code: string, today: string) => {
  const category = await findCategory(db, code, today);
  if (!category) throw notFound();
  return category;
};

export const priceRoutes = [
  bind(listUserTypes, ({ deps, body }) => listCategories(deps.db, body, deps.clock.today())),

  bindChange(createUserType, async ({ deps, caller, body, now, today, trx }) => {
    await lockParking(trx);
    if (await findCategory(trx, body.code, today))
      throw conflict({ errors: [{ path: 'code', code: 'user_type.code_taken' }] });
    await insertCategory(trx, body);
    await insertParkingChange(trx, {
      subject: 'user_type',
      subject_id: body.code,
      label: `${body.code} ${body.name_sl}`,
      action: 'create',
      actor_id: caller.user_id,
      created_at: now,
    });

    return loadCategory(deps.db, body.code, today);
  }),

  bindChange(updateUserType, async ({ deps, caller, params, body, now, today, trx }) => {
    const { version, ...changes } = body;

    await lockParking(trx);
    const category = await loadCategory(trx, params.code, today);
    await requireSeenVersion(category, version, () => staleVersion(userTypeRow, category));
    if (changes.approves_unchanged && category.yearly_documents.length > 0)
      throw invalid({ path: 'approves_unchanged', code: 'user_type.yearly_proof' });
    await updateCategory(trx, category.code, changes);
    await insertParkingChange(trx, {
      subject: 'user_type',
      subject_id: category.code,
      label: `${category.code} ${category.name_sl}`,
      action: 'update',
      data: differences(category, changes),
      actor_id: caller.user_id,
      created_at: now,
    });

    return loadCategory(deps.db, params.code, today);
  }),

  bind(listPriceRows, async ({ deps, body }) => {
    const today = deps.clock.today();
    const page = await listRows(deps.db, body, today);
    return { ...page, data: page.data.map((row) => presentPrice(row, today)) };
  }),

  bind(getPriceRow, ({ deps, params }) => loadPrice(deps.db, params.id, deps.clock.today())),
  bind(createPriceRow, ({ deps, caller, body }) => createPrice(deps, caller, body)),
  bind(updatePriceRow, ({ deps, caller, params, body: { version, ...changes } }) =>
    changePrice(deps, caller, params.id, version, changes),
  ),
  bind(deletePriceRow, ({ deps, caller, params }) => removePrice(deps, caller, params.id)),

  bind(getPriceList, async ({ deps, query }) => {
    const today = deps.clock.today();
    const date = query.date ?? today;
    const offered = await offeredCategories(deps.db);
    const stored = (await allPriceRows(deps.db)).filter((row) =>
      offered.some((one) => one.code === row.user_type),
    );
    const of = (user_type: string) => stored.filter((row) => row.user_type === user_type);
    const held = offered.map((category) => ({ category, row: rowOn(of(category.code), date) }));
    return {
      date,
      today,
      days: [...new Set(stored.map((row) => row.valid_from))].toSorted(),
      rows: held.flatMap(({ row }) => {
        if (!row) return [];
        const before = of(row.user_type).findLast((other) => other.valid_from < row.valid_from);
        return [{ row: presentPrice(row, today), previous: before ? presentPrice(before, today) : null }];
      }),
      without: held.flatMap(({ category: { code, ...names }, row }) =>
        row ? [] : [{ user_type: code, ...names }],
      ),
    };
  }),
];
