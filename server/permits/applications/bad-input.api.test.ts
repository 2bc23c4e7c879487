import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { submitApplication } from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData, certificate, pdfFile } from '../../../test/make.ts';
import { company, person } from '../../demo/people.ts';

let world: TestApp;
let visitor: Client;
beforeAll(async () => {
  world = await app({ config: { trust_proxy: true } });
  visitor = await world.as('anonymous');
});
afterAll(() => world.close());

const file = (bytes: Uint8Array | string, name: string, type = 'application/pdf'): File =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type });
/** First bytes of an HEIC photo (ISO BMFF, brand heic). */
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(64),
]);
const LONG = 'a'.repeat(10_000);
const someone = { ...person(0), email: 'slabo@example.org' };
const { tax_number: _tax, ...withoutTax } = someone;
const car = { registration_number: 'KR AB-123', country: 'SI', ownership: 'own' };

type Case = [
  what: string,
  change: Record<string, unknown>,
  path: string,
  code: string,
  files?: Record<string, File[]>,
];

const FIELDS: Case[] = [
  ['no applicant', { applicant: undefined }, 'applicant', 'required'],
  ['an applicant that is a text', { applicant: 'Ana Novak' }, 'applicant', 'value.choice'],
  [
    'an unknown kind of applicant',
    { applicant: { ...someone, type: 'robot' } },
    'applicant.type',
    'value.choice',
  ],
  ['no first name', { applicant: { ...someone, first_name: undefined } }, 'applicant.first_name', 'required'],
  [
    'a last name of spaces',
    { applicant: { ...someone, last_name: '   ' } },
    'applicant.last_name',
    'required',
  ],
  [
    'HTML in a name',
    { applicant: { ...someone, first_name: '<script>alert(1)</script>' } },
    'applicant.first_name',
    'text.characters',
  ],
  [
    'a name of which nobody sees anything',
    { applicant: { ...someone, last_name: '\u2060\u3164\u0000' } },
    'applicant.last_name',
    'required',
  ],
  [
    'a line break in a name',
    { applicant: { ...someone, last_name: 'Novak\r\nBcc: x@example.org' } },
    'applicant.last_name',
    'text.link',
  ],
  [
    'a link in a name',
    { applicant: { ...someone, first_name: 'Dobili ste nagrado: https://zlo.example/x' } },
    'applicant.first_name',
    'text.link',
  ],
  ['a web address in a city', { applicant: { ...someone, city: 'zlo.com' } }, 'applicant.city', 'text.link'],
  [
    'a link in the name of a representative',
    { representative: { first_name: 'www.zlo', last_name: 'Novak' } },
    'representative.first_name',
    'text.link',
  ],
  [
    'half a character',
    { applicant: { ...someone, city: 'Ble\ud800d' } },
    'applicant.city',
    'text.characters',
  ],
  [
    '10,000 characters of street',
    { applicant: { ...someone, street: LONG } },
    'applicant.street',
    'text.too_long',
  ],
  [
    '10,000 characters of house number',
    { applicant: { ...someone, house_number: LONG } },
    'applicant.house_number',
    'text.too_long',
  ],
  [
    'a tax number with a wrong check digit',
    { applicant: { ...someone, tax_number: '12345678' } },
    'applicant.tax_number',
    'tax_number.invalid',
  ],
  [
    'a tax number with seven digits',
    { applicant: { ...someone, tax_number: '1003985' } },
    'applicant.tax_number',
    'tax_number.invalid',
  ],
  [
    'a tax number with letters',
    { applicant: { ...someone, tax_number: '1003985O' } },
    'applicant.tax_number',
    'tax_number.invalid',
  ],
  [
    'a tax number that is a number',
    { applicant: { ...someone, tax_number: 10039856 } },
    'applicant.tax_number',
    'value.type',
  ],
  ['no tax number in Slovenia', { applicant: withoutTax }, 'applicant.tax_number', 'required'],
  [
    'neither tax number nor birth date abroad',
    { applicant: { ...withoutTax, country: 'AT', postal_code: '1010' } },
    'applicant.birth_date',
    'tax_number.or_birth_date',
  ],
  [
    'a birth date of a child',
    { applicant: { ...withoutTax, country: 'AT', postal_code: '1010', birth_date: '2025-06-01' } },
    'applicant.birth_date',
    'birth_date.minor',
  ],
  [
    'a birth date that does not exist',
    { applicant: { ...withoutTax, country: 'AT', birth_date: '1980-02-30' } },
    'applicant.birth_date',
    'birth_date.invalid',
  ],
  [
    'a birth date in the future',
    { applicant: { ...withoutTax, country: 'AT', birth_date: '2150-01-01' } },
    'applicant.birth_date',
    'birth_date.future',
  ],
  [
    'a birth date in another notation',
    { applicant: { ...withoutTax, country: 'AT', birth_date: '1. 2. 1980' } },
    'applicant.birth_date',
    'birth_date.invalid',
  ],
  [
    'an EMŠO beside the tax number',
    { applicant: { ...someone, personal_id: '0101006500006' } },
    'applicant.personal_id',
    'value.unknown_field',
  ],
  ['no mail', { applicant: { ...someone, email: undefined } }, 'applicant.email', 'required'],
  [
    'a mail without a domain',
    { applicant: { ...someone, email: 'ana@' } },
    'applicant.email',
    'email.invalid',
  ],
  [
    'two mails in one',
    { applicant: { ...someone, email: 'a@example.org,b@example.org' } },
    'applicant.email',
    'email.invalid',
  ],
  [
    'a mail with a header',
    { applicant: { ...someone, email: 'a@example.org\r\nBcc: b@example.org' } },
    'applicant.email',
    'email.characters',
  ],
  [
    'a mail of 300 characters',
    { applicant: { ...someone, email: `${'a'.repeat(290)}@example.org` } },
    'applicant.email',
    'text.too_long',
  ],
  [
    'a phone of letters',
    { applicant: { ...someone, phone: 'ne povem' } },
    'applicant.phone',
    'phone.invalid',
  ],
  [
    'a phone that no country has',
    { applicant: { ...someone, phone: '+999 123 456' } },
    'applicant.phone',
    'phone.invalid',
  ],
  [
    'a post that does not exist',
    { applicant: { ...someone, postal_code: '9999' } },
    'applicant.postal_code',
    'postal_code.invalid',
  ],
  [
    'a post of five digits',
    { applicant: { ...someone, postal_code: '42650' } },
    'applicant.postal_code',
    'postal_code.invalid',
  ],
  [
    'a German post of three digits',
    { applicant: { ...someone, country: 'DE', postal_code: '123' } },
    'applicant.postal_code',
    'postal_code.digits_5',
  ],
  [
    'a country that is none',
    { applicant: { ...someone, country: 'Slovenija' } },
    'applicant.country',
    'country.invalid',
  ],
  [
    'a company without its number',
    { applicant: { ...company(0), company_registration_number: undefined }, user_type: 'BUS' },
    'applicant.company_registration_number',
    'required',
  ],
  [
    'a company number with a wrong check digit',
    { applicant: { ...company(0), company_registration_number: '5300232' }, user_type: 'BUS' },
    'applicant.company_registration_number',
    'company_registration_number.invalid',
  ],
  ['a company as a resident', { applicant: company(0) }, 'user_type', 'user_type.applicant_type'],
  [
    'a representative without a name',
    { representative: { first_name: 'Ana' } },
    'representative.last_name',
    'required',
  ],
  ['an unknown category', { user_type: 'XXX' }, 'user_type', 'user_type.unknown'],
  ['a category that is no word of ours', { user_type: "RES' or 1=1 --" }, 'user_type', 'user_type.unknown'],
  ['no category', { user_type: undefined }, 'user_type', 'user_type.unknown'],
  ['a year that is closed', { permit_year: 2029 }, 'permit_year', 'permit_year.closed'],
  ['a year in the past', { permit_year: 2026 }, 'permit_year', 'permit_year.closed'],
  ['a year that is a text', { permit_year: '2027' }, 'permit_year', 'value.number'],
  ['half a year', { permit_year: 2027.5 }, 'permit_year', 'value.number'],
  ['no vehicle', { vehicles: [] }, 'vehicles', 'vehicles.required'],
  [
    'two vehicles on one permit',
    { vehicles: [car, { ...car, registration_number: 'KR AB-124' }] },
    'vehicles',
    'vehicles.too_many',
  ],
  [
    'the same vehicle twice',
    { applicant: company(0), user_type: 'BUS', vehicles: [car, { ...car, registration_number: 'krab 123' }] },
    'vehicles.1.registration_number',
    'registration_number.repeated',
  ],
  [
    'a plate of no Slovenian area',
    { vehicles: [{ ...car, registration_number: 'XX AB-123' }] },
    'vehicles.0.registration_number',
    'registration_number.invalid',
  ],
  [
    'a plate of signs',
    { vehicles: [{ ...car, registration_number: '<b>' }] },
    'vehicles.0.registration_number',
    'registration_number.invalid',
  ],
  [
    'a plate of 10,000 characters',
    { vehicles: [{ ...car, registration_number: LONG }] },
    'vehicles.0.registration_number',
    'registration_number.invalid',
  ],
  [
    'an unknown ownership',
    { vehicles: [{ ...car, ownership: 'borrowed' }] },
    'vehicles.0.ownership',
    'value.choice',
  ],
  [
    'a field of a vehicle that does not exist',
    { vehicles: [{ ...car, colour: 'red' }] },
    'vehicles.0.colour',
    'value.unknown_field',
  ],
  [
    'an existing card without its number',
    { rfid_card: 'existing' },
    'rfid_card_number',
    'rfid_card_number.required',
  ],
  [
    'a card number of letters',
    { rfid_card: 'existing', rfid_card_number: 'ABCDEFGHIJ' },
    'rfid_card_number',
    'rfid_card_number.invalid',
  ],
  ['an unknown delivery', { delivery: 'drone' }, 'delivery', 'value.choice'],
  [
    'no consent to the terms',
    { consents: { terms: false, privacy: true } },
    'consents.terms',
    'consent.required',
  ],
  ['no consents at all', { consents: undefined }, 'consents', 'required'],
  [
    'a consent that is a text',
    { consents: { terms: 'true', privacy: true } },
    'consents.terms',
    'consent.required',
  ],
  ['an unknown language', { language: 'de' }, 'language', 'value.choice'],
  ['a note of 10,000 characters', { note: LONG }, 'note', 'text.too_long'],
  ['a field that does not exist', { admin: true }, 'admin', 'value.unknown_field'],
  ["a status of the applicant's own", { status: 'completed' }, 'status', 'value.unknown_field'],
  [
    'no employer for an employee',
    { user_type: 'EMP' },
    'extra',
    'extra.required',
    { registration_certificate: [pdfFile()], employer_certificate: [pdfFile()] },
  ],
];

