import { ATTACHMENT_KINDS } from '../../../../contract/settings/attachments.ts';
import type { StoredApplicant } from '../../../../contract/people/applicant.ts';
import type { ApplicationPrefill } from '../../../../contract/permits/applicant/my-permits.ts';
import { reusableDocuments } from '../../applications/submit/intake.ts';
import { findApplicationOfPermit, findNewestOf } from '../../applications/queries.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { openPermitYears } from '../../../settings/reference/rules.ts';
import { findApplicantOf } from '../../../people/users/queries.ts';
import { findCard } from '../cards.ts';
import { isNewCardComing } from '../queries.ts';
import { findPermitRow, type LockedPermit } from '../../register/queries.ts';
import { renewableDocuments } from '../../applications/renewable-documents.ts';

/**
 * Defaults of a new application of an account: the person as last known, and for a renewal also what the
 * permit was for, with the documents that are valid again. Throws 404 for an account or a permit that does
 * not exist or is not theirs.
 */
export async function prefillOfAccount(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  user_id: string,
  permit_id: string | undefined,
): Promise<ApplicationPrefill> {
  const account = await findApplicantOf(db, user_id);
  if (!account) throw notFound();
  const newest = await findNewestOf(db, user_id);
  if (permit_id) {
    const permit = await findPermitRow(db, permit_id);
    if (permit?.user_id !== user_id) throw notFound();
    return prefillOfPermit(db, deps, permit);
  }
  return {
    applicant: account.applicant ?? newest?.applicant ?? null,
    user_type: null,
    permit_year: null,
    vehicles: [],
    extra: null,
    rfid_card: 'new' as const,
    rfid_card_number: null,
    card_comes: false,
    delivery: 'pickup' as const,
    renews_permit: null,
    reused_documents: [],
  };
}

/** Defaults of the renewal of a permit, for its holder. */
export async function prefillOfPermit(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  permit: LockedPermit,
): Promise<ApplicationPrefill> {
  const earlier = await findApplicationOfPermit(db, permit.application_id);
  const { permit_year_opens } = await loadParameters(db, deps.clock.today());
  const card = permit.rfid_card_number ? await findCard(db, permit.rfid_card_number) : undefined;
  // A new card that is applied for already is charged there, and serves the renewed permit too.
  const comes = card !== undefined && card.status !== 'assigned' && (await isNewCardComing(db, permit.id));
  const keeps = comes || card?.status === 'assigned';
  const holder: StoredApplicant = permit.holder;
  const same = { user_type: permit.user_type, vehicles: permit.vehicles, extra: earlier.extra };
  const documents = await renewableDocuments(db, permit, earlier);
  return {
    applicant: holder,
    user_type: permit.user_type,
    permit_year:
      openPermitYears(deps.clock.today(), permit_year_opens).find((year) => year > permit.permit_year) ??
      null,
    vehicles: permit.vehicles,
    extra: earlier.extra,
    rfid_card: keeps ? 'existing' : 'new',
    rfid_card_number: keeps ? permit.rfid_card_number : null,
    card_comes: comes,
    delivery: permit.delivery,
    renews_permit: { id: permit.id, permit_nr: permit.permit_nr },
    reused_documents: reusableDocuments(same, same, documents).filter(({ kind }) =>
      ATTACHMENT_KINDS.includes(kind),
    ),
  };
}
