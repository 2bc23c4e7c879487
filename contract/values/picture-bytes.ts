/**
 * What the bytes of a JPEG or PNG say before they are unpacked: how much memory that would take, and whether
 * its end is there. The server rejects by it, and the browser shrinks by it what the server would reject
 * (docs/adr/0039).
 */
export type PictureHeader = {
  format: 'jpeg' | 'png';
  width: number;
  height: number;
  /** Bytes of one pixel once it is unpacked. */
  pixel_bytes: number;
  /** Bytes that stay in memory until the last one is read, apart from lines. */
  held: number;
  /** Where its lines begin: before, a JPEG may have a small one of itself. */
  data_at: number;
};

/** Phones take 108 megapixels. */
export const MAX_PIXELS = 120_000_000;
/** Pixels of a PNG in bytes: beyond this, unpacking it takes too long. */
const MAX_PNG_BYTES = 200_000_000;
/** Most that the pixels of one picture may take at once, in bytes, so that a request stays below 64 MB. */
export const MAX_PICTURE_BYTES = 60_000_000;
/** Longer edge of a stored picture, enough for the small print of an A3 sheet. */
export const MAX_PICTURE_EDGE = 6000;
/** Lines that libvips holds of a picture that it shrinks, as measured (bench/image-bombs.ts). */
const LINES_HELD = 1600;
/** Copies of EXIF, profile and the like that libvips makes, as measured. */
const COPIES_OF_METADATA = 7;

const word = (bytes: Uint8Array, at: number): number => (bytes[at]! << 8) | bytes[at + 1]!;
const long = (bytes: Uint8Array, at: number): number => word(bytes, at) * 65_536 + word(bytes, at + 2);

const isJpeg = (bytes: Uint8Array): boolean => word(bytes, 0) === 0xff_d8;
const isPng = (bytes: Uint8Array): boolean => word(bytes, 0) === 0x89_50;
export const isPicture = (bytes: Uint8Array): boolean => isJpeg(bytes) || isPng(bytes);

/** Null when the bytes are neither, or end before they say how large the picture is. */
export const pictureHeader = (bytes: Uint8Array): PictureHeader | null =>
  isJpeg(bytes) ? jpegHeader(bytes) : isPng(bytes) ? pngHeader(bytes) : null;

/** Start of frame, apart from DHT, JPG and DAC among them (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const SCAN = 0xda;
const END = 0xd9;
/** TEM and RST are markers without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Reads as libjpeg does: bytes that are no marker are skipped. */
const jpegHeader = (bytes: Uint8Array): PictureHeader | null => {
  let metadata = 0;
  let frame: (PictureHeader & { parts: number; coefficients: number; progressive: boolean }) | null = null;
  for (let at = 2; ;) {
    while (at < bytes.length && bytes[at] !== 0xff) at += 1;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    at += 1;
    if (marker === undefined || marker === END) return null;
    if (marker === 0 || isBare(marker)) continue;
    const length = word(bytes, at);
    if (!(length >= 2) || at + length > bytes.length) return null;
    if (marker >= 0xe0 && marker <= 0xef) metadata += length;
    if (isFrame(marker) && !frame) frame = { ...frameOf(bytes, at), progressive: (marker & 3) === 2 };
    if (marker === SCAN) {
      if (!frame) return null;
      // Several scans, of a progressive one or of one colour each, are put together before a line is whole.
      const in_one_scan = !frame.progressive && bytes[at + 2] === frame.parts;
      const { format, width, height, pixel_bytes, coefficients } = frame;
      const held = (in_one_scan ? 0 : coefficients) + metadata * COPIES_OF_METADATA;
      return { format, width, height, pixel_bytes, held, data_at: at + length };
    }
    at += length;
  }
};

/** B.2.2 of the same: precision, height, width, number of colours, and for each its id and sampling. */
const frameOf = (bytes: Uint8Array, at: number) => {
  const [height, width, parts] = [word(bytes, at + 3), word(bytes, at + 5), bytes[at + 7]!];
  const samplings = Array.from({ length: parts }, (_, part) => {
    const factors = bytes[at + 9 + 3 * part] ?? 0;
    return [factors >> 4, factors & 15] as const;
  });
  const [across, down] = [0, 1].map((axis) => Math.max(1, ...samplings.map((one) => one[axis]!)));
  const share = samplings.reduce((sum, [h, v]) => sum + h * v, 0) / (across! * down!);
  // A coefficient has 16 bits.
  const coefficients = Math.ceil(width * height * share * 2);
  return {
    format: 'jpeg' as const,
    width,
    height,
    pixel_bytes: parts,
    held: 0,
    data_at: 0,
    parts,
    coefficients,
  };
};

