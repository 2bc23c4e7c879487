import { validate } from '../../../contract/platform/validate.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { civilDate, line, moneyInput } from '../../../contract/values/values.ts';
import { ruleOf, toInput } from './form-schema.ts';

const schema = z.strictObject({
  version: z.int(),
  amount: moneyInput,
  note: z.optional(line(20)),
  owner: z.nullable(line(40)),
  until: z.optional(z.nullable(civilDate)),
  count: z.optional(z.int()),
  kind: z.enum(['a', 'b']),
  lines: z.array(z.object({ text: line(7), rate: z.number() })),
  place: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('fixed'), number: line(5) }),
    z.strictObject({ type: z.literal('movable'), plate: line(9) }),
  ]),
});

describe('what a form sends', () => {
  test('leaves out empty optional fields and what the schema does not name', () => {
    const typed = { version: 1, amount: '15,00', note: ' ', owner: 'Ana', kind: 'a', mode: 'of the screen' };
    expect(toInput(schema, typed)).toEqual({ version: 1, amount: '15,00', owner: 'Ana', kind: 'a' });
  });
  test.each(['', ' ', '\u2060', '\u3164', '\u00ad \u200b', '\u2800', '\ufeff\n', '\u0000'])(
    'nothing to see in %j is an empty field',
    (typed) => {
      expect(toInput(schema, { note: typed, owner: typed, until: typed, count: typed })).toEqual({
        owner: null,
        until: null,
      });
      const row = z.object({ text: line(7) });
      expect(validate(row, toInput(row, { text: typed }))).toEqual({
        ok: false,
        errors: [{ path: 'text', code: 'required' }],
      });
    },
  );
  test('clears a field that may be null', () => {
    expect(toInput(schema, { owner: '', until: '', note: null })).toEqual({ owner: null, until: null });
  });
  test('makes numbers of texts, also with a comma, and leaves other texts for the schema to reject', () => {
    const typed = {
      count: '12',
      lines: [
        { text: 'x', rate: '9,5' },
        { text: '', rate: 'much' },
      ],
    };
    expect(toInput(schema, typed)).toEqual({
      count: 12,
      lines: [
        { text: 'x', rate: 9.5 },
        { text: '', rate: 'much' },
      ],
    });
    expect(toInput(schema, { count: ' ' })).toEqual({});
  });
  test('is required where nothing was chosen', () => {
    expect(toInput(schema, { kind: null })).toEqual({});
  });
  test('takes the chosen one of several shapes', () => {
    expect(toInput(schema, { place: { type: 'movable', plate: 'LJ', number: '1' } })).toEqual({
      place: { type: 'movable', plate: 'LJ' },
    });
  });
});

test.each([
  ['note', { required: false, maxLength: 20 }],
  ['owner', { required: false, maxLength: 40 }],
  ['amount', { required: true, maxLength: undefined }],
  ['kind', { required: true, maxLength: undefined }],
  ['lines.3.text', { required: true, maxLength: 7 }],
  ['place.plate', { required: true, maxLength: 9 }],
  ['mode', { required: false, maxLength: undefined }],
])('the schema says about %s: %j', (path, rule) => {
  expect(ruleOf(schema, path)).toEqual(rule);
});
