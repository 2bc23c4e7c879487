import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createFiscalCertificate,
  deleteFiscalCertificate,
  deleteFiscalPins,
  getFiscalOverview,
  listFiscalMessages,
  sendFiscalEcho,
  updateFiscalPins,
  updateFiscalSettings,
} from '../../../contract/money/fiscal.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { giveApp, signInWithApp } from '../../../test/factors.ts';
import { chooseEnvironment, P12_PASSWORD, uploadCertificate } from '../../../test/servers/fiscal-setup.ts';
import { createFiscalPort } from '../../platform/ports/fiscal/fiscal.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { fursPki } from '../../../test/servers/furs-pki.ts';
import { startFurs, type Furs } from '../../../test/servers/furs.ts';

let furs: Furs;
let server: TestApp;
let root: Client;
beforeAll(async () => {
  furs = await startFurs();
});
afterAll(() => furs.close());
const openOffice = async () => {
  const clock = movableClock('2027-01-29T09:00:00.000Z');
  server = await app({ clock, config: { furs_test_url: furs.url, furs_timeout_ms: 1000 } });
  root = await server.as('root');
};
const closeOffice = () => server.close();

/**
 * A peer that ends the handshake with the alert `unknown_ca` (RFC 8446, 6.2), as servers do that do not know
 * a client's authority.
 */
const rejecting = async () => {
  const listener = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, 48])));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => listener.close(resolve)),
  };
};

const FIXTURE_PASSWORD = 'Geslo-Čšž-1';
const fixture = (kind: string) => readFileSync(`test/fixtures/fiscal-${kind}.synthetic.p12`);
const upload = (p12: Buffer, password: string, environment: 'test' | 'production' = 'test') =>
  root.call(createFiscalCertificate, { body: { environment, p12: p12.toString('base64'), password } });
const overview = async () => (await root.call(getFiscalOverview)).body;
const systemOf = async (environment: 'test' | 'production') =>
  (await overview()).systems.find((one) => one.environment === environment);
const stored = () => server.deps.db.selectFrom('fiscal_certificates').selectAll().execute();
const pins = (pem: string, environment: 'test' | 'production' = 'test') =>
  root.call(updateFiscalPins, { body: { environment, pem } });
const setEnvironment = (environment: 'practice' | 'test' | 'production' | null, confirmation?: string) =>
  chooseEnvironment(root, environment, confirmation);

