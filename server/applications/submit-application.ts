import { createHash } from 'node:crypto';
import { applicantName, type StoredApplicant } from '../../contract/applicant.ts';
import type { ApplicationInput, StaffApplicationInput } from '../../contract/applications.ts';
import { recordAccess } from '../access-log/record.ts';
import { newId } from '../db/ids.ts';
import { nextNumber } from '../db/sequences.ts';
import { transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { insertDocuments } from '../documents/queries.ts';
import type { Caller, ReceivedFile } from '../http/handler.ts';
import { invalid } from '../http/problem.ts';
import { statusLink } from '../mail/links.ts';
import { judgeRequest } from './facts.ts';
import {
  normalizeApplicant,
  personKey,
  refusalsOfDocuments,
  requiredDocuments,
  searchText,
} from './intake.ts';
import { grantOf, notifyApplicant } from './notify.ts';
import { priceOf } from './price.ts';
import { findSubmission, insertApplication, insertEvent } from './queries.ts';

/** The same key from the same caller names the same submission, also after a crash before the reply. */
const keyOf = ({ idempotency_key, caller }: Submission): string | null =>
  idempotency_key === null
    ? null
    : createHash('sha256')
        .update(`${caller.user_id ?? 'anonymous'} ${idempotency_key}`)
        .digest('hex');

type Submission = {
  input: ApplicationInput | StaffApplicationInput;
  files: readonly ReceivedFile[];
  source: 'public' | 'user' | 'admin' | 'paper';
  caller: Caller;
  /** The account that the application belongs to from the start. */
  user_id: string | null;
  received_at?: string | undefined;
  idempotency_key: string | null;
  request_id: string;
};

/**
 * Stores an application with its documents, its first event and the mail of receipt in one transaction, under the next number of the year.
 * Throws 422 with the fields. Staff may enter an application whose documents are still missing: they ask for them in the review.
 */
export async function submitApplication(
  deps: Deps,
  submission: Submission,
): Promise<{ id: string; application_nr: string; status: 'submitted'; status_url: string }> {
  const { input, files, source, caller, user_id } = submission;
  const now = deps.clock.now();
  const today = deps.clock.today();
  const { parameters, entitlement, refusals } = await judgeRequest(deps.db, deps, input);
  const byStaff = source === 'admin' || source === 'paper';
  const missing =
    entitlement && !byStaff
      ? refusalsOfDocuments(
          requiredDocuments(entitlement, input),
          files.map((f) => f.part),
        )
      : [];
  if (submission.received_at && submission.received_at > today)
    refusals.push({ path: 'received_at', code: 'date.future' });
  if (refusals.length + missing.length > 0 || !entitlement) throw invalid(...refusals, ...missing);

  const submission_key = keyOf(submission);
  const applicant: StoredApplicant = normalizeApplicant(input.applicant);
  const application = await transaction(deps.db, async (trx) => {
    const before = submission_key ? await findSubmission(trx, submission_key) : undefined;
    if (before) return before;
    const year = today.slice(0, 4);
    const id = newId();
    const application_nr = `V-${year}-${String(await nextNumber(trx, `application:${year}`)).padStart(6, '0')}`;
    const registration_numbers = input.vehicles.map((v) => v.registration_number);
    const row = await insertApplication(trx, {
      id,
      application_nr,
      kind: 'new',
      source,
      submission_key,
      status: 'submitted',
      user_id,
      applicant,
      applicant_name: applicantName(applicant),
      person_key: personKey(applicant),
      representative: input.representative ?? null,
      language: input.language,
      user_type: input.user_type,
      user_type_parking_lot_id: entitlement.user_type_parking_lot_id,
      parking_lot_codes: entitlement.parking_lot_codes,
      permit_year: input.permit_year,
      vehicles: input.vehicles,
      registration_numbers,
      extra: input.extra ?? null,
      rfid_card: input.rfid_card,
      rfid_card_number: input.rfid_card === 'existing' ? (input.rfid_card_number ?? null) : null,
      delivery: input.delivery,
      note: input.note ?? null,
      consents: byStaff ? {} : { terms_at: now, privacy_at: now },
      ...priceOf(entitlement, input),
      search: searchText([
        application_nr,
        applicantName(applicant),
        applicant.email,
        applicant.phone,
        applicant.tax_number,
        ...registration_numbers,
      ]),
      received_at: submission.received_at ?? today,
      created_at: now,
      updated_at: now,
    });
    await insertDocuments(trx, id, files, caller.user_id, now);
    await insertEvent(trx, {
      application_id: id,
      transition: 'submit',
      from_status: null,
      to_status: 'submitted',
      actor: byStaff ? 'staff' : 'applicant',
      actor_id: caller.user_id,
      created_at: now,
    });
    await notifyApplicant(
      trx,
      deps,
      row,
      'application_received',
      {
        category: { sl: entitlement.name_sl, en: entitlement.name_en },
        permit_year: row.permit_year,
        price_total: row.price_total,
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
          request_id: submission.request_id,
        },
        now,
      );
    return row;
  });
  return {
    id: application.id,
    application_nr: application.application_nr,
    status: 'submitted',
    status_url: statusLink(deps.config, grantOf(application, now, parameters.status_link_days)),
  };
}
