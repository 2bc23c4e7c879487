import { describe, expect, it } from 'vitest';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import { identityOf, type KnownAccount, linkAccountStateOf } from './link-account-rules.ts';

const ana: StoredApplicant = {
  type: 'natural_person',
  first_name: 'Ana',
  last_name: 'Novak',
  street: 'Ribčev Laz',
  house_number: '9',
  postal_code: '4265',
  city: 'Bohinjsko jezero',
  country: 'SI',
  email: 'druzina@example.org',
  tax_number: '10039856',
};
const { tax_number: _, ...without } = ana;
const foreign: StoredApplicant = { ...without, country: 'AT', birth_date: '1980-02-03' };
const account = (change: Partial<KnownAccount> = {}): KnownAccount => ({
  id: 'own',
  role: 'user',
  applicant: ana,
  signs_in: true,
  ...change,
});

describe('what an account can be for whoever confirmed the mail', () => {
  it.each([
    ['no account with this mail', ana, null, null, 'choose'],
    ['their own account', ana, null, account(), 'existing'],
    [
      'their own account, another address by now',
      { ...ana, street: 'Stara Fužina' },
      null,
      account(),
      'existing',
    ],
    ['invited, never signed in', ana, null, account({ signs_in: false }), 'choose'],
    ['the account of the family', { ...ana, tax_number: '12345679' }, null, account(), 'other'],
    ['an account without what identifies', ana, null, account({ applicant: without }), 'other'],
    ['an account without data of an applicant', ana, null, account({ applicant: null }), 'other'],
    ['an account of staff', ana, null, account({ role: 'admin' }), 'other'],
    ['a foreigner with the same day of birth', foreign, null, account({ applicant: foreign }), 'existing'],
    [
      'a foreigner born on another day',
      foreign,
      null,
      account({ applicant: { ...foreign, birth_date: '1980-02-04' } }),
      'other',
    ],
    ['nothing that identifies on either side', without, null, account({ applicant: without }), 'other'],
    ['nothing that identifies, no account', without, null, null, 'choose'],
    ['in their account already', ana, 'own', account(), 'linked'],
    ['in an account with another mail', ana, 'another', null, 'linked'],
    ['in another account than the one with this mail', ana, 'another', account(), 'linked'],
    ['in an account that was only invited', ana, 'own', account({ signs_in: false }), 'choose'],
    [
      'invited, but of somebody else',
      { ...ana, tax_number: '12345679' },
      null,
      account({ signs_in: false }),
      'other',
    ],
  ] as const)('%s', (_name, holder, owner_id, known, state) => {
    expect(linkAccountStateOf(holder, owner_id, known)).toBe(state);
  });
});

it('a name and an address identify nobody', () => {
  expect(identityOf(without)).toBeNull();
  expect(identityOf(ana)).toBe('tax:SI:10039856');
});
