import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import { BY_SYSTEM } from '../../platform/kernel/actor.ts';
import { notifyApplicant } from '../../permits/applications/notify.ts';
import {
  findApplicationOfPermit,
  lockApplication,
  recordOnApplication,
} from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { addressHash, addressHashes } from '../../mail/outbox/links.ts';
import { isSubscribed } from '../../mail/mail-preferences/queries.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { findEntitlement } from '../../settings/parking/queries.ts';
import { notifyHolder } from '../../permits/permit-life/notify-holder.ts';
import { recordOnPermit } from '../../permits/permit-life/queries.ts';
import { lockPermit } from '../../permits/register/queries.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { openPermitYears, priceDate } from '../../settings/reference/rules.ts';
import { renewalLinkOf } from '../../permits/renewals/link-of.ts';
import { findUserEmail } from '../../people/users/queries.ts';
import {
  findAskedSupplement,
  findEndingPermit,
  findUncollectedCard,
  insertReminder,
  setMailOfReminder,
} from './queries.ts';
import { cardStepOn, expiryStepOn, isByLetter, supplementStepOn } from './rules.ts';

/** Days after the end of a permit during which the link of its reminder still opens the renewal. */
const LINK_DAYS = 60;

/**
 * Each of these locks its row, checks again and sends the reminder that is due, if any; true when one was
 * sent.
 */
type Say = (trx: Trx, deps: Deps, id: string, parameters: Parameters) => Promise<boolean>;

/** "Your permit ends": not to those who renew already or have unsubscribed. */
export const remindOfExpiry: Say = async (trx, deps, id, parameters) => {
  const today = deps.clock.today();
  const permit = await lockPermit(trx, id);
  const context = permit && (await findEndingPermit(trx, id));
  if (!permit || !context) return false;
  const step = expiryStepOn(today, context, parameters.expiry_reminder_days);
  if (step === null) return false;
  const to =
    permit.holder.email ?? (await findApplicationOfPermit(trx, permit.application_id)).representative?.email;
  if (to === undefined && !isByLetter(step, parameters.expiry_reminder_days)) return false;
  if (to !== undefined && !(await isSubscribed(trx, 'expiry', await hashesOf(trx, deps, to, permit.user_id))))
    return false;
  const row = { kind: 'permit_expires' as const, permit_id: id, about_on: permit.valid_to, step };
  const reminder = await insertReminder(trx, { ...row, created_at: deps.clock.now() });
  if (reminder === null) return false;
  const year =
    openPermitYears(today, parameters.permit_year_opens).find((one) => one > permit.permit_year) ?? null;
  const offered =
    year !== null && (await findEntitlement(trx, permit.user_type, priceDate(year, today))) !== undefined;
  const renewal_link_id = offered
    ? await renewalLinkOf(trx, deps, permit, year, addDays(permit.valid_to, LINK_DAYS))
    : null;
  const mail_id = await notifyHolder(
    trx,
    deps,
    permit,
    'permit_expires',
    {
      permit_nr: permit.permit_nr,
      valid_to: permit.valid_to,
      days_left: Temporal.PlainDate.from(today).until(permit.valid_to).days,
      registration_numbers: permit.vehicles.map(vehiclePlate),
      renewal_year: offered ? year : null,
      opens_on: `${today.slice(0, 4)}-${parameters.permit_year_opens}`,
      renewal_link_id,
      unsubscribe: to === undefined ? null : { topic: 'expiry', address_hash: addressHash(deps.config, to) },
    },
    parameters,
  );
  await setMailOfReminder(trx, reminder, mail_id);
  await recordOnPermit(trx, [permit], {
    transition: 'remind_expiry',
    by: BY_SYSTEM,
    data: { step },
    now: deps.clock.now(),
  });
  return true;
};

/** "Your card waits": a service mail, because it was paid for and not received. */
export const remindOfCard: Say = async (trx, deps, id, parameters) => {
  const permit = await lockPermit(trx, id);
  const facts = permit && (await findUncollectedCard(trx, id));
  if (!permit || !facts) return false;
  const step = cardStepOn(deps.clock.today(), facts, parameters.card_reminder_days);
  if (step === null) return false;
  const row = { kind: 'card_waiting' as const, permit_id: id, about_on: facts.issued_on, step };
  const reminder = await insertReminder(trx, { ...row, created_at: deps.clock.now() });
  if (reminder === null) return false;
  const { permit_nr, rfid_card_number, valid_to } = permit;
  const told = { permit_nr, rfid_card_number: rfid_card_number ?? '', valid_to, issued_on: facts.issued_on };
  await setMailOfReminder(
    trx,
    reminder,
    await notifyHolder(trx, deps, permit, 'card_waiting', told, parameters),
  );
  await recordOnPermit(trx, [permit], {
    transition: 'remind_card',
    by: BY_SYSTEM,
    data: { step },
    now: deps.clock.now(),
  });
  return true;
};

/** "Your supplement is due": a service mail, because the application is dismissed without it. */
export const remindOfSupplement: Say = async (trx, deps, id, parameters) => {
  const application = await lockApplication(trx, id);
  const facts = application && (await findAskedSupplement(trx, id));
  if (!application || !facts) return false;
  const step = supplementStepOn(deps.clock.today(), facts, parameters.supplement_reminder_before_days);
  if (step === null) return false;
  const now = deps.clock.now();
  const row = { kind: 'supplement_due' as const, application_id: id, about_on: facts.due_on, step };
  const reminder = await insertReminder(trx, { ...row, created_at: now });
  if (reminder === null) return false;
  const mail_id = await notifyApplicant(
    trx,
    deps,
    application,
    'supplement_due_soon',
    { missing: application.missing_items, due_date: facts.due_on },
    { link_days: parameters.status_link_days },
  );
  await setMailOfReminder(trx, reminder, mail_id);
  await recordOnApplication(trx, [application], { transition: 'remind_supplement', by: BY_SYSTEM, now });
  return true;
};

/** The address of the mail or that of the account may be unsubscribed. */
const hashesOf = async (trx: Trx, deps: Deps, to: string, user_id: string | null): Promise<string[]> => {
  const account = user_id === null ? null : await findUserEmail(trx, user_id);
  return [to, account].filter((one) => one !== null).flatMap((one) => addressHashes(deps.config, one));
};
