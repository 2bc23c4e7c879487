import { applicantName } from '../../../../contract/people/applicant.ts';
import type { ApplicationInput, StaffApplicationInput } from '../../../../contract/permits/applications.ts';
import type { StoredVerification } from '../../../../contract/people/verified-facts.ts';
import { livesElsewhere, postalCodesOf } from '../../../../contract/settings/residents.ts';
import { fold } from '../../../../contract/values/texts/text.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { NewFile } from '../../documents/queries.ts';
import type { Caller, ReceivedFile } from '../../../platform/http/handler.ts';
import { invalid, ruleBroken } from '../../../platform/http/problem.ts';
import { findInstallation } from '../../../settings/parameters/installation-queries.ts';
import { statusLink } from '../../../mail/outbox/links.ts';
import { lockPriceAsRead } from '../../../settings/parking/queries.ts';
import { completeApplicant, completeHolders } from '../../register/complete-holders.ts';
import { listRenewedYears, lockPermit, type LockedPermit } from '../../register/queries.ts';
import { renewableDocuments } from '../renewable-documents.ts';
import { evaluateRequest } from '../context.ts';
import { errorsOfDocuments, requiredDocuments, reusableDocuments } from './intake.ts';
import { joinKeys } from '../../../people/users/person-links.ts';
import { mayBeSame, normalizeApplicant } from '../../../people/users/person-rules.ts';
import { grantOf } from '../notify.ts';
import { priceOf } from '../price/price.ts';
import { loadPricePart } from '../price/price-part.ts';
import { type Application, findApplicationOfPermit, findSubmission } from '../queries.ts';
import { storeApplication } from './store-application.ts';

export type Submission = {
  input: ApplicationInput | StaffApplicationInput;
  files: readonly ReceivedFile[];
  source: 'public' | 'user' | 'admin' | 'paper';
  caller: Caller;
  /** The account that the application belongs to from the start. */
  user_id: string | null;
  received_at?: string | undefined;
  /**
   * The permit whose holder the caller proved to be by a personal link: a public application may renew this
   * one.
   */
  renewal_of?: string | undefined;
  /** What a provider of identity has verified of the applicant. */
  verified_facts?: StoredVerification | null;
  /** The same for a repeat of the call, which finds the application of the first one. */
  idempotency_key: string | null;
  request_id: string;
};

/** Looks at a renewal that has just arrived: server/workflows/unchanged/approve-unchanged.ts. */
export const UNCHANGED_QUEUE = 'approve-unchanged';

export type Created = { id: string; application_nr: string; status: 'submitted'; status_url: string };

/**
 * Stores an application with its documents, its first event and the mail of receipt in one transaction, under
 * the next number of the year. Throws 422 with the fields. Staff may enter an application whose documents are
 * still missing: they request them in the review.
 */
export async function submitApplication(deps: Deps, submission: Submission): Promise<Created> {
  const { application, link_days } = await transaction(deps.db, (trx) =>
    submitInTransaction(trx, deps, submission),
  );
  return {
    id: application.id,
    application_nr: application.application_nr,
    status: 'submitted',
    status_url: statusLink(deps.config, grantOf(application, deps.clock.now(), link_days)),
  };
}

/**
 * The same inside the caller's transaction; `notify` false when a later step of the same visit notifies the
 * applicant.
 */
