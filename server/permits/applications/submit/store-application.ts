import {
  applicantName,
  type Representative,
  type StoredApplicant,
  type Vehicle,
} from '../../../../contract/people/applicant.ts';
import type { RequestField } from '../../../../contract/permits/applications.ts';
import { type PlainFieldName, plainValuesOf } from '../../../../contract/permits/plain-fields.ts';
import { isAttachmentKind } from '../../../../contract/settings/attachments.ts';
import type { StoredVerification } from '../../../../contract/people/verified-facts.ts';
import type { ReplacementReason } from '../../../../contract/values/status.ts';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { recordAccess } from '../../../records/access-log/record.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { nextNumber } from '../../../platform/db/sequences.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertDocuments, type NewFile } from '../../documents/queries.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import type { Parameters } from '../../../settings/parameters/parameters.ts';
import { searchText } from '../../../platform/kernel/search-text.ts';
import { joinWithAccount, personKeyFor } from '../../../people/users/person-links.ts';
import { normalizeApplicant } from '../../../people/users/person-rules.ts';
import { notifyApplicant } from '../notify.ts';
import type { PriceInCents } from '../price/price.ts';
import { type Application, insertApplication, recordOnApplication } from '../queries.ts';

/** What is applied for, already validated; what may be left out may be null too. */
type Requested = {
  applicant: StoredApplicant;
  representative?: Representative | null | undefined;
  language: 'sl' | 'en';
  permit_year: number;
  vehicles: readonly Vehicle[];
  extra?: string | null | undefined;
  rfid_card: 'new' | 'existing';
  rfid_card_number?: string | null | undefined;
  delivery: 'pickup' | 'post';
} & { readonly [K in PlainFieldName]?: string | null | undefined };

/**
 * A complete application, already validated: what was requested, on which price list row, from whom, by whom
 * it was entered.
 */
export type NewApplication = Requested & {
  kind: Application['kind'];
  source: Application['source'];
  caller: Caller;
  user_id: string | null;
  /** What a provider of identity has verified of the applicant. */
  verified_facts?: StoredVerification | null;
  entitlement: { user_type: string; user_type_parking_lot_id: string; name_sl: string; name_en: string };
  parking_lot_codes: readonly string[];
  price: PriceInCents & { price_share?: string | null };
  /** The permit that is renewed, replaced or changed. */
  replaces_permit_id?: string | null;
  replacement_reason?: ReplacementReason | null;
  received_at?: string | undefined;
  submission_key?: string | null;
  files: readonly NewFile[];
  request_id: string;
};

/**
 * The columns of an application that say what it asks for, by the category whose price list row it is charged by: of a
 * new one and of one that is corrected. A field of the request that is not here does not compile.
 */
export function requestColumns(
  application_nr: string,
  request: Requested,
  { user_type, user_type_parking_lot_id }: { user_type: string; user_type_parking_lot_id: string },
) {
  const applicant = normalizeApplicant(request.applicant);
  const registration_numbers = request.vehicles.map((one) => one.registration_number);
  return {
    applicant,
    applicant_name: applicantName(applicant),
    representative: request.representative ?? null,
    language: request.language,
    user_type,
    user_type_parking_lot_id,
    permit_year: request.permit_year,
    vehicles: [...request.vehicles],
    registration_numbers,
    extra: request.extra ?? null,
    rfid_card: request.rfid_card,
    rfid_card_number: request.rfid_card === 'existing' ? (request.rfid_card_number ?? null) : null,
    delivery: request.delivery,
    ...plainValuesOf(request),
    search: searchText([
      application_nr,
      applicantName(applicant),
      applicant.email,
      applicant.phone,
      applicant.tax_number,
      ...registration_numbers,
    ]),
  } satisfies Record<RequestField, unknown> & Record<string, unknown>;
}

/**
 * Stores an application under the next number of the year with its documents, first event and, unless `notify`
 * is false, the mail of receipt. Runs in the caller's transaction, which takes the number without gaps.
 */
export async function storeApplication(
  trx: Trx,
  deps: Deps,
  submission: NewApplication,
  parameters: Parameters,
  { notify = true }: { notify?: boolean } = {},
): Promise<Application> {
  const { source, caller, user_id, entitlement, price } = submission;
  const now = deps.clock.now();
  const today = deps.clock.today();
  const year = today.slice(0, 4);
  const byStaff = source === 'admin' || source === 'paper';
  const id = newId();
  const application_nr = `V-${year}-${String(await nextNumber(trx, `application:${year}`)).padStart(6, '0')}`;
  const columns = requestColumns(application_nr, submission, entitlement);
  const { applicant } = columns;
  const person_key = await personKeyFor(trx, applicant, {
    application_id: id,
    user_id,
    permit_id: submission.replaces_permit_id,
  });
  const row = await insertApplication(trx, {
    id,
    application_nr,
    kind: submission.kind,
    source,
    submission_key: submission.submission_key ?? null,
    status: 'submitted',
    user_id,
    ...columns,
    person_key,
    verified_facts: submission.verified_facts ?? null,
    parking_lot_codes: [...submission.parking_lot_codes],
    consents: byStaff ? {} : { terms_at: now, privacy_at: now },
    replaces_permit_id: submission.replaces_permit_id ?? null,
    replacement_reason: submission.replacement_reason ?? null,
    ...price,
    received_at: submission.received_at ?? today,
    created_at: now,
    updated_at: now,
  });
  await joinWithAccount(trx, applicant, user_id, person_key, now);
  await insertDocuments(
    trx,
    { owner_type: 'application', owner_id: id },
    submission.files,
    caller.user_id,
    now,
  );
  await recordOnApplication(trx, [row], {
    transition: 'submit',
    from: null,
    by: { actor: byStaff ? 'staff' : 'applicant', actor_id: caller.user_id },
    now,
  });
  if (notify)
    await notifyApplicant(
      trx,
      deps,
      row,
      'application_received',
      {
        category: { sl: entitlement.name_sl, en: entitlement.name_en },
        permit_year: row.permit_year,
        price_total: row.price_total,
        registration_numbers: row.vehicles.map(vehiclePlate),
        documents: submission.files.map(({ part }) => part).filter(isAttachmentKind),
      },
      { link_days: parameters.status_link_days },
    );
  if (byStaff)
    await recordAccess(
      trx,
      {
        caller,
        action: 'create',
        subject_type: 'application',
        subject_id: id,
        person_id: user_id,
        request_id: submission.request_id,
      },
      now,
    );
  return row;
}
