/**
 * Reads a pro-forma with independent programs: `node scripts/check-pro-forma.ts`. Needs pdftotext, pdfinfo
 * and pdftoppm (poppler-utils) and zbarimg (zbar-tools). Fails when text, tags or codes differ from what was
 * written.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { epcQrText } from '../contract/values/money/epc-qr.ts';
import { linesOf } from '../contract/money/invoice-lines.ts';
import { ownReference } from '../contract/values/money/payment-reference.ts';
import { upnQrText } from '../contract/values/money/upn-qr.ts';
import { DEMO_PARAMETERS } from '../server/settings/parameters/demo-parameters.ts';
import { sellerOf } from '../server/money/balances/parties.ts';
import { renderPdf } from '../server/platform/pdf/render-pdf.ts';
import { proFormaDocument } from '../server/money/pro-formas/compose-pro-forma.ts';
import { epcOf, transfersOf, upnOf } from '../server/money/pro-formas/payment-data.ts';

const { municipality } = DEMO_PARAMETERS;
const context = {
  pro_forma_nr: 'P-2027-000123',
  year: 2027,
  seq: 123,
  reference: ownReference(2027, 123),
  language: 'sl' as const,
  buyer: {
    name: 'Žiga Ščepec',
    lines: ['Đakova ćesta 1', '4265 Bohinjsko jezero'],
    tax_number: null,
    vat_id: null,
    company_registration_number: null,
    email: null,
    country: 'SI',
  },
  seller: sellerOf(municipality),
  lines: linesOf([
    { code: 'permit', description: 'Letna parkirna dovolilnica 2027, KRAB123', gross: 1500, vat_rate: 2200 },
    { code: 'card', description: 'Kartica RFID', gross: 1000, vat_rate: 2200 },
  ]),
  amount: 2500,
  fee_amount: 0,
  issued_on: '2027-01-15',
  supply: null,
  due_date: '2027-01-30',
  permit_year: 2027,
  application_nr: 'V-2027-000123',
  care_of: null,
};

const folder = mkdtempSync(join(tmpdir(), 'pro-forma-'));
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
try {
  const document = proFormaDocument(context, municipality, 'https://dovolilnice.example/vloga');
  const created_at = '2027-01-15T09:00:00.000Z';
  writeFileSync(
    join(folder, 'p.pdf'),
    await renderPdf([document], { author: municipality.name, created_at }),
  );

  const text = run('pdftotext', '-layout', 'p.pdf', '-');
  for (const part of [
    'PREDRAČUN – ni račun',
    'P-2027-000123',
    'Žiga Ščepec',
    'Đakova ćesta 1',
    'SI56 0110 0100 0123 480',
    'SI12 20270001239',
    'Dovolilnica 2027, V-2027-000123',
    '25,00',
    '30. 1. 2027',
  ])
    assert.ok(text.includes(part), `pdftotext finds ${part}`);

  const about = run('pdfinfo', 'p.pdf');
  assert.match(about, /Tagged:\s+yes/);
  assert.match(about, /Pages:\s+1\n/);
  const tags = run('pdfinfo', '-struct', 'p.pdf');
  for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'L', 'LI', 'Figure'])
    assert.match(tags, new RegExp(`^\\s*${tag}\\b`, 'm'), `pdfinfo finds ${tag}`);

  run('pdftoppm', '-r', '200', '-png', '-singlefile', 'p.pdf', 'p');
  const [transfer] = transfersOf(context);
  const codes = run('zbarimg', '-q', '--raw', '-Sdisable', '-Sqrcode.enable', 'p.png');
  assert.ok(codes.includes(upnQrText(upnOf(context, transfer!)).trimEnd()), 'zbarimg reads the UPN QR');
  // zbar guesses the character set of a code without ECI, so the name is not compared.
  assert.ok(
    codes.includes(epcQrText(epcOf(context, transfer!)!).split('\n').slice(6).join('\n')),
    'zbarimg reads the EPC QR',
  );
  console.log('text, tags and both codes come back as they were written');
} finally {
  rmSync(folder, { recursive: true });
}
