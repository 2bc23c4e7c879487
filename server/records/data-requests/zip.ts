import { crc32, deflateRawSync } from 'node:zlib';

/** ZIP as every system opens it (APPNOTE.TXT 6.3): names in UTF-8, one entry in memory at a time. */

export type ZipEntry = { name: string; bytes: () => Promise<Buffer> };

const UTF8 = 0x0800;
const DEFLATE = 8;
const VERSION = 20;

/** Time and day as MS-DOS counts them, of a civil time `YYYY-MM-DDTHH:MM`. */
const dosTime = (at: string): { time: number; day: number } => {
  const [year = 1980, month = 1, date = 1, hour = 0, minute = 0] = at.split(/[-T:]/).map(Number);
  return { time: (hour << 11) | (minute << 5), day: ((year - 1980) << 9) | (month << 5) | date };
};

/** What local header and directory say alike. */
const facts = (packed: Buffer, bytes: Buffer, at: { time: number; day: number }, name: Buffer): Buffer => {
  const part = Buffer.alloc(26);
  part.writeUInt16LE(VERSION, 0);
  part.writeUInt16LE(UTF8, 2);
  part.writeUInt16LE(DEFLATE, 4);
  part.writeUInt16LE(at.time, 6);
  part.writeUInt16LE(at.day, 8);
  part.writeUInt32LE(crc32(bytes), 10);
  part.writeUInt32LE(packed.length, 14);
  part.writeUInt32LE(bytes.length, 18);
  part.writeUInt16LE(name.length, 22);
  return part;
};

/** The bytes of a ZIP of these entries, made at the civil time `at`. Together below 4 GB. */
export async function* writeZip(entries: Iterable<ZipEntry>, at: string): AsyncGenerator<Buffer> {
  const when = dosTime(at);
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const bytes = await entry.bytes();
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(entry.name);
    const said = facts(packed, bytes, when, name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), said, name]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([VERSION, 0]), said, rest, name]));
    offset += local.length + packed.length;
    yield local;
    yield packed;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  yield all;
  yield end;
}
