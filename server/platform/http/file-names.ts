/**
 * Names of files as they may reach a person: nobody chooses by them what a double click starts, nor hides it
 * by turning the direction of the text.
 */

/** Extensions of what a file was found to be; the first is given to a name without one of them. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'text/csv': ['csv'],
  'text/html': ['html'],
  'application/json': ['json'],
  'application/xml': ['xml'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  /** Tables and bank statements, kept as they are and read by the program. */
  'application/octet-stream': ['dat', 'csv', 'tsv', 'txt', 'xml', 'xlsx', 'zip', 'json', 'sta'],
};
/**
 * Ends of names that a system may take for a kind of file: with a letter in it, so that `12.5.2027` is none.
 */
const EXTENSION = /\.(?=\d*[a-z])[a-z0-9_~-]{1,12}$/i;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const MAX = 180;

const trimmed = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/g, '');

/** `C:\fakepath\potrdilo.hta` that is a PDF is `potrdilo.pdf`. `other` names what has no name left. */
export const safeFileName = (name: string, mime: string, other = 'datoteka'): string => {
  const known = EXTENSIONS[mime.split(';')[0]!.trim()];
  let base = trimmed(
    name
      .toWellFormed()
      .normalize('NFC')
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
