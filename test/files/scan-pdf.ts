import { pdfOf } from './pdf.ts';

/**
 * Scans as copiers store them, each wholly dark: JPEG 2000 (32 x 32 grey points, ISO/IEC 15444-1) and JBIG2 (64 x
 * 32 points in MMR, ITU-T T.88).
 */
const SCANS = {
  JPXDecode: {
    width: 32,
    height: 32,
    bits: 8,
    base64:
      'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAIAAAACAAAQcHAAAAAAAPY29scgEAAAAAABEAAACianAyY/9P/1EAKQAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAMAAB/5PPtHwRUFSv/3/3mmTgAAAAAAGEhL/76jgAAAAAAMJCX/9//9k=',
  },
  JBIG2Decode: {
    width: 64,
    height: 32,
    bits: 1,
    base64:
      'AAAAADAAAQAAABMAAABAAAAAIAAAAAAAAAAAAAAAAAAAASYAAQAAACEAAABAAAAAIAAAAAAAAAAAAAEmoHhv//////////gAgAg=',
  },
} as const;

export type ScanFilter = keyof typeof SCANS;
export const SCAN_FILTERS = Object.keys(SCANS) as ScanFilter[];

/** A PDF whose only page is one dark scan. */
export function scanPdf(filter: ScanFilter): Uint8Array {
  const { width, height, bits, base64 } = SCANS[filter];
  const image = Buffer.from(base64, 'base64').toString('latin1');
  const content = 'q 595 0 0 842 0 0 cm /Scan Do Q';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent ${bits} /Filter /${filter} /Length ${image.length} >>\nstream\n${image}\nendstream`,
  ];
  return Buffer.from(pdfOf(objects), 'latin1');
}
