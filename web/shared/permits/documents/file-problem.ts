import { MAX_FILE_BYTES, hasDocumentExtension } from '../../../../contract/platform/uploads.ts';

export type FileProblem =
  | 'file.too_large'
  | 'file.type'
  | 'file.broken'
  | 'file.heic'
  | 'file.empty'
  | 'file.too_many_pixels'
  | 'file.too_heavy';

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, i) => bytes[offset + i] === byte);

/** Where the beginning of a PDF may be: mail and web programs leave lines in front of it. */
const PDF_HEAD_BYTES = 1024;

/** Type of a file by its first bytes, because phones and mail programs give wrong names. */
export function sniff(head: Uint8Array): 'pdf' | 'jpeg' | 'png' | 'heic' | 'other' {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47])) return 'png';
  if (startsWith(head, [0x66, 0x74, 0x79, 0x70], 4)) {
    const brand = String.fromCharCode(...head.subarray(8, 12));
    if (/^(hei|hev|mif1|msf1)/.test(brand)) return 'heic';
  }
  return String.fromCharCode(...head.subarray(0, PDF_HEAD_BYTES)).includes('%PDF-') ? 'pdf' : 'other';
}

/** What is wrong with a file before it is sent; `null` when nothing is. */
export async function problemOfFile(file: File): Promise<FileProblem | null> {
  if (file.size === 0) return 'file.empty';
  const kind = sniff(new Uint8Array(await file.slice(0, PDF_HEAD_BYTES).arrayBuffer()));
  if (kind === 'heic' || (kind === 'other' && /\.(heic|heif)$/i.test(file.name))) return 'file.heic';
  if (kind === 'other') return hasDocumentExtension(file.name) ? 'file.broken' : 'file.type';
  return file.size > MAX_FILE_BYTES ? 'file.too_large' : null;
}
