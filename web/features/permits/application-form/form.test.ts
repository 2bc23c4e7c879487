import * as phones from '../../../../contract/people/phone.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { POSTAL_CODES } from '../../../../contract/values/contact/postal-codes.ts';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import { emptyVehicle } from '../../../shared/people/applicant-values.ts';
import { problemOfFile, sniff, type FileProblem } from '../../../shared/permits/documents/file-problem.ts';
import { slotsOf, withoutVehicle } from '../../../shared/permits/documents/file-slots.ts';
import { documentErrors, filesToSend, requiredDocuments } from './values/documents.ts';
import { chosenEntitlement, offeredEntitlements, permitYearOf } from './values/entitlements.ts';
import { toInput } from './values/form-input.ts';
import { formReducer, initialState, isStoredForm, toStored } from './values/form-state.ts';
import {
  initialValues,
  valueAt,
  withValue,
  type FormValues,
  type InitialValues,
} from './values/form-values.ts';
import { priceOf } from './values/price.ts';
import { firstInvalidStep, pathOfProblem, reachableStep, stepOf } from './values/steps.ts';
import { validityOf } from './values/form-validity.ts';
import { plateWarning, errorsOfForm, type FormContext } from './values/validate.ts';

const entitlement = (change: Partial<Entitlement> = {}): Entitlement => ({
  user_type: 'RES',
  name_sl: '',
  name_en: '',
  description_sl: '',
  description_en: '',
  applicant_types: ['natural_person'],
  extra_field: null,
  permit_year: 2027,
  user_type_parking_lot_id: 'x',
  parking_lot_codes: ['P1'],
  valid_from: '2020-01-01',
  price_gross: '15.00',
  card_price_gross: '10.00',
  administrative_fee: '0.00',
  max_permits: 3,
  max_plates: 1,
  transferable: false,
  required_documents: ['registration_certificate'],
  official_documents: [],
  ...change,
});

const bad = new File(['?'], 'a.txt');
const file = (name = 'a.pdf', size = 10): File => new File([new Uint8Array(size)], name);

const complete: InitialValues = {
  applicant: {
    first_name: 'Ana',
    last_name: 'Novak',
    street: 'Jezerska cesta',
    house_number: '1',
    postal_code: '4265',
    city: 'Bohinjsko jezero',
    email: 'ana@example.org',
    email_repeat: 'ana@example.org',
    tax_number: '10039856',
  },
  user_type: 'RES',
  permit_year: 2027,
  delivery: 'pickup',
  consents: { terms: true, privacy: true },
  vehicles: [{ registration_number: 'KR AB-123', ownership: 'own' }],
};
const context = (change: Partial<FormContext> = {}): FormContext => ({
  mode: 'public',
  language: 'sl',
  entitlement: entitlement(),
  offer_known: true,
  required: ['registration_certificate'],
  files: { registration_certificate: [file()] },
  file_problems: new Map(),
  today: '2026-11-21',
  posts: POSTAL_CODES,
  phones,
  open_question: null,
  residents: [],
  ...change,
});
const rejected = (values: FormValues, change: Partial<FormContext> = {}): string[] =>
  errorsOfForm(values, context(change))
    .map(({ path, code }) => `${path} ${code}`)
    .toSorted();
const completeWith = (path: string, value: unknown): FormValues =>
  withValue(initialValues(complete), path, value);

