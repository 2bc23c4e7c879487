import { personName } from '../../../contract/values/texts/names-and-addresses.ts';
import { applicantName } from '../../../contract/people/applicant.ts';
import {
  complaintOf,
  legalBasis,
  type ProcedureKind,
  procedureOf,
} from '../../../contract/settings/procedures.ts';
import type { DecisionGround, DecisionKind } from '../../../contract/permits/decisions/decisions.ts';
import type { MissingItem } from '../../../contract/settings/missing-items.ts';
import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import type { Application } from '../applications/queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { lockSeries, nextNumber } from '../../platform/db/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { findUserType } from '../../settings/parking/queries.ts';
import type { PrintDocument } from '../../platform/pdf/blocks.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { loadCrest } from '../../settings/municipality/load-crest.ts';
import { loadEditedTexts } from '../../mail/edited-texts/edited.ts';
import { findUserName } from '../../people/users/queries.ts';
import { composeDecision } from './compose-decision.ts';
import { findCase, insertDecision, insertOwnDocument } from './queries.ts';
import { decisionNumber, fileNumber } from './rules.ts';
import type { DecisionContext, DocumentTemplateName } from './templates.ts';

/** The transitions that are answered with a document, with its name. */
const DOCUMENTS = {
  reject: {
    kind: 'rejection',
    administrative: { template: 'rejection_document', file: 'odlocba' },
    sale: { template: 'rejection_notice', file: 'obvestilo' },
  },
  dismiss: {
    kind: 'dismissal',
    administrative: { template: 'dismissal_document', file: 'sklep' },
    sale: { template: 'dismissal_notice', file: 'obvestilo' },
  },
  request_supplement: {
    kind: 'supplement',
    administrative: { template: 'supplement_document', file: 'poziv' },
    sale: { template: 'supplement_notice', file: 'poziv' },
  },
  revoke: {
    kind: 'revocation',
    administrative: { template: 'revocation_document', file: 'odlocba' },
    sale: null,
  },
  annulment: {
    kind: 'annulment',
    administrative: { template: 'annulment_document', file: 'odlocba' },
    sale: null,
  },
  reopening: {
    kind: 'reopening',
    administrative: { template: 'reopening_document', file: 'sklep' },
    sale: null,
  },
  correction: {
    kind: 'correction',
    administrative: { template: 'correction_document', file: 'sklep' },
    sale: null,
  },
  dismiss_appeal: {
    kind: 'dismissal',
    administrative: { template: 'appeal_dismissal_document', file: 'sklep' },
    sale: null,
  },
  // A sale that the buyer gives up needs no document.
  withdraw: {
    kind: 'stopping',
    administrative: { template: 'stopping_document', file: 'sklep' },
    sale: null,
  },
} as const satisfies Record<
  string,
  { kind: DecisionKind } & Record<ProcedureKind, { template: DocumentTemplateName; file: string } | null>
>;
type WithDocument = keyof typeof DOCUMENTS;

export const hasDocument = (transition: string): transition is WithDocument =>
  Object.hasOwn(DOCUMENTS, transition);

export const kindOf = (transition: WithDocument): DecisionKind => DOCUMENTS[transition].kind;

const procedureKindOf = ({ user_type }: { user_type: string }, { procedures }: Parameters): ProcedureKind =>
  procedureOf(procedures, user_type).kind;

/** Decided under ZUP; false: sold. */
export const isAdministrative = (record: { user_type: string }, parameters: Parameters): boolean =>
  procedureKindOf(record, parameters) === 'administrative';

/** What a decision is written on in the procedure of its category; null: it has no document there. */
const paperOf = (
  application: Application,
  { transition }: Pick<Decided, 'transition'>,
  parameters: Parameters,
): { template: DocumentTemplateName; file: string } | null =>
  DOCUMENTS[transition][procedureKindOf(application, parameters)];

type Decided = {
  transition: WithDocument;
  reason: string;
  /** The reason in the applicant's language; the original is Slovenian. */
  reason_translation: string | null;
  missing_items: readonly MissingItem[];
  due_date: string | null;
  asked: DecisionContext['asked'];
  /** The permit that it takes away. */
  permit?: { id: string; permit_nr: string };
  /** The decision that it changes, on which ground. */
  changes?: DecisionContext['changes'] & { id: string; ground: DecisionGround };
  /** The appeal that it dismisses. */
  appeal?: NonNullable<DecisionContext['appeal']> & { id: string };
  /** Why an appeal does not suspend it; null: it does. */
  no_suspension_reason?: string | null;
  by: string | null;
};

const caseSeries = (year: number): string => `case:${year}`;

/** For a transaction that decides after it took a number which is locked later. */
export const lockCaseNumbers = (trx: Trx, { clock }: Pick<Deps, 'clock'>): Promise<void> =>
  lockSeries(trx, [caseSeries(Number(clock.today().slice(0, 4)))]);

