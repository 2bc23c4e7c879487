import { latin2Bytes, toLatin2 } from '../texts/latin2.ts';

/**
 * UPN QR, the code that Slovenian banking apps read (Združenje bank Slovenije, annex 7.3): twenty fields,
 * each ended by a line feed, in ISO 8859-2. The code itself: version 15, error correction M, ECI 4
 * (server/platform/pdf/upn-qr.ts).
 */

export type UpnParty = { name: string; street: string; city: string };
export type UpnQr = {
  payer: UpnParty & { iban?: string; reference?: string };
  /** Cents. */
  amount: number;
  /** Civil dates. */
  payment_date?: string;
  due_date?: string;
  urgent?: boolean;
  /** ISO 20022, four letters. */
  purpose_code: string;
  purpose: string;
  recipient: UpnParty & { iban: string; reference: string };
};

/** Lengths that the annex allows; one character is one byte. */
export const UPN_LIMITS = { party: 33, purpose: 42, iban: 34, reference: 26 } as const;
export const MAX_UPN_BYTES = 411;
const MAX_AMOUNT = 99_999_999_999;

const cut = (text: string, length: number): string => toLatin2(text).slice(0, length).trimEnd();

const day = (date: string | undefined): string => date?.split('-').toReversed().join('.') ?? '';

/** A text that must fit as it is, because a part of it would mean something else. */
const whole = (name: string, text: string, length: number, pattern: RegExp): string => {
  if (text.length > length || !pattern.test(text)) throw new RangeError(`UPN QR: ${name}`);
  return text;
};

/**
 * The text of the code with its checksum. Names, street, town and purpose are cut to their length and written
 * with the letters that ISO 8859-2 has. Throws RangeError when amount, account, reference or purpose code
 * cannot be written.
 */
export const upnQrText = (upn: UpnQr): string => {
  if (!Number.isInteger(upn.amount) || upn.amount < 0 || upn.amount > MAX_AMOUNT)
    throw new RangeError('UPN QR: amount');
  const party = ({ name, street, city }: UpnParty) =>
    [name, street, city].map((text) => cut(text, UPN_LIMITS.party));
  const fields = [
    'UPNQR',
    whole('payer.iban', upn.payer.iban ?? '', 19, /^[0-9A-Z]*$/),
    '',
    '',
    whole('payer.reference', upn.payer.reference ?? '', UPN_LIMITS.reference, /^[0-9A-Z-]*$/),
    ...party(upn.payer),
    String(upn.amount).padStart(11, '0'),
    day(upn.payment_date),
    upn.urgent ? 'X' : '',
    whole('purpose_code', upn.purpose_code, 4, /^[A-Z]{4}$/),
    cut(upn.purpose, UPN_LIMITS.purpose),
    day(upn.due_date),
    whole('recipient.iban', upn.recipient.iban, UPN_LIMITS.iban, /^[0-9A-Z]+$/),
    whole('recipient.reference', upn.recipient.reference, UPN_LIMITS.reference, /^[0-9A-Z-]+$/),
    ...party(upn.recipient),
  ];
  const sum = fields.reduce((total, field) => total + field.length + 1, 0);
  return [...fields, String(sum).padStart(3, '0'), ''].join('\n');
};

/** The bytes of the code. */
export const upnQrBytes = (upn: UpnQr): Uint8Array => latin2Bytes(upnQrText(upn));