describe('rules', () => {
  test('a mail address is the same in capitals', () => {
    expect(rejected(completeWith('applicant.email_repeat', ' Ana@Example.org'))).toEqual([]);
  });

  test('a complete form has no validation errors', () => {
    expect(rejected(initialValues(complete))).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['applicant.first_name', '', 'applicant.first_name required'],
    ['applicant.tax_number', '', 'applicant.tax_number required'],
    ['applicant.tax_number', '12345678', 'applicant.tax_number tax_number.invalid'],
    ['applicant.email_repeat', 'ana@example.com', 'applicant.email_repeat email.mismatch'],
    ['applicant.email_repeat', '', 'applicant.email_repeat required'],
    ['applicant.postal_code', '426', 'applicant.postal_code postal_code.invalid'],
    ['applicant.postal_code', '1001', 'applicant.postal_code postal_code.invalid'],
    ['applicant.phone', 'abc', 'applicant.phone phone.invalid'],
    [
      'vehicles.0.registration_number',
      'XX 123',
      'vehicles.0.registration_number registration_number.invalid',
    ],
    ['vehicles.0.ownership', '', 'vehicles.0.ownership required'],
    ['delivery', '', 'delivery required'],
    ['rfid_card', 'existing', 'rfid_card_number rfid_card_number.required'],
    ['consents.terms', false, 'consents.terms consent.required'],
    ['user_type', '', 'user_type user_type.unknown'],
  ])('%s = %j', (path, value, expected) => {
    expect(
      rejected(completeWith(path, value))
        .join('; ')
        .replace('user_type required', 'user_type user_type.unknown'),
    ).toBe(expected);
  });

  test('a German postcode has five digits', () => {
    const german = initialValues({
      ...complete,
      applicant: { ...complete.applicant, country: 'DE', postal_code: '123' },
    });
    expect(rejected(german)).toContain('applicant.postal_code postal_code.digits_5');
  });

  test('reports everything at once, also rules over several fields while other fields are wrong', () => {
    const values = initialValues({ applicant: { country: 'AT' } });
    expect(rejected(values, { entitlement: null, required: [] })).toEqual(
      expect.arrayContaining([
        'applicant.birth_date tax_number.or_birth_date',
        'applicant.first_name required',
        'delivery required',
      ]),
    );
    const twice = completeWith('vehicles', [
      { ...emptyVehicle, registration_number: 'KRAB123', ownership: 'own' },
      { ...emptyVehicle, registration_number: 'kr ab 123', ownership: '' },
    ]);
    expect(rejected(twice, { entitlement: entitlement({ max_plates: 3 }) })).toEqual([
      'vehicles.1.ownership required',
      'vehicles.1.registration_number registration_number.repeated',
    ]);
  });

  test.each<[string, Partial<FormContext>, Partial<FormValues>, string[]]>([
    [
      'too many vehicles',
      {},
      {
        vehicles: [1, 2].map((n) => ({
          ...emptyVehicle,
          registration_number: `KRAB12${n}`,
          ownership: 'own',
        })),
      },
      ['vehicles vehicles.too_many'],
    ],
    ['extra field', { entitlement: entitlement({ extra_field: 'rooms' }) }, {}, ['extra extra.required']],
    [
      'choice of another kind of applicant',
      { entitlement: null },
      {},
      ['user_type user_type.applicant_type'],
    ],
    ['nothing is said before the price list is there', { entitlement: null, offer_known: false }, {}, []],
    ['no list of posts yet', { posts: null }, {}, []],
    [
      'a resident with an address elsewhere',
      { residents: ['4264'] },
      {},
      ['applicant.postal_code postal_code.elsewhere'],
    ],
    ['a resident of the municipality', { residents: ['4264', '4265'] }, {}, []],
    ['any address, when another right is claimed', { residents: ['4264'] }, { user_type: 'TMP' }, []],
  ])('%s', (_, change, values, expected) => {
    expect(rejected({ ...initialValues(complete), ...values }, change)).toEqual(expected);
  });

  test.each<[string, 'SI' | 'AT', Partial<FormContext>, string[]]>([
    ['041 123 456', 'SI', {}, []],
    ['041 12 34 5', 'SI', {}, ['applicant.phone phone.invalid']],
    ['+43 1 1', 'SI', {}, ['applicant.phone phone.invalid']],
    ['0664 1234567', 'SI', {}, ['applicant.phone phone.invalid']],
    ['+43 664 1234567', 'SI', {}, []],
    // Until the numbering plans are there; leaving the step waits for them.
    ['041 12 34 5', 'SI', { phones: null }, []],
  ])('the phone %s of %s is right as for the server', (phone, country, change, expected) => {
    const values = initialValues({ ...complete, applicant: { ...complete.applicant, phone, country } });
    expect(rejected(values, change)).toEqual(expected);
  });

  test.each([
    ['1980. 12. 31.', 'birth_date.invalid'],
    ['30. 2. 1980', 'birth_date.invalid'],
    ['2150-01-01', 'birth_date.future'],
  ])('the birthday %s says why: %s', (birth_date, code) => {
    const { applicant } = complete;
    const values = initialValues({
      ...complete,
      applicant: { ...applicant, country: 'AT', postal_code: '1010', tax_number: '', birth_date },
    });
    expect(rejected(values)).toEqual([`applicant.birth_date ${code}`]);
  });

  test('staff need neither mail nor consents', () => {
    const values = initialValues({
      ...complete,
      applicant: { ...complete.applicant, email: '', email_repeat: '' },
      consents: { terms: false, privacy: false },
      source: 'paper',
      received_at: '2026-11-20',
    });
    expect(rejected(values, { mode: 'staff' })).toEqual([]);
    expect(toInput(values, 'staff', 'sl')).toMatchObject({ source: 'paper', received_at: '2026-11-20' });
    expect(toInput(values, 'staff', 'sl')).not.toHaveProperty('consents');
  });

  test.each<[string, Partial<FormValues>, Partial<FormContext>, string[]]>([
    ['what has not arrived is asked for later', {}, { files: {} }, []],
    ['paper arrived on some day', { source: 'paper' }, {}, ['received_at required']],
    ['no paper arrives tomorrow', { received_at: '2026-11-22' }, {}, ['received_at date.future']],
    ['staff know better where somebody lives', {}, { residents: ['4264'] }, []],
    ['today is not known yet', { received_at: '2026-11-22' }, { today: null }, []],
    [
      'a file that is attached has to be a good one',
      {},
      { files: { other: [bad] } },
      ['documents.other file.type'],
    ],
  ])('staff: %s', (_, values, change, expected) => {
    const all = { ...initialValues(complete), ...values };
    expect(rejected(all, { mode: 'staff', file_problems: new Map([[bad, 'file.type']]), ...change })).toEqual(
      expected,
    );
  });

  test('validity is unknown until something was typed', () => {
    expect(validityOf([], true)).toBeNull();
    expect(validityOf([], false)).toBe(true);
    expect(validityOf([{ path: 'x', code: 'required' }], false)).toBe(false);
  });

  test('no text makes the rules throw, and every validation error belongs to a step', () => {
    const paths = [
      'applicant.first_name',
      'applicant.email',
      'applicant.postal_code',
      'vehicles.0.registration_number',
      'note',
      'extra',
      'rfid_card_number',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('public', 'user', 'staff'),
        (path, text, mode) => {
          const validationErrors = errorsOfForm(completeWith(path, text), context({ mode }));
          expect(
            validationErrors.every(
              (rejection) => stepOf(rejection.path) !== undefined && rejection.code.length > 0,
            ),
          ).toBe(true);
          expect(firstInvalidStep(validationErrors) === null).toBe(validationErrors.length === 0);
        },
      ),
    );
  });
});

