import type { DecisionKind } from '../../../../contract/permits/decisions/decisions.ts';
import type { SignatureWay } from '../../../../contract/permits/decisions/decision-signatures.ts';
import type { ProcedureKind } from '../../../../contract/settings/procedures.ts';

/** How a document leaves the house: as a file for information, printed, or as an original in an electronic mailbox. */
export type Carrier = 'mail' | 'paper' | 'secure_mailbox';

type OfDecision = {
  kind: DecisionKind;
  procedure: ProcedureKind;
  document_id: string;
  signature: SignatureWay | null;
  signed_document_id: string | null;
};

/** A notice of a sale and a request decide nothing (ZUP, article 210, asks for the signature of decisions). */
export const needsSignature = ({ kind, procedure }: Pick<OfDecision, 'kind' | 'procedure'>): boolean =>
  procedure === 'administrative' && kind !== 'supplement';

/**
 * The document of a decision that goes to its party; null: none does. The signed one counts. Until then it is printed, to
 * be signed by hand, but no file of it leaves. A scan is the copy of a paper, so that it is no original in a mailbox.
 */
export const documentToSend = (decision: OfDecision, by: Carrier): string | null => {
  if (!needsSignature(decision)) return decision.document_id;
  switch (decision.signature) {
    case 'certificate':
      return decision.signed_document_id;
    case 'scan':
      return by === 'secure_mailbox' ? null : decision.signed_document_id;
    case null:
      return by === 'paper' ? decision.document_id : null;
  }
};