const stored = async () => {
  const { db } = world.deps;
  const count = async (table: 'applications' | 'documents' | 'mail_messages' | 'application_events') =>
    (await db.selectFrom(table).select('id').execute()).length;
  return [
    await count('applications'),
    await count('documents'),
    await count('application_events'),
    await count('mail_messages'),
  ];
};

let before: number[];
beforeEach(async () => {
  before = await stored();
});

describe('bad fields of an application', () => {
  test.each(FIELDS)('%s', async (_what, change, path, code, files) => {
    const reply = await visitor.send(submitApplication, {
      body: { ...applicationData(), ...change },
      files: files ?? certificate(),
      headers: fresh(),
    });
    expect(reply.status).toBe(422);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.problem.errors).toContainEqual(expect.objectContaining({ path, code }));
    expect(reply.problem.errors?.every((e) => e.message.length > 5)).toBe(true);
    expect(await stored()).toEqual(before);
  });
});

/**
 * Every case comes from an address of its own, so the rate limit of the public form does not answer first.
 */
let address = 0;
const fresh = (): Record<string, string> => ({
  'x-forwarded-for': `198.51.${Math.floor(++address / 250)}.${(address % 250) + 1}`,
});

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

const large = () => sharp({ create: { width: 5200, height: 4000, channels: 3, background: '#36a' } });