describe('the request', () => {
  test('carries only the fields of the chosen applicant, without empty ones', () => {
    const values = initialValues({
      ...complete,
      applicant: {
        ...complete.applicant,
        type: 'legal_entity',
        company_name: 'Jezero d. o. o.',
        company_registration_number: '5000009',
      },
    });
    expect(toInput(values, 'public', 'en')).toEqual({
      applicant: {
        type: 'legal_entity',
        company_name: 'Jezero d. o. o.',
        company_registration_number: '5000009',
        street: 'Jezerska cesta',
        house_number: '1',
        postal_code: '4265',
        city: 'Bohinjsko jezero',
        country: 'SI',
        email: 'ana@example.org',
        tax_number: '10039856',
      },
      user_type: 'RES',
      permit_year: 2027,
      vehicles: [{ registration_number: 'KR AB-123', country: 'SI', ownership: 'own' }],
      rfid_card: 'new',
      delivery: 'pickup',
      consents: { terms: true, privacy: true },
      language: 'en',
    });
  });

  test.each(['', ' ', '\u2060', '\u3164\u00ad', '\u200b\ufeff'])(
    'an optional field of %j is left out',
    (typed) => {
      const values = initialValues({ ...complete, note: typed, extra: typed });
      const sent = toInput({ ...values, applicant: { ...values.applicant, phone: typed } }, 'public', 'sl');
      for (const field of ['note', 'extra', 'applicant.phone']) expect(sent).not.toHaveProperty(field);
    },
  );

  test('one name is that of the applicant, not of whoever applies for them', () => {
    const values = initialValues({
      ...complete,
      applicant: { ...complete.applicant, last_name: '' },
      represented: true,
      representative: { first_name: 'Bor' },
    });
    expect(toInput(values, 'public', 'sl')).toMatchObject({ applicant: { last_name: '' } });
    const typed = withValue(values, 'applicant.last_name', 'Novak');
    expect(
      toInput({ ...typed, applicant: { ...typed.applicant, one_name: true } }, 'public', 'sl'),
    ).toMatchObject({
      applicant: { last_name: '' },
    });
    expect(rejected(values, { required: [] })).toEqual(['representative.last_name required']);
    expect(rejected(withValue(values, 'applicant.one_name', false), { required: [] })).toContain(
      'applicant.last_name required',
    );
  });

  test('numbers that were typed before the society was said to have none are not sent', () => {
    const applicant = {
      ...complete.applicant,
      type: 'legal_entity',
      company_name: 'Društvo',
      company_registration_number: '5000009',
      unregistered: true,
    } as const;
    const sent = toInput(initialValues({ ...complete, applicant }), 'public', 'sl')['applicant'];
    expect(sent).toMatchObject({ company_name: 'Društvo', unregistered: true });
    for (const name of ['tax_number', 'company_registration_number']) expect(sent).not.toHaveProperty(name);
    const trader = toInput(
      initialValues({ ...complete, applicant: { ...applicant, type: 'sole_trader' } }),
      'public',
      'sl',
    );
    expect(trader).toHaveProperty('applicant.tax_number');
    expect(trader).not.toHaveProperty('applicant.unregistered');
  });

  test('a date of birth goes only for foreigners, a card number only for an existing card', () => {
    const birth = initialValues({
      ...complete,
      applicant: { ...complete.applicant, birth_date: '1980-01-01' },
      rfid_card_number: '0000000001',
    });
    expect(toInput(birth, 'public', 'sl')).not.toHaveProperty('applicant.birth_date');
    expect(toInput(birth, 'public', 'sl')).not.toHaveProperty('rfid_card_number');
    expect(toInput(withValue(birth, 'applicant.country', 'AT'), 'public', 'sl')).toHaveProperty(
      'applicant.birth_date',
      '1980-01-01',
    );
  });
});