export async function submitInTransaction(
  trx: Trx,
  deps: Deps,
  submission: Submission,
  options: { notify?: boolean } = {},
): Promise<{ application: Application; link_days: number }> {
  const { input, files, source, user_id } = submission;
  const { parameters, entitlement, errors } = await evaluateRequest(trx, deps, input, {
    received_on: submission.received_at,
  });
  const link_days = parameters.status_link_days;
  const submission_key = submission.idempotency_key;
  const before = submission_key ? await findSubmission(trx, submission_key) : undefined;
  if (before) return { application: before, link_days };

  // Staff may try everything before; people would be charged by a municipality that is not theirs.
  if ((source === 'public' || source === 'user') && (await findInstallation(trx)).opened_at === null)
    throw ruleBroken('rule.not_open_yet');
  const byStaff = source === 'admin' || source === 'paper';
  const renewed = await findRenewed(trx, submission);
  if (renewed === 'rejected') errors.push({ path: 'renews_permit_id', code: 'rule.not_renewable' });
  // Staff have seen the address of who renews unchanged, and enter on paper what the identity document says.
  const residents = postalCodesOf(parameters.municipality.resident_postal_codes);
  if (!byStaff && !isSameHome(renewed, input) && livesElsewhere(input, residents))
    errors.push({ path: 'applicant.postal_code', code: 'postal_code.elsewhere' });
  if (renewed === 'already') throw ruleBroken('rule.already_renewed');
  const reused = renewed && renewed !== 'rejected' ? renewed.reused(files) : [];
  const missing =
    entitlement && !byStaff
      ? errorsOfDocuments(
          requiredDocuments(entitlement, input),
          files.map(({ part }) => part),
          { vehicles: input.vehicles, valid_again: reused.map(({ part }) => part) },
        )
      : [];
  if (submission.received_at && submission.received_at > deps.clock.today())
    errors.push({ path: 'received_at', code: 'date.future' });
  if (errors.length + missing.length > 0 || !entitlement) throw invalid(...errors, ...missing);
  const renamed = await completeHolders(
    trx,
    normalizeApplicant(input.applicant),
    {
      user_id,
      // Whoever renews has proved to be the holder.
      permit_id: renewed ? input.renews_permit_id : null,
      joined: byStaff,
    },
    {
      by: { actor: byStaff ? 'staff' : 'applicant', actor_id: submission.caller.user_id },
      now: deps.clock.now(),
    },
  );
  // Staff may change a row of the price list until somebody applied with it.
  if (!(await lockPriceAsRead(trx, entitlement))) throw ruleBroken('rule.price_changed');

  const part = await loadPricePart(trx, input.permit_year, submission.received_at ?? deps.clock.today());
  const application = await storeApplication(
    trx,
    deps,
    {
      ...submission,
      ...input,
      source,
      received_at: submission.received_at,
      kind: renewed ? 'renewal' : 'new',
      replaces_permit_id: input.renews_permit_id ?? null,
      entitlement,
      parking_lot_codes: entitlement.parking_lot_codes,
      price: priceOf(entitlement, input, false, part),
      submission_key,
      files: [...files, ...reused],
      user_id,
    },
    parameters,
    options,
  );
  for (const [before, key] of renamed) await joinKeys(trx, before, key, deps.clock.now());
  if (renewed && !byStaff) await deps.jobs.send(UNCHANGED_QUEUE, { id: application.id }, { db: trx });
  return { application, link_days };
}

/**
 * Whether the renewal is by the holder: of the account, the same person when staff enter it, or whoever
 * proved it by a personal link, for the same person by number or by name (imported permits often have no
 * number).
 */
function isTheirs(permit: LockedPermit, { input, source, user_id, renewal_of }: Submission): boolean {
  const samePerson = mayBeSame(permit.holder, normalizeApplicant(input.applicant));
  if (renewal_of !== undefined)
    return (
      permit.id === renewal_of &&
      (samePerson || fold(permit.holder_name) === fold(applicantName(input.applicant)))
    );
  if (source === 'public') return false;
  if (user_id !== null) return permit.user_id === user_id;
  return (
    samePerson ||
    (permit.incomplete && completeApplicant(permit.holder, normalizeApplicant(input.applicant)) !== null)
  );
}

/** Whether a renewal is of the same category at the same post code as the permit. */
const isSameHome = (
  renewed: Awaited<ReturnType<typeof findRenewed>>,
  { user_type, applicant }: Submission['input'],
): boolean =>
  renewed !== null &&
  typeof renewed === 'object' &&
  renewed.home.user_type === user_type &&
  renewed.home.postal_code === applicant.postal_code;

/**
 * The permit that is renewed, with the documents that are valid again. Renewing is for the year after, for
 * the holder's own account, or for the same person when staff enter it; nobody else's documents are ever
 * reused. Public applications renew only by the personal link of a permit.
 */
async function findRenewed(trx: Trx, submission: Submission) {
  const { input } = submission;
  if (!input.renews_permit_id) return null;
  // Locked, so only one of two concurrent applications (link, account, counter) renews it.
  const permit = await lockPermit(trx, input.renews_permit_id);
  const theirs = permit !== undefined && isTheirs(permit, submission);
  const ended = permit?.status === 'revoked' || permit?.status === 'replaced';
  if (!theirs || input.permit_year <= permit.permit_year || ended) return 'rejected';
  if ((await listRenewedYears(trx, permit.id)).includes(input.permit_year)) return 'already';
  const earlier = await findApplicationOfPermit(trx, permit.application_id);
  const documents = await renewableDocuments(trx, permit, earlier);
  return {
    home: { user_type: permit.user_type, postal_code: permit.holder.postal_code },
    reused: (files: readonly { part: string }[]): NewFile[] =>
      reusableDocuments(
        { user_type: permit.user_type, vehicles: permit.vehicles, extra: earlier.extra },
        input,
        documents,
      )
        .filter(({ kind }) => !files.some((file) => file.part === kind))
        .map((document) => ({ ...document, part: document.kind })),
  };
}
