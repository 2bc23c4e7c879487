import type { X509Certificate } from 'node:crypto';
import { ConfigError } from '../config/config-values.ts';
import type { Config } from '../config/types.ts';
import { serialOf, shortNames } from '../ports/fiscal/fiscal-names.ts';
import { readPdfPages } from '../ports/files/pdf-file.ts';
import { qualityOf } from './cms.ts';
import { openP12 } from './p12.ts';
import type { CertificateFacts, Signatures } from './signature-types.ts';
import { signPdf } from './sign-pdf.ts';
import { signersOf } from './verify-pdf.ts';

export const factsOf = (certificate: X509Certificate): CertificateFacts => {
  const { subject, issuer } = shortNames(certificate);
  return {
    name: subject,
    issuer,
    serial: serialOf(certificate),
    valid_from: certificate.validFromDate.toISOString(),
    valid_to: certificate.validToDate.toISOString(),
    ...qualityOf(certificate),
  };
};

/** Whether the certificate counts at this instant, as the end of a message code. */
export const validityProblem = (
  { valid_from, valid_to }: Pick<CertificateFacts, 'valid_from' | 'valid_to'>,
  now: string,
): 'expired' | 'not_yet' | null => {
  if (valid_to < now) return 'expired';
  return valid_from > now ? 'not_yet' : null;
};

const openSeal = ({ seal_p12 }: Pick<Config, 'seal_p12'>): Signatures['seal'] => {
  if (!seal_p12) return null;
  const opened = openP12(seal_p12.bytes, seal_p12.password);
  if (opened === 'password')
    throw new ConfigError('SEAL_P12_PASSWORD', 'is not the password of the file of SEAL_P12_FILE.');
  if (typeof opened === 'string')
    throw new ConfigError(
      'SEAL_P12_FILE',
      'must be a .p12 or .pfx file with an RSA key and its certificate.',
    );
  return { facts: factsOf(opened.certificate), add: (pdf, note) => signPdf(pdf, opened, note) };
};

/** Opens the seal that is configured. Throws ConfigError when it cannot be opened. */
export const createSignatures = (config: Pick<Config, 'seal_p12'>): Signatures => ({
  seal: openSeal(config),
  sign: signPdf,
  async verify(signed, original) {
    const signers = signersOf(signed, original);
    if (typeof signers === 'string') return signers;
    const [shown, written] = [await readPdfPages(signed), await readPdfPages(original)];
    if (shown.length !== written.length || shown.some((text, page) => text !== written[page]))
      return 'changed';
    return signers.map(factsOf);
  },
});