describe('documents', () => {
  test.each<[string, Partial<FormValues>, AttachmentKind[]]>([
    ['as listed', {}, ['registration_certificate']],
    [
      'leased',
      { vehicles: [{ ...emptyVehicle, ownership: 'leased' }] },
      ['registration_certificate', 'vehicle_lease'],
    ],
    ['represented', { represented: true }, ['registration_certificate', 'power_of_attorney']],
  ])('%s', (_, values, expected) => {
    expect(requiredDocuments({ ...initialValues(), ...values }, entitlement())).toEqual(expected);
  });

  test.each<[string, Record<string, File[]>, Map<File, FileProblem>, string[]]>([
    ['missing', {}, new Map(), ['documents.registration_certificate.required']],
    [
      'six of a kind',
      { registration_certificate: [file()], other: Array.from({ length: 6 }, () => file()) },
      new Map(),
      ['file.too_many_of_kind'],
    ],
    [
      'a certificate for each of ten vehicles',
      { registration_certificate: Array.from({ length: 10 }, () => file()) },
      new Map(),
      [],
    ],
    [
      'eleven certificates',
      { registration_certificate: Array.from({ length: 11 }, () => file()) },
      new Map(),
      ['file.too_many_of_kind'],
    ],
    [
      'sixteen',
      {
        registration_certificate: [1, 2, 3, 4, 5].map(() => file()),
        other: [1, 2, 3, 4, 5].map(() => file()),
        boat_permit: [1, 2, 3, 4, 5].map(() => file()),
        land_title: [file()],
      },
      new Map(),
      ['file.too_many'],
    ],
  ])('%s', (_, files, problems, codes) => {
    expect(documentErrors(['registration_certificate'], files, problems).map(({ code }) => code)).toEqual(
      codes,
    );
  });

  test('a bad file is rejected under its kind', () => {
    const bad = file('IMG.HEIC');
    expect(documentErrors([], { other: [bad] }, new Map([[bad, 'file.heic']]))).toEqual([
      { path: 'documents.other', code: 'file.heic' },
    ]);
  });

  test('each vehicle has a field for its registration certificate, whose documents are sent together', () => {
    const slots = slotsOf(['registration_certificate', 'register_extract'], 3);
    expect(slots).toEqual([
      'registration_certificate',
      'registration_certificate.1',
      'registration_certificate.2',
      'register_extract',
    ]);
    const [a, c, extract] = [file('a.pdf'), file('c.pdf'), file('izpisek.pdf')];
    const files = {
      registration_certificate: [a],
      'registration_certificate.2': [c],
      register_extract: [extract],
    };
    expect(slotsOf(['registration_certificate'], 8)).toHaveLength(8);
    expect(documentErrors(slots, files, new Map())).toEqual([
      { path: 'documents.registration_certificate.1', code: 'documents.registration_certificate.required' },
    ]);
    expect(filesToSend(slots, files)).toEqual({
      registration_certificate: [a, c],
      register_extract: [extract],
    });
    // Its own certificate follows a vehicle when one before it is removed.
    expect(withoutVehicle(files, 1)).toEqual({
      registration_certificate: [a],
      'registration_certificate.1': [c],
      register_extract: [extract],
    });
  });

  test('sends what is required now, keeps the rest here', () => {
    const [a, b] = [file('a'), file('b')];
    expect(
      filesToSend(['registration_certificate'], {
        registration_certificate: [a],
        boat_permit: [b],
        other: [],
      }),
    ).toEqual({ registration_certificate: [a] });
  });

  test.each<[string, number[], string]>([
    ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d], 'pdf'],
    ['pdf behind the lines of a mail', [...Buffer.from('Content-Type: application/pdf\n\n%PDF-1.7')], 'pdf'],
    ['pdf that begins too late', [...Buffer.from(`${' '.repeat(1024)}%PDF-1.7`)], 'other'],
    ['jpeg', [0xff, 0xd8, 0xff, 0xe0], 'jpeg'],
    ['png', [0x89, 0x50, 0x4e, 0x47], 'png'],
    ['heic', [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63], 'heic'],
    ['mp4', [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x6d, 0x70, 0x34, 0x32], 'other'],
    ['empty', [], 'other'],
  ])('knows %s by its first bytes', (_, bytes, kind) => {
    expect(sniff(new Uint8Array(bytes))).toBe(kind);
  });

  test.each([
    ['IMG_1.JPG', 'file.broken'],
    ['slika.jpeg', 'file.broken'],
    ['slika.png', 'file.broken'],
    ['potrdilo.pdf', 'file.broken'],
    ['IMG_1.HEIC', 'file.heic'],
    ['dopis.docx', 'file.type'],
    ['slika', 'file.type'],
  ])('calls bytes that are nothing, named %s, %s', async (name, problem) => {
    expect(await problemOfFile(new File([new Uint8Array(500)], name))).toBe(problem);
  });
});

