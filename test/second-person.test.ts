import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CONFIRMING_PERMISSIONS,
  SECOND_PERSON_KINDS,
  type SecondPersonKind,
} from '../contract/platform/second-person.ts';
import { VERBS, verbOf } from '../server/office/confirmations/verbs.ts';
import { bindings } from '../server/slices.ts';

/**
 * What a second person guards is written in few places, and every way to them is declared here: to the verb that asks
 * for the second person, or with the reason why one is enough. A new call that writes it fails until it is declared.
 */

const ROOT = join(import.meta.dirname, '..');
const sources = new Map(
  ['server', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [join(folder, file), readFileSync(join(ROOT, folder, file), 'utf8')] as const),
  ),
);

/** Tables that hold what two persons guard, and the files that may write them. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  parameters: [
    'server/settings/parameters/queries.ts',
    'server/demo/reference.ts',
    'server/demo/exceptions.ts',
  ],
  fiscal_certificates: ['server/money/fiscal/certificates/certificate-queries.ts'],
  user_factors: ['server/people/factors/queries.ts'],
  recovery_codes: ['server/people/factors/queries.ts'],
  users: [
    'server/people/users/queries.ts',
    'server/people/auth/queries.ts',
    'server/people/account/queries.ts',
    // Applicants of an old list, and what completes them; neither has a password or a role of staff.
    'server/data/imports/write-lines.ts',
    'server/permits/register/complete-holders.ts',
    // Invented people, in an empty database only.
    'scripts/scale/insert.ts',
    // When somebody was last seen.
    'server/platform/http/sessions/session-queries.ts',
  ],
};

test.each(Object.entries(TABLES))('%s is written where it is declared', (table, files) => {
  const writes = new RegExp(
    `(?:insertInto|updateTable|deleteFrom)\\('${table}'|(?:insert into|delete from) ${table}\\b|update ${table} set`,
  );
  const found = [...sources].filter(([, text]) => writes.test(text)).map(([file]) => file);
  expect(found.toSorted()).toEqual(files.toSorted());
});

/** How a file that writes what is guarded came to be allowed to. */
type Way =
  /** A verb of this kind: `bindSecondPerson` asks for the second person. */
  | { verb: SecondPersonKind }
  /** It hands the change on under this name, which is declared below. */
  | { as: string }
  /** One person is enough, because. */
  | { because: string };

const OWN = 'one’s own, at once; both addresses and the owner are told';
const APPLICANT = 'an account of an applicant';
const COMMAND = 'a command of whoever runs the machine';
const DEMO = 'the demo municipality, which begins with it';

const WAYS: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  'server/settings/parameters/queries.ts setValue': {
    'server/settings/parameters/change-parameter.ts': { as: 'changeParameter' },
  },
  'server/settings/parameters/queries.ts deleteRow': {
    'server/settings/parameters/change-parameter.ts': { as: 'deletePlanned' },
  },
  'server/settings/parameters/change-parameter.ts changeParameter': {
    'server/settings/parameters/guarded-parameters.ts': { verb: 'setting' },
    'server/demo/ledger.ts': { because: DEMO },
  },
  'server/settings/parameters/change-parameter.ts deletePlanned': {
    'server/settings/parameters/guarded-parameters.ts': { verb: 'setting_end' },
  },
  'server/money/refunds/transfer-queries.ts endTransfers': {
    'server/money/refund-payouts/void-file.ts': { verb: 'refund_file' },
    'server/money/payments/settle/return-refund.ts': { because: 'the bank brought the money back' },
  },
  'server/money/ledger/vat/vat-period-queries.ts saveClosing': {
    'server/money/ledger/vat/reopen-vat-period.ts': { verb: 'reopen_vat_period' },
    'server/money/ledger/vat/close-vat-period.ts': { because: 'records that the return was filed' },
    'server/demo/ledger.ts': { because: DEMO },
  },
  'server/money/invoice-corrections/record-book-invoice.ts recordBookInvoiceHandler': {
    'server/money/invoice-corrections/guarded-book.ts': { verb: 'book_invoice' },
    'server/demo/exceptions.ts': { because: DEMO },
  },
  'server/money/fiscal/certificates/store-certificate.ts storeCertificate': {
    'server/money/fiscal/certificates/guarded-certificates.ts': { verb: 'fiscal_certificate' },
  },
  'server/money/fiscal/certificates/store-certificate.ts dropCertificate': {
    'server/money/fiscal/certificates/guarded-certificates.ts': { verb: 'fiscal_certificate_end' },
  },
  'server/records/retention/anonymise.ts anonymise': {
    'server/records/data-requests/erase.ts': { verb: 'erasure' },
    'server/records/retention/run.ts': { because: 'what is due by law, each night too; nothing is chosen' },
  },
  'server/people/users/queries.ts insertUser': {
    'server/people/users/create-user.ts': { as: 'createUserHandler' },
    'server/people/providers/staff-account.ts': {
      because:
        'whoever runs the provider decides who works here; it makes no root, and confirms nothing for a day',
    },
    'server/people/providers/applicant-account.ts': { because: APPLICANT },
    'server/workflows/applicant/link-account.ts': { because: APPLICANT },
    'server/workflows/review/add-account.ts': { because: APPLICANT },
    'server/demo/demo.ts': { because: DEMO },
    'server/demo/people-accounts.ts': { because: DEMO },
    'scripts/create-root.ts': { because: COMMAND },
  },
  'server/people/users/queries.ts saveUser': {
    'server/people/users/update-user.ts': { as: 'updateUserHandler' },
    'server/people/users/end-sessions.ts': { as: 'resetUserFactorsHandler' },
    'server/people/users/delete-user.ts': { as: 'deleteUserHandler' },
    'server/people/users/update-user-password.ts': {
      because:
        'a link to the address of the account, seen by nobody else; the password is set for applicants only',
    },
    'server/people/providers/apply-rights.ts': { because: 'whoever runs the provider decides; never root' },
    'server/people/providers/staff-account.ts': { because: 'the owner signs in at the provider; never root' },
  },
  'server/people/users/create-user.ts createUserHandler': {
    'server/people/users/guarded-accounts.ts': { verb: 'account_new' },
  },
  'server/people/users/update-user.ts updateUserHandler': {
    'server/workflows/user-records/update-account.ts': { verb: 'account' },
  },
  'server/people/users/end-sessions.ts resetUserFactorsHandler': {
    'server/people/users/guarded-accounts.ts': { verb: 'account_factors' },
  },
  'server/people/users/delete-user.ts deleteUserHandler': {
    'server/people/users/guarded-accounts.ts': { verb: 'account_end' },
  },
  'server/people/factors/queries.ts deleteFactors': {
    'server/people/users/end-sessions.ts': { as: 'resetUserFactorsHandler' },
    'server/people/users/delete-user.ts': { as: 'deleteUserHandler' },
    'server/people/users/update-user.ts': { as: 'updateUserHandler' },
    'server/people/factors/own-factors.ts': { because: OWN },
    'server/people/factors/reset-factors.ts': { because: COMMAND },
    'server/people/providers/staff-account.ts': { because: 'the owner signs in at the provider; never root' },
  },
  'server/people/factors/queries.ts deleteFactor': {
    'server/people/factors/own-factors.ts': { because: OWN },
  },
  'server/people/factors/queries.ts insertFactor': {
    'server/people/factors/own-factors.ts': { because: OWN },
  },
  'server/people/auth/queries.ts setPassword': {
    'server/people/auth/reset-password.ts': { because: `${OWN}, or by the link of the mail` },
  },
  'server/people/account/queries.ts saveOwnAccount': {
    'server/people/account/own-account.ts': { because: OWN },
    'server/people/account/change-email.ts': { because: OWN },
  },
};