describe('certificates', () => {
  beforeAll(openOffice);
  afterAll(closeOffice);

  test.each(['legacy', 'modern'])('accepts a %s file; its key can never be read again', async (kind) => {
    const { status, body } = await upload(fixture(kind), FIXTURE_PASSWORD);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      environment: 'test',
      tax_number: '12345679',
      serial: '2575988469811686647',
      created_by_name: 'Oseba root',
    });
    expect((await systemOf('test'))?.certificate).toEqual(body);

    const rows = await stored();
    const row = rows.find(({ id }) => id === body.id);
    expect(row?.sealed_key).toMatch(/^v2\.[\w-]{4}\./);
    // Neither the table nor any answer holds the key or the password in the clear.
    const { raw } = await root.call(getFiscalOverview);
    for (const text of [JSON.stringify(rows), raw.body, JSON.stringify(body)]) {
      expect(text).not.toContain('PRIVATE KEY');
      expect(text).not.toContain(FIXTURE_PASSWORD);
    }
    expect(raw.body).not.toContain('sealed');
    expect(raw.body).not.toContain(row?.sealed_key);
  });

  test('a new one replaces the previous one, whose key is destroyed', async () => {
    const { body: before } = await upload(fixture('legacy'), FIXTURE_PASSWORD);
    const { body } = await uploadCertificate(root, fursPki().taxpayer());
    const rows = await stored();
    expect(rows.filter(({ removed_at }) => removed_at === null).map(({ id }) => id)).toEqual([body.id]);
    expect(rows.find(({ id }) => id === before.id)).toMatchObject({
      sealed_key: null,
      removed_at: server.clock.now(),
    });
    const log = await server.deps.db
      .selectFrom('access_log')
      .select(['action', 'subject_type'])
      .where('subject_id', '=', body.id)
      .execute();
    expect(log).toEqual([{ action: 'change', subject_type: 'fiscal_certificate' }]);
  });

  const pki = fursPki();
  const own = (change: Parameters<typeof pki.taxpayer>[0]) => pki.p12(pki.taxpayer(change), P12_PASSWORD);
  test.each([
    ['wrong password', fixture('legacy'), 'geslo', 'test', 'password', 'fiscal.password'],
    ['no .p12 at all', Buffer.from('to ni potrdilo'), '', 'test', 'p12', 'fiscal.p12_invalid'],
    [
      'a key that does not fit',
      pki.p12({ key: pki.taxpayer().key, certificate: pki.signer.certificate }, P12_PASSWORD),
      P12_PASSWORD,
      'test',
      'p12',
      'fiscal.key_mismatch',
    ],
    [
      'another taxpayer',
      own({ tax_number: '10039856' }),
      P12_PASSWORD,
      'test',
      'p12',
      'fiscal.certificate_tax_number',
    ],
    [
      'no tax number',
      pki.p12({ key: pki.signer.key, certificate: pki.signer.certificate }, P12_PASSWORD),
      P12_PASSWORD,
      'test',
      'p12',
      'fiscal.certificate_no_tax_number',
    ],
    [
      'expired',
      own({ to: '2027-01-28T00:00:00Z' }),
      P12_PASSWORD,
      'test',
      'p12',
      'fiscal.certificate_expired',
    ],
    [
      'not yet valid',
      own({ from: '2027-01-30T00:00:00Z' }),
      P12_PASSWORD,
      'test',
      'p12',
      'fiscal.certificate_not_yet',
    ],
    ['a test one for production', own({}), P12_PASSWORD, 'production', 'p12', 'fiscal.certificate_test'],
    [
      'a real one for the test system',
      own({ register: 'DavPotRac' }),
      P12_PASSWORD,
      'test',
      'p12',
      'fiscal.certificate_production',
    ],
  ] as const)('rejects %s and changes nothing', async (_what, file, password, environment, path, code) => {
    const before = await stored();
    const { status, problem } = await upload(file, password, environment);
    expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ path, code })]]);
    expect(await stored()).toEqual(before);
  });

  test('anything but base64 is a validation error', async () => {
    const { status, problem } = await root.call(createFiscalCertificate, {
      body: { environment: 'test', p12: 'čšž', password: '' },
    });
    expect([status, problem.errors?.[0]?.code]).toEqual([422, 'fiscal.p12_invalid']);
  });

  test('deleting destroys the key; a second time there is nothing to delete', async () => {
    const { body } = await uploadCertificate(root, fursPki().taxpayer());
    const remove = () => root.call(deleteFiscalCertificate, { params: { id: body.id } });
    expect((await remove()).status).toBe(204);
    expect((await stored()).find(({ id }) => id === body.id)?.sealed_key).toBeNull();
    expect((await systemOf('test'))?.certificate).toBeNull();
    expect((await remove()).status).toBe(404);
  });
});