test.each<[FormValues['rfid_card'], Partial<Entitlement>, string]>([
  ['new', {}, '25.00'],
  ['existing', {}, '15.00'],
  ['new', { price_gross: '0.00' }, '10.00'],
  ['existing', { price_gross: '0.00', administrative_fee: '4.50' }, '4.50'],
  ['new', { price_gross: '0.10', card_price_gross: '0.20' }, '0.30'],
])('price with a %s card and %j is %s', (rfid_card, change, total) => {
  expect(priceOf({ rfid_card, received_at: '' }, entitlement(change), null)?.total).toBe(total);
});

test.each([
  ['', 'monthly', '16.25', '5/12', false],
  ['2027-07-30', 'monthly', '17.50', '6/12', false],
  ['2019-12-30', 'monthly', '25.00', null, false],
  ['', 'none', '25.00', null, false],
] as const)('arrived on %j, divided %s: %s', (received_at, proration, total, share, earlier) => {
  const facts = {
    today: '2027-08-10',
    proration,
    price_step_cents: 1,
    validity: { mode: 'calendar_year' as const },
  };
  const one = entitlement({ permit_year: 2027 });
  expect(priceOf({ rfid_card: 'new', received_at }, one, facts)).toMatchObject({ total, share, earlier });
});

test('an application from before the price list row was valid is charged by the earlier one', () => {
  const facts = {
    today: '2027-08-10',
    proration: 'none' as const,
    price_step_cents: 1,
    validity: { mode: 'calendar_year' as const },
  };
  const raised = entitlement({ permit_year: 2027, valid_from: '2027-08-01' });
  const earlier = (received_at: string) => priceOf({ rfid_card: 'new', received_at }, raised, facts)?.earlier;
  expect([earlier(''), earlier('2027-08-01'), earlier('2027-07-31')]).toEqual([false, false, true]);
});

