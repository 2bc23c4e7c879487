import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCodes } from '../../../test/files/read-pdf.ts';
import { drawModules } from '../../../test/files/draw-modules.ts';
import { textQrModules, upnQrModules } from './upn-qr.ts';

const official = readFileSync(
  new URL('../../../test/fixtures/upnqr-official-example.iso8859-2.txt', import.meta.url),
);
const read = async (bytes: Uint8Array) => (await readCodes(drawModules(upnQrModules(bytes))))[0]!;

describe('UPN QR', () => {
  test('the official example is reproduced: version 15, error correction M, ECI 4', async () => {
    const code = await read(official);
    expect(code).toMatchObject({ version: '15', ecLevel: 'M', hasECI: true });
    expect(Buffer.from(code.bytes).equals(official)).toBe(true);
    expect(code.text).toBe(new TextDecoder('iso-8859-2').decode(official));
    expect(upnQrModules(official)).toHaveLength(77);
  });
  test('411 bytes fit, 412 do not', async () => {
    const bytes = new Uint8Array(411).fill(0xe8);
    expect(Buffer.from((await read(bytes)).bytes).equals(Buffer.from(bytes))).toBe(true);
    expect(() => upnQrModules(new Uint8Array(412))).toThrow(RangeError);
  });
  test('a short text is not made smaller, nor is its error correction raised', async () => {
    expect(await read(new Uint8Array([65]))).toMatchObject({ version: '15', ecLevel: 'M' });
  });
});

test('a text in UTF-8 up to the requested version', async () => {
  const [code] = await readCodes(drawModules(textQrModules('BCD\nObčina', 13)));
  expect(code).toMatchObject({ text: 'BCD\nObčina', ecLevel: 'M' });
  expect(() => textQrModules('x'.repeat(400), 13)).toThrow(RangeError);
});
