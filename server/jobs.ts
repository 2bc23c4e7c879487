import { registerAccessLogJobs } from './records/access-log/housekeeping.ts';
import { registerResendJob } from './permits/applications/resend-by-number.ts';
import { registerGuessingJob } from './people/auth/notify-of-guessing.ts';
import { registerProviderJobs } from './people/providers/housekeeping.ts';
import { registerPasswordLinkJob } from './people/auth/reset-password.ts';
import { registerBarrierJobs } from './barrier/barrier/housekeeping.ts';
import { registerBarrierOfficeJobs } from './barrier/barrier-office/housekeeping.ts';
import { registerCampaignJobs } from './season/campaigns/run-campaign.ts';
import { registerReminderJobs } from './season/reminders/run-reminders.ts';
import { registerConfirmationJobs } from './office/confirmations/routes.ts';
import { registerBulkJobs } from './office/bulk/run-bulk.ts';
import { registerFindJobs } from './office/find/name-words.ts';
import { registerSystemJob } from './office/system/housekeeping.ts';
import { registerRekeyJob } from './rekey.ts';
import { releaseAbandoned } from './cleanup.ts';
import type { Deps } from './platform/deps.ts';
import { scanWaiting } from './permits/documents/scan-waiting.ts';
import { loadMailAttachments } from './money/invoices/mail-attachments.ts';
import { registerDunningJobs } from './money/dunning/run-dunning.ts';
import { registerBackupJobs } from './data/backups/housekeeping.ts';
import { registerExportJobs } from './data/exports/housekeeping.ts';
import { registerFiscalJobs } from './money/fiscal/housekeeping.ts';
import { registerAdvanceJobs } from './money/invoices/issue-advance.ts';
import { registerInvoiceJobs } from './money/invoices/issue-by-itself.ts';
import { removeOrphans } from './platform/http/discard-files.ts';
import { registerSealJob } from './platform/storage/seal-files.ts';
import { registerHttpJobs } from './platform/http/housekeeping.ts';
import { registerImportJobs } from './data/imports/housekeeping.ts';
import { registerStatementJobs } from './money/bank-statements/statement-books.ts';
import { registerDataRequestJobs } from './records/data-requests/run-export.ts';
import { registerMailFilesJob } from './records/retention/mail-files.ts';
import { registerRetentionJobs } from './records/retention/run.ts';
import { MAIL_QUEUE } from './mail/mail/enqueue-mail.ts';
import { registerPaymentJobs } from './money/payments/confirm-payments.ts';
import { registerUnchangedJobs } from './workflows/unchanged/issue-unchanged.ts';
import { registerHeldJobs } from './workflows/review/commit-held.ts';
import { MAIL_ATTEMPTS, MAIL_RETRY_SECONDS, sendMail } from './mail/mail/send-mail.ts';

/** Every queue and schedule of the program, in one place. Call once, before the queue is opened. */
export const registerJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(MAIL_QUEUE, (data) => sendMail(deps, data, loadMailAttachments), {
    retries: MAIL_ATTEMPTS - 1,
    retry_delay_seconds: MAIL_RETRY_SECONDS,
    concurrency: 2,
  });
  deps.jobs.schedule('release-abandoned', '*/10 * * * *', () => releaseAbandoned(deps));
  deps.jobs.schedule('remove-orphan-files', '40 3 * * *', () => removeOrphans(deps));
  if (deps.config.clamd) deps.jobs.schedule('scan-files', '*/10 * * * *', () => scanWaiting(deps));
  registerResendJob(deps);
  registerPasswordLinkJob(deps);
  registerProviderJobs(deps);
  registerGuessingJob(deps);
  registerAccessLogJobs(deps);
  registerBarrierJobs(deps);
  registerBarrierOfficeJobs(deps);
  registerBulkJobs(deps);
  registerConfirmationJobs(deps);
  registerFindJobs(deps);
  registerDunningJobs(deps);
  registerBackupJobs(deps);
  registerExportJobs(deps);
  registerReminderJobs(deps);
  registerCampaignJobs(deps);
  registerFiscalJobs(deps);
  registerHeldJobs(deps);
  registerUnchangedJobs(deps);
  registerHttpJobs(deps);
  registerImportJobs(deps);
  registerStatementJobs(deps);
  registerPaymentJobs(deps);
  registerInvoiceJobs(deps);
  registerAdvanceJobs(deps);
  registerMailFilesJob(deps);
  registerRetentionJobs(deps);
  registerDataRequestJobs(deps);
  registerRekeyJob(deps);
  registerSealJob(deps);
  registerSystemJob(deps);
};
