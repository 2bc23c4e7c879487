import { describe, expect, test } from 'vitest';
import { addressOf, fieldsOf } from './corrected-part.ts';

describe('what is corrected beside the document', () => {
  test.each([
    ['name', 'natural_person', ['first_name', 'last_name']],
    ['name', 'sole_trader', ['company_name', 'first_name', 'last_name']],
    ['name', 'legal_entity', ['company_name']],
    ['address', 'natural_person', ['street', 'house_number', 'postal_code', 'city']],
    ['vehicles.0', 'natural_person', []],
  ] as const)('%s of a %s', (part, type, fields) => {
    expect(fieldsOf(part, type)).toEqual(fields);
  });

  test('an address names its country only where it is another one', () => {
    const at = {
      street: 'Ribčev Laz',
      house_number: '12a',
      postal_code: '4265',
      city: 'Bohinjsko jezero',
      country: 'SI',
    };
    expect(addressOf(at as never, 'Slovenija')).toBe('Ribčev Laz 12a, 4265 Bohinjsko jezero');
    const abroad = { ...at, street: 'Hauptstraße', house_number: '', country: 'AT' };
    expect(addressOf(abroad as never, 'Avstrija')).toBe('Hauptstraße, 4265 Bohinjsko jezero, Avstrija');
  });
});
