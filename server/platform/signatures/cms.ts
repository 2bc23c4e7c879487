import { createHash, constants, sign, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { OpenedP12 } from './signature-types.ts';

/**
 * The signature inside of a PDF: CMS SignedData without content (RFC 5652) with the attributes of CAdES that PAdES
 * baseline B-B asks for (ETSI EN 319 142-1, 6.3): content-type, message-digest, signing-certificate-v2. The time
 * stands in the PDF.
 */

const { asn1 } = forge;
type Asn1 = forge.asn1.Asn1;
const { Class, Type } = asn1;

const OID = {
  data: '1.2.840.113549.1.7.1',
  signed_data: '1.2.840.113549.1.7.2',
  content_type: '1.2.840.113549.1.9.3',
  message_digest: '1.2.840.113549.1.9.4',
  signing_certificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256_with_rsa: '1.2.840.113549.1.1.11',
  rsa_pss: '1.2.840.113549.1.1.10',
} as const;

/** Digests that may protect a signature. SHA-1 is broken. */
const DIGESTS: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const universal = (type: forge.asn1.Type, constructed: boolean, value: string | Asn1[]): Asn1 =>
  asn1.create(Class.UNIVERSAL, type, constructed, value);
const sequence = (...parts: Asn1[]): Asn1 => universal(Type.SEQUENCE, true, parts);
const set = (...parts: Asn1[]): Asn1 => universal(Type.SET, true, parts);
const tagged = (number: number, ...parts: Asn1[]): Asn1 =>
  asn1.create(Class.CONTEXT_SPECIFIC, number as forge.asn1.Type, true, parts);
const oid = (value: string): Asn1 => universal(Type.OID, false, asn1.oidToDer(value).getBytes());
const octets = (bytes: Buffer): Asn1 => universal(Type.OCTETSTRING, false, bytes.toString('latin1'));
const one = (): Asn1 => universal(Type.INTEGER, false, '\u0001');
const nothing = (): Asn1 => universal(Type.NULL, false, '');

/** With the options that its types leave out: zeros may follow, and what is packed into bits is written back as it came. */
const fromDer = asn1.fromDer as unknown as (
  bytes: forge.util.ByteStringBuffer,
  options: { strict: boolean; parseAllBytes: boolean; decodeBitStrings: boolean },
) => Asn1;
const read = (der: Buffer): Asn1 =>
  fromDer(forge.util.createBuffer(der.toString('latin1')), {
    strict: true,
    parseAllBytes: false,
    decodeBitStrings: false,
  });
const written = (tree: Asn1): Buffer => Buffer.from(asn1.toDer(tree).getBytes(), 'latin1');
const children = (node: Asn1 | undefined): Asn1[] => (Array.isArray(node?.value) ? node.value : []);
const bytesOf = (node: Asn1 | undefined): Buffer =>
  Buffer.from(typeof node?.value === 'string' ? node.value : '', 'latin1');
const oidOf = (node: Asn1 | undefined): string =>
  node?.type === Type.OID ? asn1.derToOid(forge.util.createBuffer(bytesOf(node).toString('latin1'))) : '';
const isTagged = (node: Asn1 | undefined, number: number): node is Asn1 =>
  node?.tagClass === Class.CONTEXT_SPECIFIC && Number(node.type) === number;

/** Issuer and serial number of a certificate, as they are written in it. */
const issuerAndSerial = (certificate: X509Certificate): { issuer: Asn1; serial: Asn1 } => {
  const fields = children(children(read(certificate.raw))[0]);
  const first = isTagged(fields[0], 0) ? 1 : 0;
  const [serial, issuer] = [fields[first], fields[first + 2]];
  if (!serial || !issuer) throw new TypeError('This is no certificate.');
  return { issuer, serial };
};

const attribute = (type: string, value: Asn1): Buffer => written(sequence(oid(type), set(value)));
/** The elements of a SET stand in the order of their bytes (DER). */
const inOrder = (parts: readonly Buffer[]): Asn1[] =>
  parts.toSorted((a, b) => Buffer.compare(a, b)).map(read);

/** Signs what has this SHA-256 and returns DER. */
export const signCms = (digest: Buffer, { key, certificate, authorities }: OpenedP12): Buffer => {
  const { issuer, serial } = issuerAndSerial(certificate);
  const own_hash = createHash('sha256').update(certificate.raw).digest();
  const attributes = inOrder([
    attribute(OID.content_type, oid(OID.data)),
    attribute(OID.message_digest, octets(digest)),
    attribute(OID.signing_certificate, sequence(sequence(sequence(octets(own_hash))))),
  ]);
  // Signed as a SET, stored with another tag (RFC 5652, 5.4).
  const signature = sign('sha256', written(set(...attributes)), key);
  const signer = sequence(
    one(),
    sequence(issuer, serial),
    sequence(oid(OID.sha256), nothing()),
    tagged(0, ...attributes),
    sequence(oid(OID.sha256_with_rsa), nothing()),
    octets(signature),
  );
  return written(
    sequence(
      oid(OID.signed_data),
      tagged(
        0,
        sequence(
          one(),
          set(sequence(oid(OID.sha256), nothing())),
          sequence(oid(OID.data)),
          tagged(0, ...[certificate, ...authorities].map(({ raw }) => read(raw))),
          set(signer),
        ),
      ),
    ),
  );
};

/**
 * Whether `der` signs `content` (the parts of the file that it covers), and whose certificate signed it. Null when it does not, or
 * with an algorithm that protects nothing. RSA (PKCS #1, PSS) and elliptic curves over SHA-256, -384 and -512.
 */
export const verifyCms = (der: Buffer, content: readonly Buffer[]): X509Certificate | null => {
  try {
    return signerOf(der, content);
  } catch {
    // Whatever cannot be read signs nothing.
    return null;
  }
};

const signerOf = (der: Buffer, content: readonly Buffer[]): X509Certificate | null => {
  const [type, wrapped] = children(read(der));
  if (oidOf(type) !== OID.signed_data) return null;
  const parts = children(children(wrapped)[0]);
  const signers = children(parts.at(-1));
  const certificates = children(parts.find((part) => isTagged(part, 0))).map(
    (tree) => new X509Certificate(written(tree)),
  );
  const [, sid, digest_algorithm, attributes, signature_algorithm, signature] = children(signers[0]);
  const hash = DIGESTS[oidOf(children(digest_algorithm)[0])];
  if (signers.length !== 1 || !hash || !isTagged(attributes, 0)) return null;
  const value = (name: string): Asn1 | undefined => {
    const found = children(attributes).find((node) => oidOf(children(node)[0]) === name);
    return children(children(found)[1])[0];
  };
  const digest = createHash(hash);
  for (const part of content) digest.update(part);
  if (!digest.digest().equals(bytesOf(value(OID.message_digest)))) return null;
  const signed = written(set(...children(attributes)));
  const pss = oidOf(children(signature_algorithm)[0]) === OID.rsa_pss;
  const padding = pss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
    : {};
  const signer = certificates.find(
    (one_of_them) =>
      isNamed(one_of_them, sid) &&
      verify(hash, signed, { key: one_of_them.publicKey, ...padding }, bytesOf(signature)),
  );
  return signer && namesCertificate(value(OID.signing_certificate), signer) ? signer : null;
};

/** A signer named by the identifier of his key is found by his signature alone. */
const isNamed = (certificate: X509Certificate, sid: Asn1 | undefined): boolean => {
  if (isTagged(sid, 0)) return true;
  const { issuer, serial } = issuerAndSerial(certificate);
  return sid !== undefined && written(sid).equals(written(sequence(issuer, serial)));
};

/**
 * Where it says which certificate is meant, it is this one: else another certificate of the same key could be put beside the
 * signature. The digest is named first, or SHA-256 is meant (RFC 5035).
 */
const namesCertificate = (value: Asn1 | undefined, certificate: X509Certificate): boolean => {
  if (value === undefined) return true;
  const [first, second] = children(children(children(value)[0])[0]);
  const [algorithm, hash] = first?.type === Type.SEQUENCE ? [first, second] : [undefined, first];
  const name = algorithm ? DIGESTS[oidOf(children(algorithm)[0])] : 'sha256';
  return name !== undefined && createHash(name).update(certificate.raw).digest().equals(bytesOf(hash));
};

const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
const QC_COMPLIANCE = '0.4.0.1862.1.1';
const QC_DEVICE = '0.4.0.1862.1.4';

/**
 * What a certificate says of itself (ETSI EN 319 412-5): that it is qualified, and that its key lies in a qualified
 * device. Whether its authority may say so stands in the trusted lists of the states, which are not asked.
 */
export const qualityOf = (certificate: X509Certificate): { qualified: boolean; on_device: boolean } => {
  const fields = children(children(read(certificate.raw))[0]);
  const extensions = children(children(fields.find((field) => isTagged(field, 3)))[0]);
  const found = extensions.find((extension) => oidOf(children(extension)[0]) === QC_STATEMENTS);
  const stated = found
    ? children(read(bytesOf(children(found).at(-1)))).map((one_of_them) => oidOf(children(one_of_them)[0]))
    : [];
  return { qualified: stated.includes(QC_COMPLIANCE), on_device: stated.includes(QC_DEVICE) };
};
