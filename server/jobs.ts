import { registerAccessLogJobs } from './access-log/housekeeping.ts';
import { registerResendJob } from './applications/resend-by-number.ts';
import { registerGuessingJob } from './auth/notify-of-guessing.ts';
import { registerPasswordLinkJob } from './auth/reset-password.ts';
import { registerBarrierJobs } from './barrier/housekeeping.ts';
import { registerBarrierOfficeJobs } from './barrier-office/housekeeping.ts';
import { registerCampaignJobs } from './campaigns/run-campaign.ts';
import { registerReminderJobs } from './reminders/run-reminders.ts';
import { registerBulkJobs } from './bulk/run-bulk.ts';
import { releaseAbandoned } from './cleanup.ts';
import type { Deps } from './deps.ts';
import { scanWaiting } from './documents/scan-waiting.ts';
import { registerDunningJobs } from './dunning/run-dunning.ts';
import { registerExportJobs } from './exports/housekeeping.ts';
import { registerFiscalJobs } from './fiscal/housekeeping.ts';
import { removeOrphans } from './http/discard-files.ts';
import { registerHttpJobs } from './http/housekeeping.ts';
import { registerImportJobs } from './imports/housekeeping.ts';
import { registerStatementJobs } from './statements/import-statement.ts';
import { registerDataRequestJobs } from './data-requests/run-export.ts';
import { registerMailFilesJob } from './retention/mail-files.ts';
import { registerRetentionJobs } from './retention/run.ts';
import { MAIL_QUEUE } from './mail/enqueue-mail.ts';
import { registerPaymentJobs } from './payments/confirm-payments.ts';
import { MAIL_ATTEMPTS, MAIL_RETRY_SECONDS, sendMail } from './mail/send-mail.ts';

/** Every queue and schedule of the program, in one place. Call once, before the queue is opened. */
export const registerJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(MAIL_QUEUE, (data) => sendMail(deps, data), {
    retries: MAIL_ATTEMPTS - 1,
    retry_delay_seconds: MAIL_RETRY_SECONDS,
    concurrency: 2,
  });
  deps.jobs.schedule('release-abandoned', '*/10 * * * *', () => releaseAbandoned(deps));
  deps.jobs.schedule('remove-orphan-files', '40 3 * * *', () => removeOrphans(deps));
  if (deps.config.clamd) deps.jobs.schedule('scan-files', '*/10 * * * *', () => scanWaiting(deps));
  registerResendJob(deps);
  registerPasswordLinkJob(deps);
  registerGuessingJob(deps);
  registerAccessLogJobs(deps);
  registerBarrierJobs(deps);
  registerBarrierOfficeJobs(deps);
  registerBulkJobs(deps);
  registerDunningJobs(deps);
  registerExportJobs(deps);
  registerReminderJobs(deps);
  registerCampaignJobs(deps);
  registerFiscalJobs(deps);
  registerHttpJobs(deps);
  registerImportJobs(deps);
  registerStatementJobs(deps);
  registerPaymentJobs(deps);
  registerMailFilesJob(deps);
  registerRetentionJobs(deps);
  registerDataRequestJobs(deps);
};
