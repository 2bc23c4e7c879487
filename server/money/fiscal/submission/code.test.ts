import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expect, test } from 'vitest';
import { fiscalCode, fiscalQr } from './code.ts';
import { amountText, signedText, zoi } from './zoi.ts';

// Otherwise it would fetch its program from a server.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

type Vector = {
  taxNumber: number;
  issueDateTime: string;
  invoiceNumber: string;
  businessPremiseId: string;
  electronicDeviceId: string;
  invoiceAmount: string;
  signedString: string;
  zoi: string;
  code60: string;
};
const fixture = JSON.parse(readFileSync('test/fixtures/zoi-vectors.synthetic.json', 'utf8')) as {
  privateKeyPem: string;
  vectors: Vector[];
  officialCode60: { zoi: string; taxNumber: string; dateTime: string; code60: string }[];
};
const key = createPrivateKey(fixture.privateKeyPem);
const instant = (local: string): string =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Ljubljana').toInstant().toString();

const invoiceOf = (vector: Vector) => ({
  tax_number: String(vector.taxNumber),
  date_time: instant(vector.issueDateTime),
  seq: Number(vector.invoiceNumber),
  premise: vector.businessPremiseId,
  device: vector.electronicDeviceId,
  amount: Math.round(Number(vector.invoiceAmount) * 100),
});

test.each(fixture.vectors)('ZOI and code of invoice $invoiceNumber for $invoiceAmount', (vector) => {
  const invoice = invoiceOf(vector);
  expect(signedText(invoice)).toBe(vector.signedString);
  expect(zoi(invoice, key)).toBe(vector.zoi);
  expect(zoi(invoice, key)).toBe(vector.zoi);
  expect(fiscalCode(vector.zoi, invoice.tax_number, invoice.date_time)).toBe(vector.code60);
});

test.each(fixture.officialCode60)(
  'the example of chapter 11, $code60',
  ({ zoi: mark, taxNumber, code60 }) => {
    expect(fiscalCode(mark, taxNumber, instant('2015-08-15T10:13:32'))).toBe(code60);
  },
);

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1500, '15.00'],
  [-123_456_789, '-1234567.89'],
])('%d cents are %s', (cents, text) => expect(amountText(cents)).toBe(text));

test('the hour of the change to winter time is given in local time', () => {
  const at = (date_time: string) => signedText({ ...invoiceOf(fixture.vectors[0]!), date_time });
  expect(at('2027-10-31T00:30:00Z')).toContain('31.10.2027 02:30:00');
  expect(at('2027-10-31T01:30:00Z')).toContain('31.10.2027 02:30:00');
});

test.each([
  ['A7E5F55E1DBB48B799268E1A6D8618A3', '12345678'],
  ['a7e5', '12345678'],
  ['a7e5f55e1dbb48b799268e1a6d8618a3', '1234567'],
])('rejects %s and %s', (mark, tax_number) =>
  expect(() => fiscalCode(mark, tax_number, '2027-01-15T08:30:00Z')).toThrow(RangeError),
);

test('the QR code is version 2 with error correction M and reads back', async () => {
  const { code60 } = fixture.vectors[0]!;
  const modules = fiscalQr(code60);
  expect([modules.length, modules[0]!.length]).toEqual([25, 25]);
  const scale = 4;
  const size = (modules.length + 8) * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (modules[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  const [found] = await readBarcodes({ data, width: size, height: size, colorSpace: 'srgb' });
  expect(found).toMatchObject({ text: code60, format: 'QRCode', ecLevel: 'M', version: '2' });
});
