import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCrest, getCrest, uploadCrest } from '../../../contract/settings/municipality.ts';
import { listParameters, updateParameter } from '../../../contract/settings/parameters.ts';
import { getParameters } from '../../../contract/settings/reference.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { pdfFile } from '../../../test/make.ts';
import { removeOrphans } from '../../platform/http/input/discard-files.ts';
import { loadCrest } from './load-crest.ts';
import { findCrest } from './queries.ts';

let server: TestApp;
let root: Client;
beforeAll(async () => {
  server = await app();
  root = await server.as('root');
});
afterAll(() => server.close());

const current = async () =>
  (await root.call(listParameters, { body: { names: ['municipality'] } })).body.data[0]!;
const set = async (change: object) =>
  root.call(updateParameter, {
    params: { name: 'municipality' },
    body: {
      value: { ...((await current()).current.value as object), ...change },
      valid_from: server.clock.today(),
    },
  });

test('changed data of the municipality apply everywhere immediately', async () => {
  const account = { iban: 'SI56 1910 0000 0123 438', bic: 'slzbsi2x', bank: 'Banka', is_default: true };
  const saved = await set({ name: 'Občina Jezero', phone: '04 555 02 00', bank_accounts: [account] });
  expect(saved.body.current.value).toMatchObject({
    name: 'Občina Jezero',
    bank_accounts: [{ iban: 'SI56191000000123438', bic: 'SLZBSI2X' }],
  });
  const { body } = await client(server.fastify).call(getParameters);
  expect(body.municipality).toMatchObject({ name: 'Občina Jezero', phone: '04 555 02 00' });
  expect(body.municipality).not.toHaveProperty('bank_accounts');
});

const FEE_IBAN = 'SI56012340100009973';
const TWO = [
  { iban: 'SI56191000000123438', bic: 'SLZBSI2X', bank: 'B', is_default: true },
  { iban: FEE_IBAN, bic: 'BSLJSI2X', bank: 'UJP', is_default: false },
];
test('the fee has an account of its own, and may lose it again', async () => {
  const saved = await set({
    bank_accounts: TWO,
    fee_account: { iban: 'SI56 0123 4010 0009 973', revenue_subaccount: '711 1207' },
  });
  expect(saved.body.current.value).toMatchObject({
    fee_account: { iban: FEE_IBAN, revenue_subaccount: '7111207' },
  });
  // The account cannot be removed while the fee is paid there.
  expect((await set({ bank_accounts: [TWO[0]] })).problem.errors).toMatchObject([
    { path: 'value.fee_account.iban', code: 'fee_account.other' },
  ]);
  const off = await set({ bank_accounts: [TWO[0]], fee_account: { iban: '', revenue_subaccount: '' } });
  expect(off.status).toBe(200);
});

test.each([
  [{ name: ' ' }, 'value.name required'],
  [{ name: '<b>x</b>' }, 'value.name text.characters'],
  [{ postal_code: '42' }, 'value.postal_code postal_code.invalid'],
  [{ email: 'ni' }, 'value.email email.invalid'],
  [{ dpo_email: 'ni' }, 'value.dpo_email email.invalid'],
  [{ website: 'http://obcina.si' }, 'value.website url.invalid'],
  [{ website: 'javascript:alert(1)' }, 'value.website url.invalid'],
  [{ tax_number: '12345678' }, 'value.tax_number tax_number.invalid'],
  [{ vat_id: '12345679' }, 'value.vat_id vat_id.invalid'],
  [{ budget_user_code: '123' }, 'value.budget_user_code budget_user_code.invalid'],
  [
    { bank_accounts: [{ iban: 'SI56191000000123439', bic: 'X', bank: 'B', is_default: true }] },
    'value.bank_accounts.0.iban iban.invalid,value.bank_accounts.0.bic bic.invalid',
  ],
  [
    { bank_accounts: [{ iban: 'SI56191000000123438', bic: 'SLZBSI2X', bank: 'B', is_default: false }] },
    'value.bank_accounts bank_accounts.default',
  ],
  [
    { fee_account: { iban: FEE_IBAN, revenue_subaccount: '7111207' } },
    'value.fee_account.iban fee_account.other',
  ],
  [
    { bank_accounts: TWO, fee_account: { iban: TWO[0]!.iban, revenue_subaccount: '7111207' } },
    'value.fee_account.iban fee_account.other',
  ],
  [
    { bank_accounts: TWO, fee_account: { iban: FEE_IBAN, revenue_subaccount: '' } },
    'value.fee_account.revenue_subaccount required',
  ],
  [
    { bank_accounts: TWO, fee_account: { iban: FEE_IBAN, revenue_subaccount: '7111208' } },
    'value.fee_account.revenue_subaccount revenue_subaccount.invalid',
  ],
  [
    {
      bank_accounts: TWO,
      budget_user_code: '76995',
      fee_account: { iban: FEE_IBAN, revenue_subaccount: '7111207' },
    },
    'value.budget_user_code budget_user_code.check_digit',
  ],
])('%j is rejected: %s', async (change, expected) => {
  const { status, problem } = await set(change);
  expect([status, (problem.errors ?? []).map(({ path, code }) => `${path} ${code}`).join()]).toEqual([
    422,
    expected,
  ]);
});

