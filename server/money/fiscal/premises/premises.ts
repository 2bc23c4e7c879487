import { isDeepStrictEqual } from 'node:util';
import {
  businessPremise,
  type createBusinessPremise,
  type createFiscalDevice,
  fiscalDevice,
  type listBusinessPremises,
  type updateBusinessPremise,
  type updateFiscalDevice,
} from '../../../../contract/money/fiscal.ts';
import type { HandlerInput, HandlerReply } from '../../../../contract/platform/route.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { json } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ChangeScope, Caller } from '../../../platform/http/handler.ts';
import { requireSeenVersion } from '../../../platform/http/require-seen-version.ts';
import { invalid, notFound, staleVersion } from '../../../platform/http/problem.ts';
import { BOOK_CODE } from '../rules.ts';
import {
  deviceCodeTaken,
  insertDevice,
  insertPremise,
  listDevices,
  listPremises,
  listRegistrations,
  lockDevice,
  lockPremise,
  premiseCodeTaken,
  updateDevice,
  updatePremise,
} from './premise-queries.ts';

export type Call = { deps: Deps; caller: Caller; request_id: string };
type Premise = HandlerReply<typeof listBusinessPremises>['data'][number];

/** All premises with their devices and registrations, active ones first. */
export const loadPremises = async (db: Db | Trx): Promise<Premise[]> => {
  const premises = await listPremises(db);
  const devices = await listDevices(db);
  const registrations = await listRegistrations(db);
  return premises.map((premise) => ({
    ...premise,
    devices: devices.filter(({ premise_id }) => premise_id === premise.id),
    registrations: registrations
      .filter(({ premise_id }) => premise_id === premise.id)
      .map((row) => ({
        ...row,
        outdated: row.status === 'registered' && !isDeepStrictEqual(row.sent, premise.registration),
      })),
  }));
};

export const loadPremise = async (db: Db | Trx, id: string): Promise<Premise> => {
  const premise = (await loadPremises(db)).find((one) => one.id === id);
  if (!premise) throw notFound();
  return premise;
};

const loadDevice = async (db: Db | Trx, id: string) => {
  const device = (await listDevices(db)).find((one) => one.id === id);
  if (!device) throw notFound();
  return device;
};

/** The locked row. Throws 404, 409 with the premise as it is. */
export const lockPremiseAt = async (trx: Trx, id: string, version: number) => {
  const row = await requireSeenVersion(await lockPremise(trx, id), version, async () =>
    staleVersion(businessPremise, await loadPremise(trx, id)),
  );
  return row;
};

export const addPremise = async (
  { trx, now, audit }: ChangeScope,
  body: HandlerInput<typeof createBusinessPremise>['body'],
) => {
  const id = newId();

  if (await premiseCodeTaken(trx, body.code, null))
    throw invalid({ path: 'code', code: 'fiscal.code_taken' });
  const registration = body.registration ? json(body.registration) : null;
  await insertPremise(trx, {
    id,
    code: body.code,
    name: body.name,
    registration,
    created_at: now,
    updated_at: now,
  });
  audit({ subject_id: id });
  return loadPremise(trx, id);
};

/**
 * Throws 404, 409, and 422 when the code is on invoices, known to the tax administration, or taken by another
 * premise.
 */
export const changePremise = async (
  { trx, now, audit }: ChangeScope,
  id: string,
  body: HandlerInput<typeof updateBusinessPremise>['body'],
) => {
  const row = await lockPremiseAt(trx, id, body.version);
  if (body.code !== row.code) {
    const { registrations } = await loadPremise(trx, id);
    const known = registrations.some(({ registered_at }) => registered_at !== null);
    if (row.used || known) throw invalid({ path: 'code', code: 'fiscal.code_used' });
    if (await premiseCodeTaken(trx, body.code, id))
      throw invalid({ path: 'code', code: 'fiscal.code_taken' });
  }
  await updatePremise(trx, id, {
    code: body.code,
    ...(body.code !== row.code && { code_repeats: false }),
    name: body.name,
    active: body.active,
    ...(body.registration ? { registration: json(body.registration) } : {}),
    updated_at: now,
  });
  audit({ subject_id: id });
  return loadPremise(trx, id);
};

/** Invoices of the pre-numbered book carry this code in the place of a device's. */
const rejectBookCode = (code: string): void => {
  if (code.toUpperCase() === BOOK_CODE) throw invalid({ path: 'code', code: 'device.book' });
};

export const addDevice = async (
  { trx, now, audit }: ChangeScope,
  body: HandlerInput<typeof createFiscalDevice>['body'],
) => {
  const id = newId();

  if (!(await lockPremise(trx, body.premise_id))) throw notFound();
  rejectBookCode(body.code);
  if (await deviceCodeTaken(trx, body.premise_id, body.code, null))
    throw invalid({ path: 'code', code: 'fiscal.code_taken' });
  await insertDevice(trx, { id, ...body, created_at: now, updated_at: now });
  audit({ subject_id: id });
  return loadDevice(trx, id);
};

/** Throws 404, 409 with the device, and 422 for a changed code or purpose when invoices carry the code. */
export const changeDevice = async (
  { trx, now, audit }: ChangeScope,
  id: string,
  { version, ...body }: HandlerInput<typeof updateFiscalDevice>['body'],
) => {
  const row = await lockDevice(trx, id);
  if (!row) throw notFound();
  const device = await loadDevice(trx, id);
  await requireSeenVersion(row, version, () => staleVersion(fiscalDevice, device));
  if (device.used && body.code !== row.code) throw invalid({ path: 'code', code: 'fiscal.code_used' });
  if (device.used && body.purpose !== row.purpose)
    throw invalid({ path: 'purpose', code: 'fiscal.purpose_used' });
  rejectBookCode(body.code);
  const changed = body.code !== row.code;
  if (changed && (await deviceCodeTaken(trx, row.premise_id, body.code, id)))
    throw invalid({ path: 'code', code: 'fiscal.code_taken' });
  await updateDevice(trx, id, { ...body, ...(changed && { code_repeats: false }), updated_at: now });
  audit({ subject_id: id });
  return loadDevice(trx, id);
};