/**
 * Writes the document of a decision in the caller's transaction: number without gaps, PDF in the store, a
 * document of the application. The application must be locked. Returns the number and the document for the
 * mail; null where its procedure has none.
 */
export async function issueDecision(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'files'>,
  application: Application,
  decided: Decided,
  parameters: Parameters,
): Promise<{ decision_nr: string; document_id: string } | null> {
  const now = deps.clock.now();
  const paper = paperOf(application, decided, parameters);
  if (!paper) return null;
  const found = await findCase(trx, application.id);
  const case_year = found?.case_year ?? Number(deps.clock.today().slice(0, 4));
  const numbers = {
    case_year,
    case_seq: found?.case_seq ?? (await nextNumber(trx, caseSeries(case_year))),
    document_seq: (found?.document_seq ?? 0) + 1,
  };
  const decision_nr = decisionNumber(parameters.decision_number, numbers);
  const sheets = await documentsOf(trx, deps, application, decided, parameters, {
    template: paper.template,
    decision_nr,
  });
  const crest = await loadCrest(trx, deps, now);
  const bytes = await renderPdf(sheets, { author: parameters.municipality.name, created_at: now, crest });
  const document_id = await insertOwnDocument(trx, {
    application_id: application.id,
    kind: 'decision',
    file_name: `${paper.file}-${fileNumber(decision_nr)}.pdf`,
    file: await deps.files.put(bytes),
    sheets,
    by: decided.by,
    now,
  });
  await insertDecision(trx, {
    application_id: application.id,
    document_id,
    kind: kindOf(decided.transition),
    procedure: procedureKindOf(application, parameters),
    decision_nr,
    ...numbers,
    permit_id: decided.permit?.id ?? null,
    ground: decided.changes?.ground ?? null,
    replaces_id: decided.changes?.id ?? null,
    appeal_id: decided.appeal?.id ?? null,
    appeal_suspends: !decided.no_suspension_reason,
    no_suspension_reason: decided.no_suspension_reason ?? null,
    issued_by: decided.by,
    issued_at: now,
  });
  return { decision_nr, document_id };
}

/** Preview of the same document: marked as a draft, without a number, not stored. */
export async function previewDecision(
  deps: Pick<Deps, 'clock' | 'db' | 'files'>,
  application: Application,
  decided: Decided,
  parameters: Parameters,
): Promise<Buffer | null> {
  const paper = paperOf(application, decided, parameters);
  if (!paper) return null;
  const case_year = Number(deps.clock.today().slice(0, 4));
  const counts = { case_year, case_seq: '…', document_seq: '…' };
  const number = decisionNumber(parameters.decision_number, counts);
  const documents = await documentsOf(deps.db, deps, application, decided, parameters, {
    template: paper.template,
    decision_nr: number,
    draft: true,
  });
  const now = deps.clock.now();
  const crest = await loadCrest(deps.db, deps, now);
  return renderPdf(documents, { author: parameters.municipality.name, created_at: now, crest });
}

async function documentsOf(
  db: Db | Trx,
  { clock }: Pick<Deps, 'clock'>,
  application: Application,
  decided: Decided,
  parameters: Parameters,
  {
    template,
    decision_nr,
    draft = false,
  }: { template: DocumentTemplateName; decision_nr: string; draft?: boolean },
): Promise<[PrintDocument, ...PrintDocument[]]> {
  const { applicant, representative } = application;
  const category = await findUserType(db, application.user_type);
  const procedure = procedureOf(parameters.procedures, application.user_type);
  return composeDecision(
    template,
    {
      decision_nr,
      issued_on: clock.today(),
      official: (decided.by && (await findUserName(db, decided.by))) || parameters.municipality.name,
      application_nr: application.application_nr,
      applicant_name: applicantName(applicant),
      received_on: application.received_at,
      category: { sl: category.name_sl, en: category.name_en },
      permit_year: application.permit_year,
      registration_numbers: application.vehicles.map(vehiclePlate),
      reason: { sl: decided.reason, en: decided.reason_translation ?? decided.reason },
      missing_items: decided.missing_items,
      due_date: decided.due_date,
      appeal_days: parameters.appeal_days,
      appeal_fee: parameters.appeal_fee_cents,
      asked: decided.asked,
      changes: decided.changes ?? null,
      appeal: decided.appeal ?? null,
      permit_nr: decided.permit?.permit_nr ?? '',
      no_suspension_reason: decided.no_suspension_reason ?? null,
      granted: null,
      legal_basis: { sl: legalBasis(procedure, 'sl'), en: legalBasis(procedure, 'en') },
      complaint: complaintOf(procedure) ?? { sl: '', en: '' },
    },
    {
      municipality: parameters.municipality,
      texts: await loadEditedTexts(db),
      applicant,
      care_of: representative ? personName(representative) : null,
      language: application.language,
      procedure: procedure.kind,
      draft,
    },
  );
}
