import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { OpenedP12 } from './signature-types.ts';

/** The end of a message code; its beginning says what the file was for. */
export type P12Rejection = 'p12_invalid' | 'password' | 'p12_no_key' | 'key_mismatch';

const { asn1, pkcs12, pki } = forge;
const { certBag, keyBag, pkcs8ShroudedKeyBag } = pki.oids as Record<string, string>;
const MIN_BITS = 2048;

const parse = (bytes: Buffer, password: string): forge.pkcs12.Pkcs12Pfx | P12Rejection => {
  let tree: forge.asn1.Asn1;
  try {
    tree = asn1.fromDer(forge.util.createBuffer(bytes.toString('latin1')));
  } catch {
    return 'p12_invalid';
  }
  try {
    return pkcs12.pkcs12FromAsn1(tree, false, password);
  } catch (error) {
    // The only specific error of forge; any other means that the file is broken.
    if (/password|MAC/i.test((error as Error).message)) return 'password';
  }
  // Current files encrypt with the password in UTF-8 (RFC 8018), while the check that it has just passed
  // takes UTF-16.
  try {
    const unchecked = { ...tree, value: (tree.value as forge.asn1.Asn1[]).slice(0, 2) };
    return pkcs12.pkcs12FromAsn1(unchecked, false, forge.util.encodeUtf8(password));
  } catch {
    return 'p12_invalid';
  }
};

const bags = (pfx: forge.pkcs12.Pkcs12Pfx, bagType: string | undefined): forge.pkcs12.Bag[] =>
  bagType === undefined ? [] : (pfx.getBags({ bagType })[bagType] ?? []);

const certificateOf = ({ asn1: raw, cert }: forge.pkcs12.Bag): X509Certificate | null => {
  const tree = raw ?? (cert ? pki.certificateToAsn1(cert) : null);
  return tree && new X509Certificate(Buffer.from(asn1.toDer(tree).getBytes(), 'latin1'));
};

/**
 * Opens a PKCS #12 file, also the old kind (RC2-40, 3DES) that OpenSSL 3 and Node reject and the tax
 * administration still issues. The password is not kept.
 */
export const openP12 = (bytes: Buffer, password: string): OpenedP12 | P12Rejection => {
  const pfx = parse(bytes, password);
  if (typeof pfx === 'string') return pfx;
  const keys = [...bags(pfx, pkcs8ShroudedKeyBag), ...bags(pfx, keyBag)];
  const private_key = keys.find(({ key }) => key)?.key;
  if (!private_key) return 'p12_no_key';
  const key = createPrivateKey(pki.privateKeyToPem(private_key));
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS) return 'p12_no_key';
  const certificates = bags(pfx, certBag)
    .map(certificateOf)
    .filter((one) => one !== null);
  const certificate = certificates.find((one) => one.checkPrivateKey(key));
  if (!certificate) return 'key_mismatch';
  return { key, certificate, authorities: certificates.filter((one) => one.ca) };
};
