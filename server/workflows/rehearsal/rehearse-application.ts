import type { REHEARSAL_STEPS } from '../../../contract/permits/rehearsal.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { loadMailAttachments } from '../../money/invoices/mail-attachments.ts';
import { countPayments } from '../../money/payments/confirm/count-payments.ts';
import { insertPayment } from '../../money/payments/queries.ts';
import { listMailsOf } from '../../mail/outbox/queries.ts';
import { loadMailOptions } from '../../mail/outbox/mail-options.ts';
import type { TemplateData, TemplateName } from '../../mail/outbox/mail-data.ts';
import { preview } from '../../mail/outbox/render.ts';
import { requiredDocuments } from '../../permits/applications/submit/intake.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import { submitInTransaction } from '../../permits/applications/submit/submit-application.ts';
import { issueInTransaction } from '../../permits/permit-life/issue-permit.ts';
import { lockPermit } from '../../permits/register/queries.ts';
import { insertSpareCard } from '../../permits/rfid-cards/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller, ReceivedFile } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { markOpened } from '../../settings/parameters/installation-queries.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findEntitlement } from '../../settings/parking/queries.ts';
import { openPermitYears, priceDate } from '../../settings/reference/rules.ts';
import { applyDecision } from '../review/apply-decision.ts';
import { inventedApplication } from './invented-application.ts';

type Step = (typeof REHEARSAL_STEPS)[number];
type Ask = { user_type: string; email: string; caller: Caller; language: Language; request_id: string };
const VISITOR: Caller = { user_id: null, session_id: null, role: '', permissions: [], name: '' };

/**
 * Takes an invented application through the verbs of the real ones, from the public form to the permit, inside
 * a transaction that its caller undoes. Throws 422 with what a real one would be rejected for.
 */
export async function rehearseApplication(trx: Trx, deps: Deps, ask: Ask) {
  const { caller, request_id } = ask;
  const today = deps.clock.today();
  const now = deps.clock.now();
  const parameters = await loadParameters(trx, today);
  const { permit_year, entitlement } = await findOffer(
    trx,
    ask.user_type,
    today,
    parameters.permit_year_opens,
  );
  const by = { actor: 'staff', actor_id: caller.user_id } as const;
  await markOpened(trx, caller.user_id, now);
  await insertSpareCard(trx, now);
  const input = inventedApplication(entitlement, {
    home: parameters.municipality,
    email: ask.email,
    permit_year,
    language: ask.language,
  });
  const { application: submitted } = await submitInTransaction(trx, deps, {
    input,
    files: await Promise.all(requiredDocuments(entitlement, input).map((kind) => paper(deps, kind))),
    source: 'public',
    caller: VISITOR,
    user_id: null,
    idempotency_key: null,
    request_id,
  });
  const steps: { name: Step; mails: Awaited<ReturnType<typeof mailsSince>> }[] = [];
  const shown = new Set<string>();
  const reached = async (name: Step): Promise<void> => {
    steps.push({ name, mails: await mailsSince(trx, deps, submitted.id, shown) });
  };
  await reached('submitted');
  const reviewed = await applyDecision(trx, deps, submitted, { transition: 'start_review' }, by, parameters);
  await reached('in_review');
  const approved = await applyDecision(trx, deps, reviewed, { transition: 'approve' }, by, parameters);
  await reached('approved');
  if (approved.price_total > 0) {
    await payByTransfer(trx, deps, { application: approved, caller, request_id });
    await reached('paid');
  }
  const application = (await lockApplication(trx, submitted.id))!;
  const permit_id = await issueInTransaction(trx, deps, {
    application,
    chosen: {},
    caller,
    parameters,
    request_id,
  });
  await reached('issued');
  const { permit_nr, valid_from, valid_to } = (await lockPermit(trx, permit_id))!;
  const { application_nr, price_total } = application;
  return { application_nr, permit_nr, valid_from, valid_to, price_total, steps };
}

/** The first open year in which the category has a price. Throws 422 where there is none. */
async function findOffer(trx: Trx, user_type: string, today: string, opens: string) {
  for (const permit_year of openPermitYears(today, opens)) {
    const entitlement = await findEntitlement(trx, user_type, priceDate(permit_year, today));
    if (entitlement) return { permit_year, entitlement };
  }
  throw invalid({ path: 'user_type', code: 'user_type.unknown' });
}

/** A file in the place of a proof; nobody looks at it. */
const paper = async (deps: Pick<Deps, 'files'>, part: string): Promise<ReceivedFile> => ({
  ...(await deps.files.put(Buffer.from(`%PDF-1.7 ${part}`))),
  part,
  file_name: `${part}.pdf`,
  mime: 'application/pdf',
  av_status: 'off',
});

/** The transfer of what is due, as a bank statement brings it and the office confirms it. */
async function payByTransfer(
  trx: Trx,
  deps: Deps,
  {
    application,
    caller,
    request_id,
  }: {
    application: { id: string; price_total: number };
    caller: Caller;
    request_id: string;
  },
): Promise<void> {
  const id = newId();
  await insertPayment(trx, {
    id,
    application_id: application.id,
    method: 'upn',
    amount: application.price_total,
    status: 'matched',
    booking_date: deps.clock.today(),
    created_at: deps.clock.now(),
  });
  await countPayments(trx, deps, [id], caller, request_id);
}

/** The mails about an application that were not shown yet, with their attachments; links lead nowhere. */
async function mailsSince(trx: Trx, deps: Deps, application_id: string, shown: Set<string>) {
  const mails = (await listMailsOf(trx, application_id)).filter(({ id }) => !shown.has(id));
  const options = await loadMailOptions(trx, deps);
  return Promise.all(
    mails.map(async (mail) => {
      shown.add(mail.id);
      const { subject, text } = preview(
        mail.template as TemplateName,
        mail.language,
        mail.data as TemplateData<TemplateName>,
        options,
      );
      const attachments = (await loadMailAttachments(deps, mail)).map(({ file_name, mime, bytes }) => ({
        file_name,
        mime,
        content: bytes.toString('base64'),
      }));
      return { to: mail.to_address, subject, text, attachments };
    }),
  );
}