const picture = async (size: number, format: 'png' | 'jpeg' = 'png'): Promise<File> => {
  const image = sharp({ create: { width: size, height: size * 2, channels: 4, background: '#0b5794aa' } });
  const bytes = await (format === 'png' ? image.png() : image.jpeg()).toBuffer();
  return new File([Uint8Array.from(bytes)], `grb.${format}`, { type: `image/${format}` });
};
const upload = (browser: Client, file?: File) =>
  browser.call(uploadCrest, { body: {}, files: file ? { crest: [file] } : {} });

test('a crest is resized, cached forever by its content, and survives the search for orphans', async () => {
  expect((await client(server.fastify).call(getParameters)).body.crest).toBeNull();
  const { status, body } = await upload(root, await picture(900));
  expect([status, body.width, body.height, body.mime]).toEqual([201, 400, 800, 'image/png']);
  expect(await findCrest(server.deps.db)).toEqual(body);
  const { body: parameters } = await client(server.fastify).call(getParameters);
  expect(parameters.crest).toBe(`/api/v1/municipality/crest/${body.sha256}`);
  const drawn = server.clock.now();
  const onPaper = (at: string) => loadCrest(server.deps.db, server.deps, at);
  expect((await onPaper(drawn))?.length).toBeGreaterThan(100);
  expect(await onPaper('2026-12-31T00:00:00.000Z')).toBeNull();
  const file = await server.fastify.inject({ url: parameters.crest! });
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(file.rawPayload).metadata()).hasAlpha).toBe(true);
  server.clock.advance({ days: 2 });
  await removeOrphans(server.deps);
  expect(await server.deps.files.exists(body.sha256)).toBe(true);

  root = await server.as('root');
  const second = await upload(root, await picture(100, 'jpeg'));
  expect(second.body.sha256).not.toBe(body.sha256);
  expect((await root.call(getCrest, { params: { sha256: body.sha256 } })).status).toBe(404);
  expect((await root.call(deleteCrest)).status).toBe(204);
  expect(await findCrest(server.deps.db)).toBeNull();
  expect((await root.call(getCrest, { params: { sha256: second.body.sha256 } })).status).toBe(404);
  // What was printed with the first crest is printed with it again.
  await removeOrphans(server.deps);
  expect(await onPaper(server.clock.now())).toBeNull();
  expect((await onPaper(drawn))?.length).toBeGreaterThan(100);
});

test('an invalid picture is rejected', async () => {
  const codes = async (file?: File) => (await upload(root, file)).problem.errors?.map(({ code }) => code);
  expect(await codes()).toEqual(['crest.required']);
  expect(await codes(pdfFile())).toEqual(['crest.type']);
  expect(await codes(await picture(40))).toEqual(['crest.too_small']);
  const svg = new File(
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    'grb.svg',
  );
  expect(await codes(svg)).toEqual(['file.type']);
});

test('only root', async () => {
  for (const role of ['admin', 'user'] as const) {
    const browser = await server.as(role);
    expect((await upload(browser, await picture(100))).status).toBe(403);
    expect((await browser.call(deleteCrest)).status).toBe(403);
  }
});
