import { can, type Permission } from '../../../../contract/platform/permissions.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../mail/outbox/enqueue-mail.ts';
import type { TemplateData } from '../../../mail/outbox/mail-data.ts';
import type { FiscalCertificateEnds, FiscalUnverified } from '../../../mail/outbox/templates/fiscal.ts';
import { listLiveCertificates } from '../certificates/certificate-queries.ts';
import { VERIFY_QUEUE } from './enqueue-verification.ts';
import { listStaff, lockFiscalSettings, saveWarnedOn } from '../queries.ts';
import { daysLeft, warnsOfCertificate, warnsOfUnverified } from '../rules.ts';
import { countUnverified, dueSubmissions, expirePending } from './submission-queries.ts';
import { localParts } from './zoi.ts';

const DUE_AT_ONCE = 50;

/** Retries what is due, the most urgent first. */
export const retryDue = async ({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> => {
  for (const { invoice_id } of await dueSubmissions(db, clock.now(), DUE_AT_ONCE))
    await jobs.send(VERIFY_QUEUE, { invoice_id }, { db, singleton_key: invoice_id });
};

/**
 * Watches over what does not settle itself. Invoices past their last day become overdue. The people
 * responsible are notified, at most once a day, when an invoice reaches its last day without an EOR or was
 * rejected, and when the certificate in use expires.
 */
export const watchFiscal = (deps: Deps): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const today = deps.clock.today();
    await expirePending(trx, today, now);
    const settings = await lockFiscalSettings(trx);
    const waiting = await countUnverified(trx);
    const hour = Number(localParts(now)[3]);
    if (warnsOfUnverified(waiting, settings.unverified_warned_on, { today, hour })) {
      const { pending, failed, overdue, submit_before } = waiting;
      const data = {
        count: pending + failed + overdue,
        failed,
        overdue,
        submit_before: submit_before ?? today,
      };
      await notify(trx, deps, ['fiscal.configure', 'invoices.create'], 'fiscal_unverified', data);
      await saveWarnedOn(trx, { unverified_warned_on: today });
    }
    const { environment } = settings;
    const certificate = (await listLiveCertificates(trx)).find((one) => one.environment === environment);
    if (!certificate) return;
    const days_left = daysLeft(certificate.valid_to, now);
    if (warnsOfCertificate(days_left, settings.certificate_warned_on, { today, hour })) {
      const data = { valid_to: certificate.valid_to, days_left, subject: certificate.subject };
      await notify(trx, deps, ['fiscal.configure'], 'fiscal_certificate', data);
      await saveWarnedOn(trx, { certificate_warned_on: today });
    }
  });

type Notice = {
  fiscal_unverified: Omit<FiscalUnverified, 'name'>;
  fiscal_certificate: Omit<FiscalCertificateEnds, 'name'>;
};

/** Notifies everybody who has one of the permissions. */
const notify = async <N extends keyof Notice>(
  trx: Trx,
  deps: Deps,
  permissions: readonly Permission[],
  template: N,
  data: Notice[N],
): Promise<void> => {
  for (const { id, name, email, language, ...rights } of await listStaff(trx)) {
    if (!permissions.some((permission) => can(rights, permission))) continue;
    const mail = { template, to: email, language, user_id: id, data: { ...data, name } as TemplateData<N> };
    await enqueueMail(trx, deps, mail);
  }
};
