import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '../../../contract/permits/applications.ts';
import { PLAIN_NAMES } from '../../../contract/permits/plain-fields.ts';
import {
  APPLICANT_FIELDS,
  APPLICANT_TEXTS,
  fieldsOfType,
  type ApplicantText,
} from '../../../contract/people/applicant-fields.ts';
import { byName } from '../../../contract/values/by-name.ts';
import type { ApplicantType } from '../../../contract/values/values.ts';
import { requestInput } from './request-input.ts';
import { emptyRequest, requestValuesOf, type RequestValues } from './request-values.ts';

const TYPES: readonly ApplicantType[] = ['natural_person', 'sole_trader', 'legal_entity'];
const word = fc.stringMatching(/^[a-zčšž0-9]([a-zčšž0-9 ]{0,8}[a-zčšž0-9])?$/);
const maybe = fc.option(word, { nil: undefined });
const isText = (name: string): name is ApplicantText => APPLICANT_TEXTS.some((one) => one === name);
const without = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;

/** Stored applicants: with the fields of their kind, of which those that may be none are always there. */
const applicants = fc
  .constantFrom(...TYPES)
  .chain((type) =>
    fc
      .record(
        byName(fieldsOfType(type).filter(isText), (name) =>
          APPLICANT_FIELDS[name].may_be_none ? fc.oneof(word, fc.constant('')) : maybe,
        ),
      )
      .map((texts) => without({ type, ...texts })),
  );
const rows = fc.record({
  applicant: applicants,
  representative: fc.option(
    fc
      .record({ first_name: word, last_name: fc.oneof(word, fc.constant('')), email: maybe, phone: maybe })
      .map(without),
  ),
  user_type: fc.constantFrom('RES', 'OWN'),
  permit_year: fc.integer({ min: 2020, max: 2040 }),
  vehicles: fc.array(
    fc
      .record({
        registration_number: word,
        country: fc.constantFrom('SI', 'AT'),
        make_model: maybe,
        ownership: fc.constantFrom('own', 'leased', 'company'),
      })
      .map(without),
    { minLength: 1, maxLength: 3 },
  ),
  extra: fc.option(word),
  delivery: fc.constantFrom('pickup', 'post'),
  card: fc.option(word),
  ...byName(PLAIN_NAMES, () => fc.option(word)),
});

describe('a request in a form', () => {
  test('an application that nobody changed goes back as it is stored', () => {
    fc.assert(
      fc.property(rows, ({ card, ...rest }) => {
        const row = { ...rest, rfid_card: card === null ? 'new' : 'existing', rfid_card_number: card };
        expect(requestInput(requestValuesOf(row as unknown as ApplicationDetail))).toEqual(row);
      }),
    );
  });

  test('a field of another kind of applicant is never sent, an empty one only where it says that there is none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TYPES),
        fc.constantFrom(...APPLICANT_TEXTS),
        fc.constantFrom('', '  ', '\u200b', 'a'),
        (type, name, typed) => {
          const applicant = { ...emptyRequest.applicant, type, [name]: typed };
          const sent = requestInput({ ...emptyRequest, applicant }).applicant as Record<string, unknown>;
          const { of, may_be_none } = APPLICANT_FIELDS[name];
          const has = (of as readonly ApplicantType[]).includes(type);
          const empty = may_be_none ? '' : undefined;
          expect(sent[name]).toBe(has ? (typed === 'a' ? 'a' : empty) : undefined);
        },
      ),
    );
  });

  test.each<[string, Partial<RequestValues>, object]>([
    [
      'the number of a card that is not there is not sent',
      { rfid_card_number: '1' },
      { rfid_card_number: null },
    ],
    [
      'nor a representative who was taken back',
      { representative: { first_name: 'Ana', last_name: '', email: '', phone: '' } },
      { representative: null },
    ],
    ['nothing is null', {}, { extra: null, user_type: null, delivery: null, permit_year: null, note: null }],
    [
      'a society says that no register has it, a company does not',
      { applicant: { ...emptyRequest.applicant, type: 'legal_entity', unregistered: true } },
      {
        applicant: { type: 'legal_entity', unregistered: true, street: '', house_number: '', country: 'SI' },
      },
    ],
  ])('%s', (_, change, sent) => {
    expect(requestInput({ ...emptyRequest, ...change })).toMatchObject(sent);
  });
});
