import { normalizeText } from '../../../contract/values/texts/text.ts';

/**
 * Safe file names: they cannot choose what a double click starts, nor hide it by reversing the direction of
 * the text.
 */

/** Extensions by detected type; the first is given to a name without one of them. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
  'text/html': ['html'],
  'application/json': ['json'],
  'application/xml': ['xml'],
  'application/zip': ['zip'],
  'text/calendar': ['ics'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  /** Tables and bank statements, stored unchanged and read by the program. */
  'application/octet-stream': ['dat', 'csv', 'tsv', 'txt', 'xml', 'xlsx', 'zip', 'json', 'sta'],
};
/** Endings that a system may take for an extension: with a letter in it, so `12.5.2027` has none. */
const EXTENSION = /\.(?=\d*[a-z])[a-z0-9_~-]{1,12}$/i;
/** Names that Windows reserves for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const MAX = 180;

const trimmed = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/g, '');

/**
 * `C:\fakepath\potrdilo.hta` that is a PDF is `potrdilo.pdf`. `other` is used when nothing of the name is
 * left.
 */
export const safeFileName = (name: string, mime: string, other = 'datoteka'): string => {
  const known = EXTENSIONS[mime.split(';')[0]!.trim()];
  let base = trimmed(
    normalizeText(name.toWellFormed())
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
      .replace(/^.*[\\/]/, '')
      .replace(/[:*?"<>|]/g, '_'),
  );
  const extensionOf = (text: string): string => EXTENSION.exec(text)?.[0].slice(1) ?? '';
  if (known)
    while (EXTENSION.test(base) && !known.includes(extensionOf(base).toLowerCase()))
      base = trimmed(base.replace(EXTENSION, ''));
  const extension = extensionOf(base) || (known?.[0] ?? '');
  const stem = trimmed(base.replace(EXTENSION, '')).slice(0, MAX).toWellFormed() || other;
  const free = DEVICE.test(stem) ? `${stem}_` : stem;
  return extension ? `${free}.${extension}` : free;
};
