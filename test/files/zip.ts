import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { packedBytes, readDirectory, type ZipEntry } from '../../contract/platform/tables/zip-directory.ts';

/** ZIP files and spreadsheets byte by byte, also such that no program writes. */

export type Part = {
  name: string | Buffer;
  bytes: Buffer;
  /** The unpacked size that the directory claims. */
  claims?: number;
  encrypted?: boolean;
  method?: 0 | 8 | 12;
  crc?: number;
};
/** A ZIP of these parts; `claims` is the unpacked size that its directory states. */
export const zip = (parts: Part[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claims = bytes.length, encrypted, method = 8, crc = crc32(bytes) } of parts) {
    const called = Buffer.from(name);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const flags = encrypted ? 1 : 0;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claims, 22);
    local.writeUInt16LE(called.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims, 24);
    entry.writeUInt16LE(called.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, called, packed);
    directory.push(entry, called);
    offset += 30 + called.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
};

export const zipPart = (name: string, xml: string): Part => ({ name, bytes: Buffer.from(xml) });
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** An XLSX whose only sheet is `sheet`; `claims` is the unpacked size that it states. */
export const xlsxOf = (sheet: Buffer, claims?: number): Buffer =>
  zip([
    zipPart(
      '[Content_Types].xml',
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    zipPart(
      '_rels/.rels',
      `<Relationships><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    zipPart(
      'xl/workbook.xml',
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    zipPart(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet, ...(claims === undefined ? {} : { claims }) },
  ]);
/** A sheet with these rows of XML. */
export const sheetXml = (rows: string): Buffer =>
  Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);

/** The files of a ZIP by their names, in their order. */
export const unzip = (bytes: Buffer): Map<string, Buffer> =>
  new Map(
    (readDirectory(bytes, 100) as ZipEntry[]).map((entry) => [
      entry.name,
      inflateRawSync(packedBytes(bytes, entry)!),
    ]),
  );