describe('entitlements', () => {
  const offered = {
    open_permit_years: [2026, 2027],
    entitlements: [
      entitlement(),
      entitlement({ permit_year: 2026 }),
      entitlement({ user_type: 'BUS', applicant_types: ['legal_entity'] }),
    ],
  };
  test.each([
    [null, 2027],
    [2026, 2026],
    [2020, 2027],
  ])('year %s becomes %s', (chosen, year) => {
    expect(permitYearOf({ permit_year: chosen }, offered)).toBe(year);
  });
  test('only those of the applicant and the year', () => {
    expect(offeredEntitlements(initialValues(complete), offered).map(({ user_type }) => user_type)).toEqual([
      'RES',
    ]);
    expect(chosenEntitlement(completeWith('applicant.type', 'legal_entity'), offered)).toBeNull();
  });
});

test.each([
  ['KRO123A', 'SI', ['O']],
  ['KR AB-123', 'SI', []],
  ['kr 1i-o5', 'SI', ['O', 'I']],
  ['KO 123 I', 'AT', []],
])('plate %s (%s) asks about %j', (registration_number, country, signs) => {
  expect(plateWarning({ ...emptyVehicle, registration_number, country })).toEqual(signs);
});

describe('steps', () => {
  const at = (path: string) => ({ path, code: 'required' });
  test.each([
    ['applicant.type', 'dovolilnica'],
    ['guide.home', 'dovolilnica'],
    ['applicant.first_name', 'vlagatelj'],
    ['applicant.postal_code', 'naslov'],
    ['applicant.email', 'stik'],
    ['applicant.birth_date', 'stik'],
    ['representative.first_name', 'vlagatelj'],
    ['extra', 'dovolilnica'],
    ['vehicles.2.country', 'vozila'],
    ['documents.other', 'priloge'],
    ['rfid_card', 'kartica'],
    ['rfid_card_number', 'kartica'],
    ['delivery', 'kartica'],
    ['note', 'kartica'],
    ['consents.terms', 'pregled'],
    ['', 'pregled'],
    ['vehicles', 'vozila'],
  ])('%s is on %s', (path, step) => {
    expect(stepOf(path)).toBe(step);
  });
  test.each([
    [null, [], 'dovolilnica'],
    ['pregled', [], 'pregled'],
    ['pregled', [at('vehicles.0.country')], 'vozila'],
    ['vlagatelj', [at('note')], 'vlagatelj'],
    ['nonsense', [], 'dovolilnica'],
    ['kartica', [at('consents.terms')], 'kartica'],
  ])('opening %s leads to the first step that is not valid', (wanted, rejections, step) => {
    expect(reachableStep(wanted, rejections)).toBe(step);
  });
  test.each([
    ['registration_certificate', 'file.broken', 'documents.registration_certificate'],
    ['files.boat_permit.0', 'file.type', 'documents.boat_permit'],
    ['', 'documents.residence_proof.required', 'documents.residence_proof'],
    ['vehicles.0.registration_number', 'registration_number.live_permit', 'vehicles.0.registration_number'],
    ['data.applicant.phone', 'phone.invalid', 'applicant.phone'],
  ])('a validation error of %j (%s) shows at %s', (path, code, shown) => {
    expect(pathOfProblem(path, code)).toBe(shown);
  });
});

