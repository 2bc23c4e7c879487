/**
 * EPC QR ("GiroCode", European Payments Council, EPC069-12 version 2): the code that banking apps outside
 * Slovenia read. UTF-8, error correction M, at most version 13.
 */
export type EpcQr = {
  name: string;
  iban: string;
  bic?: string | null;
  /** Cents. */
  amount: number;
  /** Either a structured reference (ISO 11649) or a text, never both. */
  reference?: string;
  text?: string;
};

const MAX_EPC_BYTES = 331;
const line = (text: string, length: number): string =>
  [...text.replace(/[\s\p{C}]+/gu, ' ').trim()].slice(0, length).join('').trimEnd();

/** The text of the code. Throws RangeError for an amount outside 0.01 to 999,999,999.99. */
export const epcQrText = ({ name, iban, bic, amount, reference, text }: EpcQr): string => {
  if (!Number.isInteger(amount) || amount < 1 || amount > 99_999_999_999)
    throw new RangeError('EPC QR: amount');
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    line(name, 70),
    iban,
    euros,
    '',
    reference ?? '',
    reference ? '' : line(text ?? '', 140),
  ];
  // Empty lines at the end are omitted.
  const written = lines.join('\n').trimEnd();
  if (new TextEncoder().encode(written).length > MAX_EPC_BYTES) throw new RangeError('EPC QR: too long');
  return written;
};
