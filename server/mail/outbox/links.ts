import { MAIL_TOPICS, type MailTopic } from '../../../contract/mail/mail-preferences.ts';
import { formatLookupCode } from '../../../contract/values/lookup-code.ts';
import type { Config } from '../../platform/config/types.ts';
import {
  acceptedKeys,
  currentKey,
  type Key,
  keysOfId,
  mac,
  namedMac,
  isSameInConstantTime,
  type Secrets,
} from '../../platform/keys/keys.ts';

/**
 * Signed links. Nothing that opens anything is stored: the database holds ids and versions, and the link is
 * derived when a mail or a page is written. Token = id of the key + '.' + base64url(payload) + '.' +
 * base64url(HMAC-SHA256(key, purpose + ':' + payload)); tokens without the id are from before keys had one.
 */
type LinkConfig = Secrets & Pick<Config, 'public_url'>;

/**
 * What a status link proves: whoever has it may see this application until `expires_at` (instant), while the
 * row's link version is this one.
 */
export type StatusGrant = { application_id: string; version: number; expires_at: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const signature = (key: Key, purpose: string, payload: string): string =>
  mac(key, `${purpose}:${payload}`).toString('base64url');

const sign = (secrets: Secrets, purpose: string, payload: string): string => {
  const key = currentKey(secrets, 'link');
  return `${key.id}.${Buffer.from(payload).toString('base64url')}.${signature(key, purpose, payload)}`;
};

/** The payload of a token signed for this purpose, else null. Compares in constant time. */
const open = (secrets: Secrets, purpose: string, token: string): string | null => {
  const parts = token.split('.');
  if (parts.length < 2 || parts.length > 3 || token.length > 500) return null;
  const [encoded, given] = parts.slice(-2) as [string, string];
  const payload = Buffer.from(encoded, 'base64url').toString();
  const id = parts.length === 3 ? parts[0]! : null;
  const signed = keysOfId(secrets, 'link', id).some((key) =>
    isSameInConstantTime(given, signature(key, purpose, payload)),
  );
  return signed ? payload : null;
};

const payloadOf = ({ application_id, version, expires_at }: StatusGrant): string =>
  `${application_id}.${version}.${Math.floor(Date.parse(expires_at) / 1000)}`;

const signGrant = (config: LinkConfig, purpose: string, grant: StatusGrant): string =>
  sign(config, purpose, payloadOf(grant));

export const statusToken = (config: LinkConfig, grant: StatusGrant): string =>
  signGrant(config, 'status', grant);

export const statusLink = (config: LinkConfig, grant: StatusGrant): string =>
  `${config.public_url}/vloga/${statusToken(config, grant)}`;

/**
 * The grant of a status token, or null when forged or expired at `now` (instant). The caller compares
 * `version` with the row.
 */
export const verifyStatusToken = (config: LinkConfig, token: string, now: string): StatusGrant | null =>
  openGrant(config, 'status', token, now);

/** What a confirmation proves besides: to which address (its hash, `addressHash`) the code was mailed. */
export type ConfirmedGrant = StatusGrant & { address_hash: string };

/** Proves until the grant expires that the code mailed for the link was typed. */
export const confirmedToken = (config: LinkConfig, { address_hash, ...grant }: ConfirmedGrant): string =>
  sign(config, 'confirmed', `${payloadOf(grant)}/${address_hash}`);

export const verifyConfirmedToken = (
  config: LinkConfig,
  token: string,
  now: string,
): ConfirmedGrant | null => {
  const [grant, address_hash] = open(config, 'confirmed', token)?.split('/') ?? [];
  const opened = grant && address_hash ? readGrant(grant, now) : null;
  return opened && { ...opened, address_hash: address_hash! };
};

const openGrant = (config: LinkConfig, purpose: string, token: string, now: string): StatusGrant | null => {
  const payload = open(config, purpose, token);
  return payload === null ? null : readGrant(payload, now);
};

const readGrant = (payload: string, now: string): StatusGrant | null => {
  const [application_id, version, seconds, ...rest] = payload.split('.');
  if (!application_id || !version || !seconds || rest.length > 0 || !UUID.test(application_id)) return null;
  const expires = Number(seconds) * 1000;
  if (!Number.isInteger(Number(version)) || !Number.isFinite(expires) || expires <= Date.parse(now))
    return null;
  return { application_id, version: Number(version), expires_at: new Date(expires).toISOString() };
};

export const passwordToken = (config: LinkConfig, password_token_id: string): string =>
  sign(config, 'password', password_token_id);

export const passwordLink = (config: LinkConfig, password_token_id: string): string =>
  `${config.public_url}/ponastavitev-gesla/${passwordToken(config, password_token_id)}`;

export const emailToken = (config: LinkConfig, email_change_id: string): string =>
  sign(config, 'email', email_change_id);

export const emailLink = (config: LinkConfig, email_change_id: string): string =>
  `${config.public_url}/potrditev-naslova/${emailToken(config, email_change_id)}`;

/** The id of the email_changes row, or null when forged. The row says whether it is used or expired. */
export const verifyEmailToken = (config: LinkConfig, token: string): string | null => {
  const id = open(config, 'email', token);
  return id !== null && UUID.test(id) ? id : null;
};

/**
 * Opens the file of a data request until `expires_at` (instant); the row says whether the file is still
 * there.
 */
export const dataExportToken = (config: LinkConfig, data_request_id: string, expires_at: string): string =>
  sign(config, 'data_export', `${data_request_id}.${Math.floor(Date.parse(expires_at) / 1000)}`);

export const dataExportLink = (config: LinkConfig, data_request_id: string, expires_at: string): string =>
  `${config.public_url}/kopija-podatkov/${dataExportToken(config, data_request_id, expires_at)}`;

/** The id of the data request, or null when forged or expired at `now` (instant). */
export const verifyDataExportToken = (config: LinkConfig, token: string, now: string): string | null => {
  const [id, seconds, ...rest] = open(config, 'data_export', token)?.split('.') ?? [];
  if (!id || !seconds || rest.length > 0 || !UUID.test(id)) return null;
  const expires = Number(seconds) * 1000;
  return Number.isFinite(expires) && expires > Date.parse(now) ? id : null;
};

/** The id of the password_tokens row, or null when forged. The row says whether it is used or expired. */
export const verifyPasswordToken = (config: LinkConfig, token: string): string | null => {
  const id = open(config, 'password', token);
  return id !== null && UUID.test(id) ? id : null;
};

/**
 * Which kind of optional mails to which address (its hash, `addressHash`) the unsubscribe link of a mail
 * ends. It never expires (RFC 8058).
 */
export type UnsubscribeGrant = { topic: MailTopic; address_hash: string };

const unsubscribeToken = (config: LinkConfig, { topic, address_hash }: UnsubscribeGrant): string =>
  sign(config, 'unsubscribe', `${topic}.${address_hash}`);

/** The page where people unsubscribe from a kind of mails. */
export const unsubscribeLink = (config: LinkConfig, grant: UnsubscribeGrant): string =>
  `${config.public_url}/odjava-od-obvestil/${unsubscribeToken(config, grant)}`;

/** The address that a mail program posts to (RFC 8058). */
export const oneClickLink = (config: LinkConfig, grant: UnsubscribeGrant): string =>
  `${config.public_url}/api/v1/mail-preferences/${unsubscribeToken(config, grant)}/one-click`;

/** Address and kind of an unsubscribe token, or null when forged. */
export const verifyUnsubscribeToken = (config: LinkConfig, token: string): UnsubscribeGrant | null => {
  const [topic, address_hash, ...rest] = open(config, 'unsubscribe', token)?.split('.') ?? [];
  const known = MAIL_TOPICS.find((one) => one === topic);
  return known && address_hash && rest.length === 0 ? { topic: known, address_hash } : null;
};

const addressHashBy = (key: Key, address: string): string =>
  namedMac(key, `address:${address.toLowerCase()}`);

/** A mail address as a keyed hash: enough to look up its preferences, too little to read it. */
export const addressHash = (secrets: Secrets, address: string): string =>
  addressHashBy(currentKey(secrets, 'address'), address);

/** The hashes that rows may still have of an address, by every accepted key; the current one first. */
export const addressHashes = (secrets: Secrets, address: string): [string, ...string[]] => {
  const [current, ...others] = acceptedKeys(secrets, 'address').map((key) => addressHashBy(key, address));
  return [current!, ...others];
};

const linkCodeBy = (key: Key, link_code_id: string): string =>
  String(mac(key, `link-code:${link_code_id}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

/** The six digits that are mailed for a link: only this server can derive them from the row's id. */
export const linkCode = (secrets: Secrets, link_code_id: string): string =>
  linkCodeBy(currentKey(secrets, 'link-code'), link_code_id);

/** Whether these are the digits, also when the mail was written with a former key. */
export const isLinkCode = (secrets: Secrets, link_code_id: string, code: string): boolean =>
  acceptedKeys(secrets, 'link-code').some((key) => isSameInConstantTime(code, linkCodeBy(key, link_code_id)));

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RENEWAL_CHARACTERS = 12;

const renewalCodeBy = (key: Key, renewal_link_id: string): string => {
  const bytes = mac(key, `renewal:${renewal_link_id}`);
  return Array.from({ length: RENEWAL_CHARACTERS }, (_, i) => BASE32[bytes[i]! & 31]).join('');
};

/** The code of a renewal link: 60 bits that only this server can derive from the row's id. */
export const renewalCode = (secrets: Secrets, renewal_link_id: string): string =>
  renewalCodeBy(currentKey(secrets, 'renewal-code'), renewal_link_id);

/** The codes that mails and letters may carry, by every accepted key. */
export const renewalCodes = (secrets: Secrets, renewal_link_id: string): string[] =>
  acceptedKeys(secrets, 'renewal-code').map((key) => renewalCodeBy(key, renewal_link_id));

const renewalCodeHashBy = (key: Key, code: string): string => namedMac(key, `renewal-code:${code}`);

/** What the database stores of a code. */
export const renewalCodeHash = (secrets: Secrets, code: string): string =>
  renewalCodeHashBy(currentKey(secrets, 'renewal-code'), code);

/** What rows may have of a code, by every accepted key. */
export const renewalCodeHashes = (secrets: Secrets, code: string): string[] =>
  acceptedKeys(secrets, 'renewal-code').map((key) => renewalCodeHashBy(key, code));

export const renewalLink = (config: LinkConfig, renewal_link_id: string): string =>
  `${config.public_url}/podaljsanje/${formatLookupCode(renewalCode(config, renewal_link_id))}`;

const RENEWAL_CONFIRMED_SECONDS = 2 * 60 * 60;

/** Proves for two hours that a plate of the permit was named. */
export const renewalConfirmation = (config: LinkConfig, renewal_link_id: string, now: string): string =>
  sign(
    config,
    'renewal',
    `${renewal_link_id}.${Math.floor(Date.parse(now) / 1000) + RENEWAL_CONFIRMED_SECONDS}`,
  );

export const isRenewalConfirmed = (
  config: LinkConfig,
  confirmation: string,
  renewal_link_id: string,
  now: string,
): boolean => {
  const [id, seconds, ...rest] = open(config, 'renewal', confirmation)?.split('.') ?? [];
  return id === renewal_link_id && rest.length === 0 && Number(seconds) * 1000 > Date.parse(now);
};

const CODE_SIGNATURE_BYTES = 12;

const formerPermitCodeBy = (key: Key, permit_id: string): string => {
  const bytes = Buffer.from(permit_id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, mac(key, `permit:${permit_id}`).subarray(0, CODE_SIGNATURE_BYTES)]).toString(
    'base64url',
  );
};

/**
 * The code of a permit that was printed before permits had a lookup code: its id and 96 bits of HMAC,
 * base64url, 38 characters. None is made any more; printed ones stay valid until the secret is changed.
 */
export const formerPermitCode = (secrets: Secrets, permit_id: string): string =>
  formerPermitCodeBy(keysOfId(secrets, 'permit-code', null)[0]!, permit_id);

/** The public check of a permit. */
export const permitLink = (config: Pick<LinkConfig, 'public_url'>, lookup_code: string): string =>
  `${config.public_url}/preverjanje/${lookup_code}`;

/** The permit's id, or null for a former code that was not made here. Compares in constant time. */
export const verifyFormerCode = (secrets: Secrets, code: string): string | null => {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== 16 + CODE_SIGNATURE_BYTES) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  const known = keysOfId(secrets, 'permit-code', null).some((key) =>
    isSameInConstantTime(code, formerPermitCodeBy(key, id)),
  );
  return known ? id : null;
};
