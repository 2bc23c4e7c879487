import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import forge from 'node-forge';

/**
 * Throw-away authorities and certificates that look like those of the tax administration; made once for a
 * process of tests.
 */

type Keys = { pem: string; private: forge.pki.rsa.PrivateKey; public: forge.pki.rsa.PublicKey };
export type Identity = { key: string; certificate: string };
type Name = { shortName?: string; type?: string; value: string; valueTagClass?: number }[];
type Options = {
  subject: Name;
  issuer?: { subject: Name; keys: Keys };
  keys: Keys;
  ca?: boolean;
  serial?: string;
  from?: string;
  to?: string;
  hosts?: readonly string[];
  qualified?: boolean;
};

/** QcStatements with QcCompliance (ETSI EN 319 412-5), as DER. */
const QC_COMPLIANCE = Buffer.from('300a3008060604008e460101', 'hex').toString('latin1');

const newKeys = (): Keys => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }) as string;
  const key = forge.pki.privateKeyFromPem(pem);
  return { pem, private: key, public: forge.pki.setRsaPublicKey(key.n, key.e) };
};

const issue = (options: Options): Identity => {
  const { subject, keys, issuer = { subject, keys } } = options;
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.public;
  // Longer than 2^53, as the real ones are; the leading 01 keeps it positive.
  certificate.serialNumber = options.serial ?? `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity.notBefore = new Date(options.from ?? '2025-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date(options.to ?? '2045-01-01T00:00:00Z');
  certificate.setSubject(subject as forge.pki.CertificateField[]);
  certificate.setIssuer(issuer.subject as forge.pki.CertificateField[]);
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: options.ca ?? false },
    options.ca
      ? { name: 'keyUsage', keyCertSign: true, cRLSign: true }
      : { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
    ...(options.hosts
      ? [{ name: 'subjectAltName', altNames: options.hosts.map((ip) => ({ type: 7, ip })) }]
      : []),
    ...(options.qualified ? [{ id: '1.3.6.1.5.5.7.1.3', value: QC_COMPLIANCE }] : []),
  ]);
  certificate.sign(issuer.keys.private, forge.md.sha256.create());
  return { key: keys.pem, certificate: forge.pki.certificateToPem(certificate) };
};

const utf8 = (text: string): { value: string; valueTagClass: number } => ({
  value: text,
  valueTagClass: forge.asn1.Type.UTF8,
});
const authority = (name: string): Name => [
  { shortName: 'C', value: 'SI' },
  { shortName: 'O', value: 'state-institutions' },
  { shortName: 'CN', value: name },
];
/** In the order of the real ones: country first, name last, with the holder's serial number between. */
const holder = (tax_number: string, register: string, name: string): Name => [
  { shortName: 'C', value: 'SI' },
  { shortName: 'O', value: 'state-institutions' },
  { shortName: 'OU', value: register },
  { shortName: 'OU', value: tax_number },
  { type: '2.5.4.5', value: '1' },
  { shortName: 'CN', ...utf8(name) },
];

type Pki = {
  /** Authority of the taxpayers' certificates, which the server accepts. */
  tax_ca: string;
  /** The authority that a client pins. */
  pins: string;
  server: Identity;
  signer: Identity & { chain: string[] };
  /** Signs replies, but no client pins its authority. */
  stranger: Identity & { chain: string[] };
  /** A taxpayer's certificate; keys are shared, because making them is slow. */
  taxpayer(change?: {
    tax_number?: string;
    register?: string;
    name?: string;
    from?: string;
    to?: string;
    unknown_authority?: boolean;
    qualified?: boolean;
  }): Identity;
  /** A file as eDavki issues it. */
  p12(identity: Identity, password: string): Buffer;
};

const make = (): Pki => {
  const [root_keys, ca_keys, own_keys, other_keys] = [newKeys(), newKeys(), newKeys(), newKeys()];
  const root = authority('SI-TRUST Root (test)');
  const intermediate = authority('SIGOV-CA2 (test)');
  const tax = authority('Tax CA Test');
  const strangers = authority('Somebody else');
  const pin = issue({ subject: root, keys: root_keys, ca: true });
  const middle = issue({
    subject: intermediate,
    keys: ca_keys,
    ca: true,
    issuer: { subject: root, keys: root_keys },
  });
  const by = { subject: intermediate, keys: ca_keys };
  const server = issue({
    subject: authority('blagajne-test'),
    keys: other_keys,
    issuer: by,
    hosts: ['127.0.0.1'],
  });
  const signer = issue({ subject: authority('DavPotRac'), keys: other_keys, issuer: by });
  const stranger_ca = { subject: strangers, keys: other_keys };
  const stranger = issue({ subject: authority('DavPotRac'), keys: other_keys, issuer: stranger_ca });
  const tax_ca = issue({ subject: tax, keys: ca_keys, ca: true });
  return {
    tax_ca: tax_ca.certificate,
    pins: pin.certificate,
    server: { ...server, certificate: server.certificate + middle.certificate },
    signer: { ...signer, chain: [signer.certificate, middle.certificate] },
    stranger: { ...stranger, chain: [stranger.certificate] },
    taxpayer: ({
      tax_number = '12345679',
      register = 'DavPotRacTEST',
      name = 'OBČINA PLANINSKO JEZERO, "ŽIČNICA"',
      unknown_authority = false,
      ...validity
    } = {}) =>
      issue({
        subject: holder(tax_number, register, name),
        keys: own_keys,
        issuer: unknown_authority ? stranger_ca : { subject: tax, keys: ca_keys },
        ...validity,
      }),
    p12: ({ key, certificate }, password) =>
      Buffer.from(
        forge.asn1
          .toDer(
            forge.pkcs12.toPkcs12Asn1(
              forge.pki.privateKeyFromPem(key),
              [forge.pki.certificateFromPem(certificate)],
              password,
              { algorithm: 'aes256', count: 100 },
            ),
          )
          .getBytes(),
        'latin1',
      ),
  };
};

let made: Pki | undefined;
/** Made at the first use and then cached: four RSA keys take about a second. */
export const fursPki = (): Pki => (made ??= make());

const der = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

/** A reply signed as the tax administration does, with its chain in `x5c`. */
export const jws = (content: unknown, { key, chain }: { key: string; chain: string[] }): string => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', x5c: chain.map(der) })}.${part(content)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), createPrivateKey(key)).toString('base64url')}`;
};