/** Colours by the type of a PNG (section 11.2.1); one with a palette is unpacked to its colours. */
const COLOURS: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

const pngHeader = (bytes: Uint8Array): PictureHeader | null => {
  if (bytes.length < 33) return null;
  const [width, height] = [long(bytes, 16), long(bytes, 20)];
  const [depth, type, interlaced] = [bytes[24]!, bytes[25]!, bytes[28]!];
  const own_alpha = type === 4 || type === 6;
  // Without alpha, a colour may stand for transparent: the pixels have alpha then.
  const alpha = own_alpha || hasTransparency(bytes);
  const samples = (COLOURS[type] ?? 4) + (alpha && !own_alpha ? 1 : 0);
  // With alpha, samples of 16 bits are shrunk as floating point.
  const pixel_bytes = samples * (depth < 16 ? 1 : alpha ? 4 : 2);
  return {
    format: 'png',
    width,
    height,
    pixel_bytes,
    held: interlaced === 0 ? 0 : width * height * pixel_bytes,
    data_at: 33,
  };
};

/** Name and place of each chunk of a PNG, up to the first that does not fit in. */
export function* pngChunks(bytes: Uint8Array): Generator<{ name: string; from: number; to: number }> {
  for (let from = 8; from + 12 <= bytes.length;) {
    const to = from + 12 + long(bytes, from);
    if (to > bytes.length) return;
    yield { name: String.fromCharCode(...bytes.subarray(from + 4, from + 8)), from, to };
    from = to;
  }
}

const hasTransparency = (bytes: Uint8Array): boolean => {
  for (const { name } of pngChunks(bytes)) {
    if (name === 'tRNS') return true;
    if (name === 'IDAT') return false;
  }
  return false;
};

/** Longer edge of what is stored: a third where half would be read without shrinking it on the way. */
export const storedEdge = ({ format, width, height }: PictureHeader): number => {
  const longest = Math.max(width, height);
  if (format === 'jpeg' && longest > 2 * MAX_PICTURE_EDGE && longest < 3 * MAX_PICTURE_EDGE)
    return Math.floor(longest / 3);
  return Math.min(longest, MAX_PICTURE_EDGE);
};

/** A JPEG is shrunk by 2, 4 or 8 while it is read, by less than what it is to be shrunk by (sharp). */
const shrunkOnLoad = (times: number): number => (times >= 9 ? 8 : times >= 5 ? 4 : times >= 3 ? 2 : 1);

/** Bytes in memory while the picture is unpacked, shrunk to `storedEdge` and written, without turning it. */
export const unpackedBytes = (header: PictureHeader): number => {
  const { format, width, height, pixel_bytes, held } = header;
  const times = Math.max(width, height) / storedEdge(header);
  const shrink = format === 'jpeg' ? shrunkOnLoad(Math.floor(times)) : 1;
  const lines = times > 1 ? Math.min(LINES_HELD, 1.6 * (height / shrink)) : Math.min(1000, height);
  return Math.ceil(held + lines * (width / shrink) * pixel_bytes);
};

/** Why a picture is not unpacked, by its header alone; null when it may be. */
export const tooLarge = (header: PictureHeader): 'file.too_many_pixels' | 'file.too_heavy' | null => {
  const pixels = header.width * header.height;
  if (pixels > MAX_PIXELS || (header.format === 'png' && pixels * header.pixel_bytes > MAX_PNG_BYTES))
    return 'file.too_many_pixels';
  return unpackedBytes(header) > MAX_PICTURE_BYTES ? 'file.too_heavy' : null;
};

/** Whether the end marker of a JPEG is there; whatever programs and phones put behind it does not matter. */
export const hasJpegEnd = (bytes: Uint8Array, { data_at }: PictureHeader): boolean => {
  // In the lines, 0 follows each 0xff that is no marker.
  for (let at = bytes.lastIndexOf(0xff); at >= data_at; at = bytes.lastIndexOf(0xff, at - 1))
    if (bytes[at + 1] === END) return true;
  return false;
};
