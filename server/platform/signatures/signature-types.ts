import type { KeyObject, X509Certificate } from 'node:crypto';

/** What we need of a .p12: the key, the certificate that belongs to it, and those of its authorities. */
export type OpenedP12 = {
  key: KeyObject;
  certificate: X509Certificate;
  authorities: readonly X509Certificate[];
};

/** What the signature says of itself, beside its certificate. */
export type SignatureNote = { name: string; reason: string; location: string; at: string };

/** Why a file is not our document with a signature; the end of a message code. */
export type SignatureProblem = 'other_document' | 'unsigned' | 'changed' | 'broken';

/** What is known of a certificate; instants. It says itself whether it is qualified. */
export type CertificateFacts = {
  name: string;
  issuer: string;
  serial: string;
  valid_from: string;
  valid_to: string;
  qualified: boolean;
  on_device: boolean;
};

/** Signs PDFs and checks what others have signed (docs/adr/0109). */
export type Signatures = {
  /** The seal of the municipality; null: none is configured. */
  readonly seal: { readonly facts: CertificateFacts; add(pdf: Buffer, note: SignatureNote): Buffer } | null;
  /** Throws NotUpdatable, as `add` does. */
  sign(pdf: Buffer, identity: OpenedP12, note: SignatureNote): Buffer;
  /**
   * The certificates that signed the uploaded file, in order, or why it is not our document, signed. Beyond its bytes the words of its
   * pages are compared, because a program may write other pages behind the end. Throws FileRejected for what is no PDF.
   */
  verify(signed: Buffer, original: Buffer): Promise<readonly CertificateFacts[] | SignatureProblem>;
};
