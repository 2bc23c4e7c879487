import type { MailData, TemplateName } from './mail-data.ts';
import type { Template } from './template.ts';
import {
  factorAdded,
  factorRemoved,
  factorsReset,
  recoveryCodeUsed,
  secondFactorGuessing,
} from './templates/account-factors.ts';
import { newDevice } from './templates/new-device.ts';
import { invitation, passwordChanged, passwordReset, signInGuessing } from './templates/account.ts';
import {
  accountChangeWaits,
  accountDeleted,
  emailChangedByStaff,
  passwordLinkByStaff,
  passwordSetByStaff,
  staffInvitation,
} from './templates/account-by-staff.ts';
import { identityLinked, identityRemoved, providerCode } from './templates/account-provider.ts';
import {
  dataExportReady,
  dataRequestAnswered,
  dataRequestExtended,
  dataRequestReceived,
} from './templates/data-request.ts';
import { emailChange, emailChanged, emailChangeRequested, emailTaken } from './templates/email-change.ts';
import { applicationReopened, applicationWithdrawn, statusLinkMail } from './templates/application-moves.ts';
import { applicationReceived } from './templates/application-received.ts';
import {
  applicationApproved,
  applicationDismissed,
  applicationRejected,
  decisionFinal,
} from './templates/decision.ts';
import { advanceIssued, creditNoteIssued, invoiceIssued } from './templates/invoice-issued.ts';
import {
  paymentRequested,
  paymentRest,
  paymentReversed,
  paymentUnconfirmed,
} from './templates/payment-matching.ts';
import { backupMissing } from './templates/backup.ts';
import { exportReady } from './templates/export-ready.ts';
import { fiscalCertificate, fiscalUnverified } from './templates/fiscal.ts';
import { linkCodeMail } from './templates/link-code.ts';
import { paymentReceived } from './templates/payment-received.ts';
import { paymentDueSoon, paymentExpired, paymentOverdue } from './templates/payment-reminder.ts';
import {
  cardStopped,
  permitReopened,
  permitResumed,
  permitRevoked,
  permitSuspended,
  plateChangeRejected,
  registrationNumberChanged,
} from './templates/permit-moves.ts';
import { applicationApprovedToPay, proFormaCancelled, proFormaIssued } from './templates/pro-forma.ts';
import { permitIssued } from './templates/permit-issued.ts';
import {
  cardWaiting,
  permitExpires,
  renewalInvitation,
  renewalReminder,
  supplementDueSoon,
} from './templates/season.ts';
import {
  appealDecided,
  appealDismissed,
  appealHandedOver,
  appealIncomplete,
  appealReceived,
} from './templates/appeal.ts';
import { supplementReceived, supplementRequested } from './templates/supplement.ts';
import { temporaryPermit, temporaryPermitWithdrawn } from './templates/temporary-permit.ts';

/**
 * Every mail by the name stored in mail_messages.template. A used name stays, because old rows are rendered
 * for staff.
 */
export const TEMPLATES = {
  application_received: applicationReceived,
  supplement_requested: supplementRequested,
  supplement_received: supplementReceived,
  supplement_due_soon: supplementDueSoon,
  application_approved: applicationApproved,
  application_approved_to_pay: applicationApprovedToPay,
  application_rejected: applicationRejected,
  application_dismissed: applicationDismissed,
  decision_final: decisionFinal,
  application_withdrawn: applicationWithdrawn,
  application_reopened: applicationReopened,
  appeal_received: appealReceived,
  appeal_incomplete: appealIncomplete,
  appeal_dismissed: appealDismissed,
  appeal_handed_over: appealHandedOver,
  appeal_decided: appealDecided,
  pro_forma_issued: proFormaIssued,
  pro_forma_cancelled: proFormaCancelled,
  payment_received: paymentReceived,
  payment_due_soon: paymentDueSoon,
  payment_overdue: paymentOverdue,
  payment_expired: paymentExpired,
  invoice_issued: invoiceIssued,
  advance_issued: advanceIssued,
  credit_note_issued: creditNoteIssued,
  payment_rest: paymentRest,
  payment_unconfirmed: paymentUnconfirmed,
  payment_reversed: paymentReversed,
  payment_requested: paymentRequested,
  permit_issued: permitIssued,
  card_waiting: cardWaiting,
  permit_expires: permitExpires,
  renewal_invitation: renewalInvitation,
  renewal_reminder: renewalReminder,
  registration_number_changed: registrationNumberChanged,
  plate_change_rejected: plateChangeRejected,
  card_stopped: cardStopped,
  temporary_permit: temporaryPermit,
  temporary_permit_withdrawn: temporaryPermitWithdrawn,
  permit_suspended: permitSuspended,
  permit_resumed: permitResumed,
  permit_revoked: permitRevoked,
  permit_reopened: permitReopened,
  status_link: statusLinkMail,
  link_code: linkCodeMail,
  password_reset: passwordReset,
  invitation,
  password_changed: passwordChanged,
  sign_in_guessing: signInGuessing,
  second_factor_guessing: secondFactorGuessing,
  factor_added: factorAdded,
  factor_removed: factorRemoved,
  factors_reset: factorsReset,
  account_change_waits: accountChangeWaits,
  new_device: newDevice,
  recovery_code_used: recoveryCodeUsed,
  provider_code: providerCode,
  identity_linked: identityLinked,
  identity_removed: identityRemoved,
  staff_invitation: staffInvitation,
  password_link_by_staff: passwordLinkByStaff,
  password_set_by_staff: passwordSetByStaff,
  email_changed_by_staff: emailChangedByStaff,
  account_deleted: accountDeleted,
  email_change: emailChange,
  email_change_requested: emailChangeRequested,
  email_changed: emailChanged,
  email_taken: emailTaken,
  data_request_received: dataRequestReceived,
  data_request_extended: dataRequestExtended,
  data_request_answered: dataRequestAnswered,
  data_export_ready: dataExportReady,
  fiscal_unverified: fiscalUnverified,
  fiscal_certificate: fiscalCertificate,
  backup_missing: backupMissing,
  export_ready: exportReady,
} as const satisfies { [N in TemplateName]: Template<MailData[N]> };

const BY_NAME: { readonly [N in TemplateName]: Template<MailData[N]> } = TEMPLATES;
/** The template with the type of its data. */
export const templateOf = <N extends TemplateName>(name: N): Template<MailData[N]> => BY_NAME[name];

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);