// These hold for a whole office, so each test has one of its own.
describe('settings and messages of an office', () => {
  beforeEach(openOffice);
  afterEach(closeOffice);

  test('recognition: certificates in PEM, nothing else; a second deletion finds none', async () => {
    for (const pem of [
      'to ni potrdilo',
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
      fursPki().taxpayer().key,
    ])
      expect((await pins(pem)).problem.errors).toMatchObject([{ path: 'pem', code: 'fiscal.pem_invalid' }]);
    expect((await systemOf('test'))?.pins).toEqual({ source: null, certificates: [] });

    const { status } = await pins(`Potrdilo SI-TRUST\n${fursPki().pins}`);
    expect(status).toBe(200);
    expect((await systemOf('test'))?.pins).toMatchObject({
      source: 'upload',
      certificates: [{ fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/) as string }],
    });
    expect((await systemOf('production'))?.pins.source).toBeNull();
    const remove = () => root.call(deleteFiscalPins, { params: { environment: 'test' } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });

  describe('the environment', () => {
    test('is rejected without a certificate or recognition; a stale page gets the current state', async () => {
      const rejection = async (environment: 'test' | 'production') => {
        const { status, problem } = await setEnvironment(environment, '12345679');
        return [status, problem.errors?.[0]?.path, problem.errors?.[0]?.code];
      };
      for (const environment of ['test', 'production'] as const)
        expect(await rejection(environment)).toEqual([422, 'environment', 'fiscal.certificate_first']);
      await uploadCertificate(root, fursPki().taxpayer());
      expect(await rejection('test')).toEqual([422, 'environment', 'fiscal.pins_first']);
      await pins(fursPki().pins);
      const { version } = await overview();
      const { status, body } = await setEnvironment('test');
      expect([status, body.environment]).toEqual([200, 'test']);
      expect(body.missing).toContain('premise');
      expect(body.missing).not.toContain('certificate');
      expect(body.missing).not.toContain('pins');

      const stale = await root.call(updateFiscalSettings, { body: { version, environment: null } });
      expect(stale.status).toBe(409);
      expect(stale.problem.current).toMatchObject({ environment: 'test', version: version + 1 });
    });

    test('production requires its own certificate and the typed tax number', async () => {
      await uploadCertificate(root, fursPki().taxpayer({ register: 'DavPotRac' }), 'production');
      await pins(fursPki().pins, 'production');
      for (const confirmation of [undefined, '', '10039856']) {
        const { status, problem } = await setEnvironment('production', confirmation);
        expect([status, problem.errors]).toMatchObject([
          422,
          [{ path: 'confirmation', code: 'fiscal.confirmation' }],
        ]);
      }
      expect((await setEnvironment('production', '12345679')).body.environment).toBe('production');
      // Once chosen, saving again needs no confirmation.
      expect((await setEnvironment('production')).status).toBe(200);
      expect((await setEnvironment(null)).body).toMatchObject({ environment: null, missing: [] });
    });

    test('practice is not available in production', async () => {
      expect((await overview()).practice_allowed).toBe(true);
      expect((await setEnvironment('practice')).status).toBe(200);
      // In production root has a second factor, and signed in with it a moment ago.
      const owner = await makeUser(server.deps.db, 'root');
      const { secret } = await giveApp(server, await server.signIn(owner));
      const proved = await signInWithApp(server, owner, secret);
      Object.assign(server.deps.config, { production: true });
      expect((await proved.call(getFiscalOverview)).body.practice_allowed).toBe(false);
      const { status, problem } = await chooseEnvironment(proved, 'practice');
      Object.assign(server.deps.config, { production: false });
      expect([status, problem.errors]).toMatchObject([
        422,
        [{ path: 'environment', code: 'fiscal.practice_in_production' }],
      ]);
    });
  });

  describe('echo', () => {
    const echo = async () => (await root.call(sendFiscalEcho, { body: { environment: 'test' } })).body;
    const lastMessage = async () =>
      (await root.call(listFiscalMessages, { body: { filters: { kind: 'echo' } } })).body.data[0];

    const ready = async () => {
      await uploadCertificate(root, fursPki().taxpayer());
      await pins(fursPki().pins);
    };

    test('reaches the test system and is kept in the list', async () => {
      await ready();
      expect(await echo()).toMatchObject({ ok: true, code: null });
      expect(await lastMessage()).toMatchObject({
        kind: 'echo',
        environment: 'test',
        outcome: 'accepted',
        invoice_id: null,
      });
    });

    test('names the reason when it does not, in a list by result: unknown peer, access denied, no recognition, no certificate', async () => {
      await ready();
      expect(await echo()).toMatchObject({ ok: true });
      const failed = async (code: string) => {
        server.clock.advance({ seconds: 1 });
        expect(await echo()).toMatchObject({ ok: false, code });
        expect(await lastMessage()).toMatchObject({ outcome: 'failed', code });
      };
      await pins(fursPki().stranger.certificate);
      await failed('server_certificate');
      await pins(fursPki().pins);
      await uploadCertificate(root, fursPki().taxpayer({ unknown_authority: true }));
      // Node hangs up silently where others send an alert: both mean no connection, and nothing of ours went
      // through.
      await failed('unreachable');
      const strict = await rejecting();
      const { config, fiscal } = server.deps;
      const other = createFiscalPort({ ...config, furs_test_url: strict.url });
      Object.assign(server.deps, { fiscal: other });
      await failed('client_certificate');
      Object.assign(server.deps, { fiscal });
      other.close();
      await strict.close();
      expect(furs.taken).toEqual([]);
      await root.call(deleteFiscalPins, { params: { environment: 'test' } });
      await failed('no_pins');
      const { id } = (await systemOf('test'))?.certificate ?? { id: '' };
      await root.call(deleteFiscalCertificate, { params: { id } });
      await failed('no_certificate');
      // The list filters by result, newest first.
      const { body } = await root.call(listFiscalMessages, { body: { filters: { outcome: 'failed' } } });
      expect(body.data.map(({ code }) => code)).toEqual([
        'no_certificate',
        'no_pins',
        'client_certificate',
        'unreachable',
        'server_certificate',
      ]);
      expect(body.meta.total).toBe(5);
    });
  });
});