describe('state', () => {
  const start = initialState('key-1', complete);
  test('a change clears only that field’s error from the server', () => {
    const told = formReducer(start, {
      type: 'server_errors',
      errors: [
        { path: 'applicant.phone', code: 'phone.invalid', message: 'Ni prava.' },
        {
          path: 'vehicles.0.registration_number',
          code: 'registration_number.live_permit',
          message: 'Že obstaja.',
        },
      ],
    });
    const changed = formReducer(told, { type: 'set', path: 'applicant.phone', value: '040 123 456' });
    expect(changed.server_errors).toEqual({ 'vehicles.0.registration_number': 'Že obstaja.' });
    expect(changed.changed).toBe(true);
  });
  test('a vehicle without a plate follows the country of its owner, one with a plate keeps its own', () => {
    const typed = formReducer(initialState('k', { vehicles: [{ registration_number: 'KR AB-123' }, {}] }), {
      type: 'set',
      path: 'applicant.country',
      value: 'IT',
    });
    expect(typed.values.vehicles.map(({ country }) => country)).toEqual(['SI', 'IT']);
  });

  test('another category asks for its own detail', () => {
    const of_rooms = initialState('k', { ...complete, user_type: 'APT', extra: '12' });
    const other = formReducer(of_rooms, { type: 'set', path: 'user_type', value: 'EMP' });
    expect([other.values.user_type, other.values.extra]).toEqual(['EMP', '']);
  });

  test('removing a vehicle takes its files along', () => {
    const file = new File(['a'], 'prometno.pdf');
    const two = formReducer(start, { type: 'add_vehicle' });
    const slot = slotsOf(['registration_certificate'], 2).at(-1)!;
    const chosen = formReducer(two, { type: 'set_files', slot, files: [file] });
    const removed = formReducer(chosen, { type: 'remove_vehicle', index: 1 });
    expect(Object.values(removed.files).flat()).toEqual([]);
  });

  test('removing a vehicle shifts the marks of those after it', () => {
    const three = ['add_vehicle', 'add_vehicle'].reduce(
      (state) => formReducer(state, { type: 'add_vehicle' }),
      start,
    );
    const touched = formReducer(three, { type: 'leave', path: 'vehicles.2.registration_number' });
    const removed = formReducer(touched, { type: 'remove_vehicle', index: 1 });
    expect(removed.values.vehicles).toHaveLength(2);
    expect([...removed.touched]).toEqual(['vehicles.1.registration_number']);
    const none = formReducer(formReducer(removed, { type: 'remove_vehicle', index: 0 }), {
      type: 'remove_vehicle',
      index: 0,
    });
    expect(none.values.vehicles).toEqual([emptyVehicle]);
  });
  test('a draft restores values, step, key and the names of files, and survives JSON', () => {
    const withFile = formReducer(start, {
      type: 'set_files',
      slot: 'boat_permit',
      files: [file('dovoljenje.pdf')],
    });
    const stored: unknown = JSON.parse(JSON.stringify(toStored(withFile, 'priloge')));
    if (!isStoredForm(stored)) throw new Error('A draft is not recognised.');
    const back = formReducer(initialState(''), { type: 'restore', stored });
    expect(back.values).toEqual(start.values);
    expect(back.idempotency_key).toBe('key-1');
    expect(back.remembered_files).toEqual({ boat_permit: ['dovoljenje.pdf'] });
    expect(toStored(back, 'priloge').file_names).toEqual({ boat_permit: ['dovoljenje.pdf'] });
    expect(
      toStored(formReducer(back, { type: 'set_files', slot: 'boat_permit', files: [] }), 'priloge')
        .file_names,
    ).toEqual({});
  });
  test.each([
    null,
    1,
    'x',
    {},
    { values: {} },
    { values: { applicant: {}, vehicles: [] }, idempotency_key: 'k', file_names: {}, step: 'nowhere' },
  ])('%j is no draft', (value) => {
    expect(isStoredForm(value)).toBe(false);
  });
  test('values are read and changed by path; unknown paths change nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('applicant.city', 'vehicles.0.make_model', 'note', 'consents.terms'),
        fc.string(),
        (path, value) => {
          expect(valueAt(withValue(start.values, path, value), path)).toBe(value);
          expect(withValue(start.values, `nothing.${path}`, value)).toEqual(start.values);
        },
      ),
    );
  });
});

describe('post offices', () => {
  test('are sorted, real and without PO boxes', () => {
    const codes = [...POSTAL_CODES.keys()];
    expect(codes).toEqual(codes.toSorted());
    expect(codes.length).toBeGreaterThan(440);
    expect(codes.every((code) => /^[1-9]\d{3}$/.test(code) && !/^.001$|^.[56]/.test(code))).toBe(true);
    expect(
      [...POSTAL_CODES.values()].every(
        (town) => town.trim() === town && town.length > 1 && !/dostava|predali/.test(town),
      ),
    ).toBe(true);
  });
  test.each([
    ['1000', 'Ljubljana'],
    ['4264', 'Bohinjska Bistrica'],
    ['4265', 'Bohinjsko jezero'],
    ['6000', 'Koper - Capodistria'],
    ['8360', 'Žužemberk'],
    ['9600', undefined],
    ['1001', undefined],
  ])('%s %s', (code, town) => {
    expect(POSTAL_CODES.get(code)).toBe(town);
  });
});