describe('bad files of an application', () => {
  const cases: [string, () => Promise<Record<string, File[]>> | Record<string, File[]>, string, string][] = [
    ['none at all', () => ({}), 'registration_certificate', 'documents.registration_certificate.required'],
    [
      'another kind than required',
      () => ({ boat_permit: [pdfFile()] }),
      'registration_certificate',
      'documents.registration_certificate.required',
    ],
    [
      'an empty file',
      () => ({ registration_certificate: [file('', 'prazno.pdf')] }),
      'registration_certificate',
      'file.empty',
    ],
    [
      'a page disguised as PDF',
      () => ({ registration_certificate: [file('<html><script>alert(1)</script></html>', 'vabilo.pdf')] }),
      'registration_certificate',
      'file.broken',
    ],
    [
      'a program disguised as JPG',
      () => ({
        registration_certificate: [
          file(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'slika.jpg', 'image/jpeg'),
        ],
      }),
      'registration_certificate',
      'file.type',
    ],
    [
      'an SVG picture',
      () => ({
        registration_certificate: [
          file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'slika.svg', 'image/svg+xml'),
        ],
      }),
      'registration_certificate',
      'file.type',
    ],
    [
      'an HEIC photo',
      () => ({ registration_certificate: [file(HEIC, 'IMG_1.heic', 'image/heic')] }),
      'registration_certificate',
      'file.heic',
    ],
    [
      'half a picture',
      async () => ({
        registration_certificate: [file((await png()).subarray(0, 40), 'pol.png', 'image/png')],
      }),
      'registration_certificate',
      'file.broken',
    ],
    [
      'a JPEG that is cut off',
      async () => ({
        registration_certificate: [file((await large().jpeg().toBuffer()).subarray(0, -5000), 'pol.jpg')],
      }),
      'registration_certificate',
      'file.broken',
    ],
    [
      'a large progressive JPEG',
      async () => ({
        registration_certificate: [file(await large().jpeg({ progressive: true }).toBuffer(), 'velika.jpg')],
      }),
      'registration_certificate',
      'file.too_heavy',
    ],
    [
      'a large interlaced PNG',
      async () => ({
        registration_certificate: [file(await large().png({ progressive: true }).toBuffer(), 'velika.png')],
      }),
      'registration_certificate',
      'file.too_heavy',
    ],
    [
      'a file of 10 MB and a byte',
      () => ({
        registration_certificate: [
          file(
            Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10 * 1024 * 1024 - 8, 32)]),
            'velika.pdf',
          ),
        ],
      }),
      'registration_certificate',
      'file.too_large',
    ],
    [
      'eleven registration certificates',
      () => ({ registration_certificate: Array.from({ length: 11 }, (_, i) => pdfFile(`${i}.pdf`)) }),
      'registration_certificate',
      'file.too_many_of_kind',
    ],
    [
      'a kind that we do not know',
      () => ({ registration_certificate: [pdfFile()], passport: [pdfFile()] }),
      'passport',
      'file.unknown_part',
    ],
  ];
  test.each(cases)('%s', async (_what, files, path, code) => {
    const reply = await visitor.call(submitApplication, {
      body: applicationData(),
      files: await files(),
      headers: fresh(),
    });
    expect([413, 422]).toContain(reply.status);
    expect(reply.problem.errors).toContainEqual(expect.objectContaining({ path, code }));
    expect(await stored()).toEqual(before);
  });
});

it('keeps a good application', async () => {
  const reply = await visitor.call(submitApplication, {
    body: applicationData(),
    files: certificate(),
    headers: fresh(),
  });
  expect(reply.status).toBe(201);
  expect(await stored()).toEqual(before.map((count) => count + 1));
});
