import * as z from 'zod/mini';
import { changes, views } from '../../platform/audit.ts';
import { action, read } from '../../platform/route-builders.ts';
import { MAX_FILE_BYTES } from '../../platform/uploads.ts';
import { verbatim } from '../../values/values.ts';

/** The signature of a decision (ADR 109). */

/** By hand and scanned, or by a certificate; a picture of a signature is none. */
export const SIGNATURE_WAYS = ['scan', 'certificate'] as const;
export type SignatureWay = (typeof SIGNATURE_WAYS)[number];

export const signingCertificate = z.object({
  role: z.enum(['official', 'seal']),
  /** The key was in a file here, which makes an advanced signature; or somebody signed elsewhere. */
  source: z.enum(['file', 'elsewhere']),
  name: z.string(),
  issuer: z.string(),
  serial: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  /** What the certificate says of itself; nobody was asked whether its authority may say so. */
  qualified: z.boolean(),
  on_device: z.boolean(),
});
export type SigningCertificate = z.output<typeof signingCertificate>;

const file = z.object({ id: z.string(), file_name: z.string() });

export const decisionSignature = z.object({
  decision_id: z.string(),
  signature: z.nullable(z.enum(SIGNATURE_WAYS)),
  signed_by_name: z.nullable(z.string()),
  signed_at: z.nullable(z.string()),
  certificates: z.array(signingCertificate),
  /** The PDF as the program made it: what is printed, or signed elsewhere. */
  original: file,
  signed: z.nullable(file),
  /** Why it is not signed now, as a message code; null when it may be. */
  hindered_by: z.nullable(z.string()),
  issued_by_name: z.nullable(z.string()),
  /** The caller made the decision. */
  mine: z.boolean(),
  /** The seal of the municipality that stands beside; null: none is configured. */
  seal: z.nullable(z.object({ name: z.string(), valid_to: z.string() })),
});
export type DecisionSignature = z.output<typeof decisionSignature>;

export const getDecisionSignature = read(
  '/v1/admin/decisions/{id}/signature',
  'Who signed a decision, how, and whether it may be signed.',
  { tag: 'permits', access: 'staff:applications.view', audit: views('decision') },
  { reply: decisionSignature },
);

export const signDecision = action(
  '/v1/admin/decisions/{id}/sign',
  'Signs the PDF of a decision with a .p12 or .pfx file in base64 and its password (PAdES), and seals it. Neither is stored. The same certificate again changes nothing.',
  { tag: 'permits', access: 'staff:applications.reject', audit: changes('decision') },
  {
    body: z.strictObject({
      p12: verbatim().check(
        z.minLength(1, 'signature.p12_required'),
        z.maxLength(200_000, 'signature.p12_invalid'),
        z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'signature.p12_invalid'),
      ),
      password: verbatim().check(z.maxLength(200, 'text.too_long')),
    }),
    reply: decisionSignature,
  },
);

export const uploadSignedDecision = action(
  '/v1/admin/decisions/{id}/signed',
  'Keeps a decision that was signed by hand and scanned, or the PDF that was signed elsewhere with a certificate, which is verified. The same file again changes nothing; a scan is replaced until it is sent.',
  { tag: 'permits', access: 'staff:applications.reject', audit: changes('decision') },
  {
    body: z.strictObject({ way: z.enum(SIGNATURE_WAYS, 'value.choice') }),
    max_file_bytes: MAX_FILE_BYTES,
    files: ['signed'],
    reply: decisionSignature,
  },
);
