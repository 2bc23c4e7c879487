import type { Db, Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { SealBroken } from '../../platform/kernel/seal.ts';
import { findSigner } from '../fiscal/submission/sign-invoice.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { type Device, findLastDevice, listDevices } from './device-queries.ts';
import { findOperator } from './queries.ts';
import { chooseDevice, isUnnamedOperator, isVerified } from './rules.ts';
import type { PaymentMethod } from '../../../contract/values/status.ts';

type Who = { user_id: string | null };
export type DeviceRequest = { device_id?: string | undefined; path?: string };

/**
 * The device that a cashier takes money on: the one they name, else the one they used last, else the only
 * one; null where the municipality has none. Throws 422 `device.choose` when a choice is needed.
 */
export async function counterDevice(
  db: Db | Trx,
  by: Who,
  { device_id, path = 'device_id' }: DeviceRequest = {},
): Promise<Device | null> {
  const devices = await listDevices(db, 'counter');
  if (devices.length === 0) return null;
  const last = by.user_id ? await findLastDevice(db, by.user_id) : null;
  const choice = chooseDevice(devices, { asked: device_id, last });
  if (!choice.ok) throw invalid({ path, code: choice.code });
  return choice.device;
}

/**
 * The device that numbers an invoice: transfers have one of their own, everything else uses the cashier's.
 * Throws 422.
 */
export async function deviceFor(
  db: Db | Trx,
  method: PaymentMethod,
  by: Who,
  asked: DeviceRequest = {},
): Promise<Device> {
  if (isVerified(method)) {
    const device = await counterDevice(db, by, asked);
    if (!device) throw ruleBroken('device.none');
    return device;
  }
  const [device] = await listDevices(db, 'bank');
  if (!device) throw ruleBroken('device.none_bank');
  return device;
}

/**
 * Whether invoices for cash and cards can be issued now: verification is on and its key belongs to the
 * seller.
 */
export async function canVerify(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  seller_tax_number: string | null,
): Promise<boolean> {
  try {
    return (await findSigner(trx, deps, seller_tax_number)) !== null;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

/** Whether cash and cards are refused from this person (`rule.operator_unnamed`). */
export const isOperatorUnnamed = async (db: Db | Trx, { user_id }: Who): Promise<boolean> => {
  const operator = user_id ? await findOperator(db, user_id) : undefined;
  return operator !== undefined && isUnnamedOperator(operator);
};

/** The state of the counter that a cashier sees before money changes hands. */
export async function loadCounter(
  deps: Deps,
  caller: Who,
): Promise<{
  can_invoice: boolean;
  devices: { id: string; label: string; name: string }[];
  device_id: string | null;
  operator_unnamed: boolean;
}> {
  const devices = await listDevices(deps.db, 'counter');
  const last = caller.user_id ? await findLastDevice(deps.db, caller.user_id) : null;
  const choice = chooseDevice(devices, { last });
  const { municipality } = await loadParameters(deps.db, deps.clock.today());
  return {
    can_invoice:
      devices.length > 0 &&
      (await transaction(deps.db, (trx) => canVerify(trx, deps, municipality.tax_number || null))),
    devices: devices.map(({ id, premise, code, name }) => ({ id, label: `${premise}-${code}`, name })),
    device_id: choice.ok ? choice.device.id : null,
    operator_unnamed: await isOperatorUnnamed(deps.db, caller),
  };
}
