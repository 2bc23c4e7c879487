import { createHash } from 'node:crypto';
import { signCms } from './cms.ts';
import { withEmptySignature } from './pdf-update.ts';
import type { OpenedP12, SignatureNote } from './signature-types.ts';

/** Signature and attributes beside the certificates. */
const ROOM = 3000;

/**
 * Signs a PDF: PAdES baseline B-B, behind the end of the file, so that it may be signed again. `note.at` is the time that is
 * claimed. Throws NotUpdatable for a file whose structure it does not write.
 */
export const signPdf = (pdf: Buffer, identity: OpenedP12, note: SignatureNote): Buffer => {
  const certificates = [identity.certificate, ...identity.authorities];
  const room = certificates.reduce((sum, { raw }) => sum + raw.length, ROOM);
  const { bytes, from, to } = withEmptySignature(pdf, note, room);
  const digest = createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest();
  bytes.write(signCms(digest, identity).toString('hex'), from + 1, 'latin1');
  return bytes;
};
