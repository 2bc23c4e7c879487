import type { X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/**
 * Names of a certificate as the tax administration requires them in the header of a message (technical
 * documentation 3.2, chapter 8).
 */

const { asn1 } = forge;
type Asn1 = forge.asn1.Asn1;

/** Attributes with a short name in RFC 4514; all others are written as `oid=#` and their DER in hex. */
const WORDS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

const children = (node: Asn1 | undefined): Asn1[] => (Array.isArray(node?.value) ? node.value : []);
const bytesOf = (node: Asn1 | undefined): string => (typeof node?.value === 'string' ? node.value : '');

const textOf = (value: Asn1): string => {
  const bytes = Buffer.from(bytesOf(value), 'latin1');
  if (value.type === asn1.Type.UTF8) return bytes.toString('utf8');
  if (value.type === asn1.Type.BMPSTRING) return bytes.swap16().toString('utf16le');
  return bytes.toString('latin1');
};

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\,+"<>;]/g, String.raw`\$&`)
    .replace(/^[ #]/, String.raw`\$&`)
    .replace(/ $/, String.raw`\ `);

const attribute = (node: Asn1): { type: string; text: string; shown: string } => {
  const [oid, value] = children(node);
  const type = asn1.derToOid(forge.util.createBuffer(bytesOf(oid)));
  const word = WORDS[type];
  const text = value ? textOf(value) : '';
  const der = value ? forge.util.bytesToHex(asn1.toDer(value).getBytes()) : '';
  return { type, text, shown: word ? `${word}=${escaped(text)}` : `${type}=#${der}` };
};

const names = (certificate: X509Certificate): { issuer: Asn1; subject: Asn1 } => {
  const whole = asn1.fromDer(forge.util.createBuffer(certificate.raw.toString('latin1')));
  const fields = children(children(whole)[0]);
  // The version is tagged and may be missing: serial, signature, issuer, validity, subject follow it.
  const first = fields[0]?.tagClass === asn1.Class.CONTEXT_SPECIFIC ? 1 : 0;
  const [issuer, subject] = [fields[first + 2], fields[first + 4]];
  if (!issuer || !subject) throw new TypeError('This is no certificate.');
  return { issuer, subject };
};

const distinguishedName = (name: Asn1): string =>
  children(name)
    .map((set) =>
      children(set)
        .map((part) => attribute(part).shown)
        .join('+'),
    )
    .toReversed()
    .join(',');

/** RFC 4514: last part first, `CN=Občina,2.5.4.5=#130131,OU=12345679,…,C=SI`. */
export const subjectName = (certificate: X509Certificate): string =>
  distinguishedName(names(certificate).subject);
export const issuerName = (certificate: X509Certificate): string =>
  distinguishedName(names(certificate).issuer);

const valuesOf = (name: Asn1, type: string): string[] =>
  children(name)
    .flatMap((set) => children(set).map(attribute))
    .filter((part) => part.type === type)
    .map(({ text }) => text.trim());

/**
 * The organisational units of the subject: for these certificates the tax number and the name of the
 * register.
 */
export const subjectUnits = (certificate: X509Certificate): string[] =>
  valuesOf(names(certificate).subject, '2.5.4.11');

/** As people know them, `Ana Novak` and `SIGEN-CA G2`; without a name all that is there. */
export const shortNames = (certificate: X509Certificate): { subject: string; issuer: string } => {
  const { subject, issuer } = names(certificate);
  const short = (name: Asn1) => valuesOf(name, '2.5.4.3')[0] ?? distinguishedName(name);
  return { subject: short(subject), issuer: short(issuer) };
};

/** The serial number in decimal, all of its digits. */
export const serialOf = (certificate: X509Certificate): string =>
  BigInt(`0x${certificate.serialNumber}`).toString();
