import { createHash, sign, type KeyObject } from 'node:crypto';
import { TIME_ZONE } from '../../../platform/ports/clock.ts';

/**
 * The fields that the ZOI protects (FURS, technical documentation 3.2, chapter 10). `amount` in cents,
 * negative on a credit note.
 */
export type ZoiFields = {
  /** 8 digits. */
  tax_number: string;
  /** Instant of issue. */
  date_time: string;
  /** Number of the invoice within its device, without premise and device. */
  seq: number;
  premise: string;
  device: string;
  amount: number;
};

/** Civil date and time in Ljubljana: `['2027', '01', '15', '09', '30', '00']`. */
export const localParts = (instant: string): [string, string, string, string, string, string] => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE);
  const two = (value: number): string => String(value).padStart(2, '0');
  return [
    String(local.year).padStart(4, '0'),
    two(local.month),
    two(local.day),
    two(local.hour),
    two(local.minute),
    two(local.second),
  ];
};

/** Cents in the notation of the tax administration: `-1500` is `-15.00`. */
export const amountText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The text that is signed: all values concatenated. */
export const signedText = ({ tax_number, date_time, seq, premise, device, amount }: ZoiFields): string => {
  const [year, month, day, hour, minute, second] = localParts(date_time);
  return `${tax_number}${day}.${month}.${year} ${hour}:${minute}:${second}${seq}${premise}${device}${amountText(amount)}`;
};

/**
 * ZOI, the issuer's own mark that protects an invoice (ZDavPR, article 5): the MD5 of an RSASSA-PKCS1-v1_5
 * signature with SHA-256, 32 hex digits. Deterministic for an invoice and key.
 */
export const zoi = (invoice: ZoiFields, key: KeyObject): string =>
  createHash('md5')
    .update(sign('sha256', Buffer.from(signedText(invoice), 'utf8'), key))
    .digest('hex');
