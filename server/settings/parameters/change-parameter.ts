import * as z from 'zod/mini';
import type { MunicipalityRecord } from '../../../contract/settings/municipality.ts';
import { type Parameter, parameter } from '../../../contract/settings/parameters.ts';
import { waitingRequest } from '../../../contract/platform/second-person.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import {
  checkParameter,
  defaultOf,
  FIRST_PARAMETERS_DAY,
  isParameterName,
  type ParameterName,
} from './parameters.ts';
import {
  deleteRow,
  findRow,
  findRows,
  findVersions,
  insertChange,
  lockParameter,
  setValue,
} from './queries.ts';
import { rejectSampleAccount } from './sample-account.ts';
import { findLastAccountedDay } from './queries.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { groupByState, isAboutParameter, rejectionOfDate } from './rules.ts';
import { listWaiting } from './second-person.ts';

/** Parameters as staff see them on `today`, in the order of `names`. */
export async function describeParameters(
  db: Db | Trx,
  names: readonly ParameterName[],
  today: string,
): Promise<Parameter[]> {
  const [rows, versions] = [await findRows(db, names), await findVersions(db)];
  const waiting = await listWaiting(db, 'setting', 'setting_end');
  return names.map((name) => {
    const { current, planned, past } = groupByState(
      rows.filter((row) => row.name === name),
      today,
    );
    const delivered = {
      id: null,
      value: defaultOf(name),
      valid_from: null,
      reason: null,
      created_by_name: null,
      created_at: null,
    };
    const asked = waiting.find(({ facts }) => isAboutParameter(name, facts));
    return {
      name,
      version: versions.get(name) ?? 0,
      current: current ?? delivered,
      planned,
      past,
      waiting: asked ? z.parse(waitingRequest, asked) : null,
    };
  });
}

export type Setting = {
  name: ParameterName;
  value: unknown;
  valid_from: string;
  reason?: string | undefined;
  version?: number | undefined;
};

/**
 * Sets a value from a day on, inside the caller's transaction. Throws 422 with paths below `value`, 409 with
 * the current parameter.
 */
export async function changeParameter(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  user_id: string | null,
  { name, value, valid_from, reason, version }: Setting,
): Promise<void> {
  const today = deps.clock.today();
  await lockParameter(trx, name);
  const last = (await findVersions(trx)).get(name) ?? 0;
  if (version !== undefined && version !== last)
    throw staleVersion(parameter, (await describeParameters(trx, [name], today))[0]!);
  const open_from = name === 'account_codes' ? await firstOpenDay(trx) : today;
  const rejected = rejectionOfDate(valid_from, today, open_from);
  const checked = checkParameter(name, value);
  if (rejected || !checked.ok)
    throw invalid(...(checked.ok ? [] : checked.errors), ...(rejected ? [rejected] : []));
  if (name === 'municipality')
    await rejectSampleAccount(trx, checked.value as MunicipalityRecord, 'value.bank_accounts');
  const change = {
    name,
    version: last + 1,
    action: 'set' as const,
    value: checked.value,
    valid_from,
    reason: reason ?? null,
    created_by: user_id,
    created_at: deps.clock.now(),
  };
  await insertChange(trx, change);
  await setValue(trx, change);
}

/** The first day without accounting documents. */
const firstOpenDay = async (trx: Trx): Promise<string> => {
  const last = await findLastAccountedDay(trx);
  return last ? addDays(last, 1) : FIRST_PARAMETERS_DAY;
};

/** Deletes a planned value. Throws 404, and 422 once it is in force. */
export const deletePlanned = async (
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  user_id: string | null,
  id: string,
): Promise<void> => {
  const found = await findRow(trx, id);
  if (!found || !isParameterName(found.name)) throw notFound();
  if (found.valid_from <= deps.clock.today()) throw ruleBroken('rule.parameter_in_force');
  await lockParameter(trx, found.name);
  if (!(await deleteRow(trx, id))) throw notFound();
  const { name, value, valid_from } = found;
  const version = ((await findVersions(trx)).get(name) ?? 0) + 1;
  await insertChange(trx, {
    name,
    version,
    action: 'delete',
    value,
    valid_from,
    reason: null,
    created_by: user_id,
    created_at: deps.clock.now(),
  });
};
