import type { MailData, TemplateName } from './mail-data.ts';
import type { Template } from './template.ts';
import { accountByStaffMails } from './templates/account-by-staff.ts';
import { accountFactorsMails } from './templates/account-factors.ts';
import { accountProviderMails } from './templates/account-provider.ts';
import { accountMails } from './templates/account.ts';
import { appealMails } from './templates/appeal.ts';
import { applicationMovesMails } from './templates/application-moves.ts';
import { applicationReceivedMails } from './templates/application-received.ts';
import { backupMails } from './templates/backup.ts';
import { dataRequestMails } from './templates/data-request.ts';
import { decisionMails } from './templates/decision.ts';
import { emailChangeMails } from './templates/email-change.ts';
import { exportReadyMails } from './templates/export-ready.ts';
import { fiscalMails } from './templates/fiscal.ts';
import { invoiceIssuedMails } from './templates/invoice-issued.ts';
import { linkCodeMails } from './templates/link-code.ts';
import { newDeviceMails } from './templates/new-device.ts';
import { paymentMatchingMails } from './templates/payment-matching.ts';
import { paymentReceivedMails } from './templates/payment-received.ts';
import { paymentReminderMails } from './templates/payment-reminder.ts';
import { permitIssuedMails } from './templates/permit-issued.ts';
import { permitMovesMails } from './templates/permit-moves.ts';
import { proFormaMails } from './templates/pro-forma.ts';
import { seasonMails } from './templates/season.ts';
import { supplementMails } from './templates/supplement.ts';
import { temporaryPermitMails } from './templates/temporary-permit.ts';

/**
 * Every mail by the name stored in mail_messages.template. A used name stays, because old rows are rendered
 * for staff.
 */
export const TEMPLATES = {
  ...applicationReceivedMails,
  ...supplementMails,
  ...decisionMails,
  ...applicationMovesMails,
  ...appealMails,
  ...proFormaMails,
  ...paymentReceivedMails,
  ...paymentReminderMails,
  ...invoiceIssuedMails,
  ...paymentMatchingMails,
  ...permitIssuedMails,
  ...seasonMails,
  ...permitMovesMails,
  ...temporaryPermitMails,
  ...linkCodeMails,
  ...accountMails,
  ...accountFactorsMails,
  ...newDeviceMails,
  ...accountProviderMails,
  ...accountByStaffMails,
  ...emailChangeMails,
  ...dataRequestMails,
  ...fiscalMails,
  ...backupMails,
  ...exportReadyMails,
} as const satisfies { [N in TemplateName]: Template<MailData[N]> };

const BY_NAME: { readonly [N in TemplateName]: Template<MailData[N]> } = TEMPLATES;
/** The template with the type of its data. */
export const templateOf = <N extends TemplateName>(name: N): Template<MailData[N]> => BY_NAME[name];

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);