/** Which files import this export of that file. */
const importersOf = (target: string, name: string): string[] =>
  [...sources]
    .filter(([file, text]) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']+)'/g)].some(
        ([, names, from]) =>
          relative(ROOT, join(ROOT, dirname(file), from!)) === target &&
          names!.split(',').some((one) => one.trim().split(' as ')[0]?.trim() === name),
      ),
    )
    .map(([file]) => file);

describe('every way to what is guarded', () => {
  test.each(Object.entries(WAYS))('%s', (declared, ways) => {
    const [file, name] = declared.split(' ') as [string, string];
    expect(sources.get(file)).toMatch(new RegExp(`export (?:const|async function|function) ${name}\\b`));
    expect(importersOf(file, name).toSorted()).toEqual(Object.keys(ways).toSorted());
  });

  test('ends at a verb, at a name that is declared, or with a reason', () => {
    for (const [declared, ways] of Object.entries(WAYS))
      for (const [file, way] of Object.entries(ways)) {
        if ('as' in way)
          expect([declared, Object.keys(WAYS)]).toEqual([
            declared,
            expect.arrayContaining([`${file} ${way.as}`]),
          ]);
        if ('verb' in way) expect(sources.get(file)).toContain(`SecondPersonVerb<`);
        if ('because' in way) expect(way.because.length).toBeGreaterThan(10);
      }
    const verbs = Object.values(WAYS).flatMap((ways) =>
      Object.values(ways).flatMap((way) => ('verb' in way ? way.verb : [])),
    );
    // A refund is agreed to by one column, below.
    expect(new Set([...verbs, 'refund'])).toEqual(new Set(SECOND_PERSON_KINDS));
  });

  test('a refund is agreed to in one place', () => {
    const sets = [...sources].filter(([, text]) => /approved_at: (?!null)\w*now/.test(text));
    expect(sets.map(([file]) => file)).toEqual(['server/money/refund-payouts/approve-refund.ts']);
  });
});

test('every verb is bound so that it asks, and no other call of its route is', () => {
  for (const kind of SECOND_PERSON_KINDS) {
    expect(VERBS[kind].kind).toBe(kind);
    const bound = bindings.filter(({ route }) => route === VERBS[kind].route);
    expect(bound.map(({ second_person }) => second_person)).toEqual([kind]);
  }
  const asking = bindings.flatMap(({ second_person }) => second_person ?? []);
  expect(asking.toSorted()).toEqual(SECOND_PERSON_KINDS.toSorted());
});

test('the permissions that make a second person are those of the verbs', () => {
  const needed = SECOND_PERSON_KINDS.map((kind) => verbOf(kind).decided_by ?? verbOf(kind).route.access)
    .filter((access) => access !== 'root')
    .map((access) => access.replace('staff:', ''));
  expect([...new Set(needed)].toSorted()).toEqual(CONFIRMING_PERMISSIONS.toSorted());
});
