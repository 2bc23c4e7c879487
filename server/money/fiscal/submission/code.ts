import qrcodegen from 'nayuki-qr-code-generator';
import { localParts } from './zoi.ts';

const { QrCode, QrSegment } = qrcodegen;
const DIGITS_OF_ZOI = 39;
/** 60 digits fit version 2 (25 x 25 modules) at error correction M, which chapter 11 requires. */
const VERSION = 2;

/**
 * The 60 digits printed on a fiscally verified invoice (FURS, technical documentation 3.2, chapter 11): ZOI
 * as a decimal number of 39 digits, tax number, local time of issue `yyMMddHHmmss`, and the sum of all digits
 * before modulo 10. `zoi`: 32 hex digits, `tax_number`: 8 digits, `date_time`: instant.
 */
export const fiscalCode = (zoi: string, tax_number: string, date_time: string): string => {
  if (!/^[0-9a-f]{32}$/.test(zoi)) throw new RangeError('A ZOI has 32 hex digits.');
  if (!/^\d{8}$/.test(tax_number)) throw new RangeError('A tax number has 8 digits.');
  const [year, ...rest] = localParts(date_time);
  const digits = `${BigInt(`0x${zoi}`).toString().padStart(DIGITS_OF_ZOI, '0')}${tax_number}${year.slice(-2)}${rest.join('')}`;
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return `${digits}${sum % 10}`;
};

/**
 * The QR code of such digits as rows of modules (true is dark), without the quiet zone of 4 modules. At least
 * 12 x 12 mm when printed.
 */
export const fiscalQr = (code: string): boolean[][] => {
  const qr = QrCode.encodeSegments(
    [QrSegment.makeNumeric(code)],
    QrCode.Ecc.MEDIUM,
    VERSION,
    VERSION,
    -1,
    false,
  );
  return Array.from({ length: qr.size }, (_, y) =>
    Array.from({ length: qr.size }, (__, x) => qr.getModule(x, y)),
  );
};
