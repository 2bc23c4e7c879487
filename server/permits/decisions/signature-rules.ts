import type {
  SignatureWay,
  SigningCertificate,
} from '../../../contract/permits/decisions/decision-signatures.ts';
import type { ProcedureKind } from '../../../contract/settings/procedures.ts';

/**
 * Why a decision is not signed (any more), as a message code, or null. A scan of the wrong sheet is replaced until the
 * decision is sent; what a certificate signed stands.
 */
export const rejectionOfSigning = ({
  procedure,
  signature,
  sent,
}: {
  procedure: ProcedureKind;
  signature: SignatureWay | null;
  sent: boolean;
}): 'rule.sale_unsigned' | 'rule.signing_sent' | 'rule.decision_signed' | null => {
  if (procedure === 'sale') return 'rule.sale_unsigned';
  if (sent) return 'rule.signing_sent';
  return signature === 'certificate' ? 'rule.decision_signed' : null;
};

type Identity = Pick<SigningCertificate, 'issuer' | 'serial'>;
/** Whether the official's signature is of this certificate: the same call came twice. */
export const isSignedBy = (certificates: readonly SigningCertificate[], signer: Identity): boolean =>
  certificates.some(
    ({ role, issuer, serial }) => role === 'official' && issuer === signer.issuer && serial === signer.serial,
  );

/** `odlocba-371-12-2027-1.pdf` signed, with the ending of what is stored. */
export const signedName = (file_name: string, mime: string): string => {
  const ending = { 'application/pdf': 'pdf', 'image/png': 'png' }[mime] ?? 'jpg';
  return `${file_name.replace(/\.[^.]*$/, '')}-podpis.${ending}`;
};
