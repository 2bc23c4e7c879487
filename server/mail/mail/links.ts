import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_TOPICS, type MailTopic } from '../../../contract/mail/mail-preferences.ts';
import { spelledCode } from '../../../contract/values/lookup-code.ts';
import type { Config } from '../../platform/config/types.ts';

/**
 * Signed links. Nothing that opens anything is stored: the database holds ids and versions, and the link is
 * derived when a mail or a page is written. Token = base64url(payload) + '.' +
 * base64url(HMAC-SHA256(APP_SECRET, purpose + ':' + payload)).
 */
type LinkConfig = Pick<Config, 'app_secret' | 'public_url'>;

/**
 * What a status link proves: whoever has it may see this application until `expires_at` (instant), while the
 * row's link version is this one.
 */
export type StatusGrant = { application_id: string; version: number; expires_at: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const signature = (config: LinkConfig, purpose: string, payload: string): string =>
  createHmac('sha256', config.app_secret).update(`${purpose}:${payload}`).digest('base64url');

const sign = (config: LinkConfig, purpose: string, payload: string): string =>
  `${Buffer.from(payload).toString('base64url')}.${signature(config, purpose, payload)}`;

/** The payload of a token signed for this purpose, else null. Compares in constant time. */
const open = (config: LinkConfig, purpose: string, token: string): string | null => {
  const [encoded, given, ...rest] = token.split('.');
  if (!encoded || !given || rest.length > 0 || token.length > 500) return null;
  const payload = Buffer.from(encoded, 'base64url').toString();
  const expected = Buffer.from(signature(config, purpose, payload));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? payload : null;
};

const signGrant = (config: LinkConfig, purpose: string, grant: StatusGrant): string =>
  sign(
    config,
    purpose,
    `${grant.application_id}.${grant.version}.${Math.floor(Date.parse(grant.expires_at) / 1000)}`,
  );

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

/** Proves until the grant expires that the code mailed for the link was typed. */
export const confirmedToken = (config: LinkConfig, grant: StatusGrant): string =>
  signGrant(config, 'confirmed', grant);

export const verifyConfirmedToken = (config: LinkConfig, token: string, now: string): StatusGrant | null =>
  openGrant(config, 'confirmed', token, now);

const openGrant = (config: LinkConfig, purpose: string, token: string, now: string): StatusGrant | null => {
  const [application_id, version, seconds, ...rest] = open(config, purpose, token)?.split('.') ?? [];
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
  `${config.public_url}/api/v1/data-exports/${dataExportToken(config, data_request_id, expires_at)}`;

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

/** A mail address as a keyed hash: enough to look up its preferences, too little to read it. */
export const addressHash = (config: Pick<LinkConfig, 'app_secret'>, address: string): string =>
  createHmac('sha256', config.app_secret).update(`address:${address.toLowerCase()}`).digest('base64url');

/** The six digits that are mailed for a link: only this server can derive them from the row's id. */
export const linkCode = (config: Pick<LinkConfig, 'app_secret'>, link_code_id: string): string => {
  const mac = createHmac('sha256', config.app_secret).update(`link-code:${link_code_id}`).digest();
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
};

/** What the database stores of such a code; keyed, because a million digests are soon computed. */
export const linkCodeHash = (
  config: Pick<LinkConfig, 'app_secret'>,
  link_code_id: string,
  code: string,
): string =>
  createHmac('sha256', config.app_secret)
    .update(`link-code-hash:${link_code_id}:${code}`)
    .digest('base64url');

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RENEWAL_CHARACTERS = 12;

/** The code of a renewal link: 60 bits that only this server can derive from the row's id. */
export const renewalCode = (config: Pick<LinkConfig, 'app_secret'>, renewal_link_id: string): string => {
  const mac = createHmac('sha256', config.app_secret).update(`renewal:${renewal_link_id}`).digest();
  return Array.from({ length: RENEWAL_CHARACTERS }, (_, i) => BASE32[mac[i]! & 31]).join('');
};

/** What the database stores of a code. */
export const renewalCodeHash = (config: Pick<LinkConfig, 'app_secret'>, code: string): string =>
  createHmac('sha256', config.app_secret).update(`renewal-code:${code}`).digest('base64url');

export const renewalLink = (config: LinkConfig, renewal_link_id: string): string =>
  `${config.public_url}/podaljsanje/${spelledCode(renewalCode(config, renewal_link_id))}`;

/** Proves for two hours that a plate of the permit was named. */
export const renewalConfirmation = (config: LinkConfig, renewal_link_id: string, now: string): string =>
  sign(config, 'renewal', `${renewal_link_id}.${Math.floor(Date.parse(now) / 1000) + 7200}`);

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

/**
 * The code of a permit that was printed before permits had a lookup code: its id and 96 bits of HMAC,
 * base64url, 38 characters. Printed ones stay valid as long as the permit exists.
 */
export const formerPermitCode = (config: Pick<LinkConfig, 'app_secret'>, permit_id: string): string => {
  const bytes = Buffer.from(permit_id.replaceAll('-', ''), 'hex');
  const mac = createHmac('sha256', config.app_secret).update(`permit:${permit_id}`).digest();
  return Buffer.concat([bytes, mac.subarray(0, CODE_SIGNATURE_BYTES)]).toString('base64url');
};

/** The public check of a permit. */
export const permitLink = (config: Pick<LinkConfig, 'public_url'>, lookup_code: string): string =>
  `${config.public_url}/preverjanje/${lookup_code}`;

/** The permit's id, or null for a former code that was not made here. Compares in constant time. */
export const verifyFormerCode = (config: Pick<LinkConfig, 'app_secret'>, code: string): string | null => {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== 16 + CODE_SIGNATURE_BYTES) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  const expected = Buffer.from(formerPermitCode(config, id), 'base64url');
  return timingSafeEqual(expected, bytes) ? id : null;
};
