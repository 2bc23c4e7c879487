import type { Representative, StoredApplicant, Vehicle } from '../../contract/people/applicant.ts';
import type { StoredVerification } from '../../contract/people/verified-facts.ts';
import type { SigningCertificate } from '../../contract/permits/decisions/decision-signatures.ts';
import type { HeldContent } from '../../contract/permits/decisions/held-decisions.ts';
import type { MissingItem } from '../../contract/settings/missing-items.ts';
import type { ServiceEventName, ServiceStatus } from '../../contract/permits/decisions/decision-services.ts';
import type { AttachmentKind } from '../../contract/settings/attachments.ts';
import type { DocumentKind } from '../../contract/settings/reference.ts';
import type { ApplicationStatus } from '../../contract/values/application-states.ts';
import type {
  ApplicationEventName,
  PermitEventName,
  PermitStatus,
  RfidCardStatus,
  RfidCardTransition,
} from '../../contract/values/status.ts';
import type { EarlierOutcome } from './appeals/rules.ts';
import type { Recipient } from './decisions/recipient.ts';
import type { HindranceDecision } from './permit-life/hindrances/hindrance-rules.ts';
import type { PrintDocument } from '../platform/pdf/blocks.ts';

/** A proof that the office got from an official record, by whom and when. */
export type OfficialRecord = {
  kind: AttachmentKind;
  source: string;
  fetched_at: string;
  fetched_by: string | null;
};

declare module '../platform/db/column-types.ts' {
  interface ColumnTypes {
    'appeal_events.earlier': EarlierOutcome;
    'application_events.data': Record<string, unknown>;
    'application_events.from_status': ApplicationStatus;
    'application_events.to_status': ApplicationStatus;
    'application_events.transition': ApplicationEventName;
    'applications.applicant': StoredApplicant;
    'applications.consents': Record<string, string>;
    'applications.hindrance_decisions': HindranceDecision[];
    'applications.missing_items': MissingItem[];
    'applications.official_records': OfficialRecord[];
    'applications.representative': Representative;
    'applications.verified_facts': StoredVerification;
    'applications.vehicles': Vehicle[];
    'decision_service_events.from_status': ServiceStatus;
    'decision_service_events.to_status': ServiceStatus;
    'decision_service_events.transition': ServiceEventName;
    'decisions.signature_certificates': SigningCertificate[];
    'document_sheets.sheets': PrintDocument[];
    'documents.kind': DocumentKind;
    'held_decisions.decision': HeldContent;
    'permit_events.data': Record<string, unknown>;
    'permit_events.from_status': PermitStatus;
    'permit_events.to_status': PermitStatus;
    'permit_events.transition': PermitEventName;
    'permits.holder': StoredApplicant;
    'permits.vehicles': Vehicle[];
    'service_batch_items.recipient': Recipient | Record<string, never>;
    'rfid_card_events.from_status': RfidCardStatus;
    'rfid_card_events.to_status': RfidCardStatus;
    'rfid_card_events.transition': RfidCardTransition;
  }
}
