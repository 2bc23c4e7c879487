import { livesElsewhere, postalCodesOf } from '../../../contract/settings/residents.ts';
import { isRoomCount } from '../../../contract/settings/rooms.ts';
import type { ReplacementReason } from '../../../contract/values/status.ts';
import { errorsOfDocuments, requiredDocuments } from '../applications/submit/intake.ts';
import { priceOfReplacement } from '../applications/price/price.ts';
import { loadPricePart } from '../applications/price/price-part.ts';
import { type Application, findApplicationOfPermit } from '../applications/queries.ts';
import { type NewApplication, storeApplication } from '../applications/submit/store-application.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { findEntitlement } from '../../settings/parking/queries.ts';
import { priceDate } from '../../settings/reference/rules.ts';
import { findCard } from './cards.ts';
import { findPaidFor } from '../register/paid-queries.ts';
import { findOpenApplication } from './queries.ts';
import { type LockedPermit } from '../register/queries.ts';

type Asked = {
  reason: ReplacementReason;
  note?: string | undefined;
  user_type?: string | undefined;
  extra?: string | undefined;
  delivery?: 'pickup' | 'post' | undefined;
};
type From = Pick<NewApplication, 'source' | 'caller' | 'files' | 'request_id'> & {
  submission_key?: string | null;
};

/**
 * Stores the application of kind `replacement` for a locked permit, priced by its reason; the plates keep
 * opening barriers until the new permit exists. Throws 409 when one is open already, 422 with the field.
 */
export async function storeReplacement(
  trx: Trx,
  deps: Deps,
  permit: LockedPermit,
  asked: Asked,
  from: From,
  parameters: Parameters,
  options: { notify?: boolean } = {},
): Promise<Application> {
  const open = await findOpenApplication(trx, permit.id);
  if (open?.kind === 'replacement') throw conflict({ detail: 'rule.replacement_open', current: open });
  const category_change = asked.reason === 'category_change';
  if (category_change && (!asked.user_type || asked.user_type === permit.user_type))
    throw invalid({ path: 'user_type', code: asked.user_type ? 'rule.same_category' : 'required' });
  const user_type = category_change ? (asked.user_type ?? '') : permit.user_type;
  const entitlement = await findEntitlement(
    trx,
    user_type,
    priceDate(permit.permit_year, deps.clock.today()),
  );
  if (!entitlement) throw invalid({ path: 'user_type', code: 'user_type.unknown' });
  const first = await findApplicationOfPermit(trx, permit.application_id);
  const paid = await findPaidFor(trx, permit.application_id);
  const { step } = await loadPricePart(trx, permit.permit_year, deps.clock.today());
  const card = permit.rfid_card_number ? await findCard(trx, permit.rfid_card_number) : undefined;
  if (!category_change && !card) throw invalid({ path: 'reason', code: 'rule.no_card' });
  if (category_change) rejectCategory(entitlement, permit, { ...asked, user_type }, from, parameters);
  const keeps = category_change && card?.status === 'assigned';
  const rfid_card = keeps ? ('existing' as const) : ('new' as const);
  return storeApplication(
    trx,
    deps,
    {
      ...from,
      kind: 'replacement',
      user_id: permit.user_id,
      applicant: permit.holder,
      language: first.language,
      entitlement,
      parking_lot_codes: category_change ? entitlement.parking_lot_codes : permit.parking_lot_codes,
      permit_year: permit.permit_year,
      vehicles: permit.vehicles,
      extra: asked.extra ?? first.extra,
      rfid_card,
      rfid_card_number: keeps ? permit.rfid_card_number : null,
      delivery: asked.delivery ?? permit.delivery,
      note: asked.note ?? null,
      price: priceOfReplacement(
        entitlement,
        { rfid_card, category_change, paid_for_permit: paid.paid_for_permit },
        { share: paid.price_share, step },
      ),
      replaces_permit_id: permit.id,
      replacement_reason: asked.reason,
    },
    parameters,
    options,
  );
}

function rejectCategory(
  entitlement: NonNullable<Awaited<ReturnType<typeof findEntitlement>>>,
  permit: LockedPermit,
  asked: Asked & { user_type: string },
  { source, files }: From,
  { municipality }: Parameters,
): void {
  if (!entitlement.applicant_types.includes(permit.holder.type))
    throw invalid({ path: 'user_type', code: 'user_type.applicant_type' });
  if (entitlement.extra_field && !asked.extra) throw invalid({ path: 'extra', code: 'extra.required' });
  if (entitlement.extra_field === 'rooms' && !isRoomCount(asked.extra ?? ''))
    throw invalid({ path: 'extra', code: 'extra.rooms' });
  if (permit.vehicles.length > entitlement.max_plates)
    throw invalid({ path: 'user_type', code: 'vehicles.too_many' });
  if (source === 'admin' || source === 'paper') return;
  const residents = postalCodesOf(municipality.resident_postal_codes);
  if (livesElsewhere({ user_type: asked.user_type, applicant: permit.holder }, residents))
    throw invalid({ path: 'user_type', code: 'user_type.lives_elsewhere' });
  const missing = errorsOfDocuments(
    requiredDocuments(entitlement, {
      ...permit,
      kind: 'replacement',
      replacement_reason: 'category_change',
    }),
    files.map(({ part }) => part),
    permit,
  );
  if (missing.length > 0) throw invalid(...missing);
}
