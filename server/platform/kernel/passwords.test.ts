import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../config/demo-accounts.ts';
import { weaknessOf } from '../../people/auth/password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash names its cost and matches only its password', async () => {
  const phc = await hashPassword('žabica na listu lokvanja');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword('žabica na listu lokvanja', phc)).toBe(true);
  expect(await verifyPassword('žabica na listu lokvanja'.normalize('NFD'), phc)).toBe(true);
  expect(await verifyPassword('zabica na listu lokvanja', phc)).toBe(false);
  expect(await verifyPassword('', phc)).toBe(false);
});

test('a hash of another cost still matches', async () => {
  // Test vector of the reference implementation (phc-winner-argon2, src/test.c: argon2id, t=2, m=2^16, p=1).
  const phc = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', phc)).toBe(true);
});

test('no account takes as long as a wrong password', async () => {
  const phc = await hashPassword('žabica na listu lokvanja');
  // CPU time: wall-clock time includes other processes. The minimum of several runs is the actual cost.
  const costOf = async (hash: string | null): Promise<number> => {
    const before = process.cpuUsage();
    expect(await verifyPassword('napačno geslo', hash)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const costs: { none: number[]; wrong: number[] } = { none: [], wrong: [] };
  for (let i = 0; i < 7; i++) {
    costs.none.push(await costOf(null));
    costs.wrong.push(await costOf(phc));
  }
  const ratio = Math.min(...costs.none) / Math.min(...costs.wrong);
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(3);
});

test.for([
  ['aaaaaaaaaaaa', 'password.common'],
  ['abcabcabcabc', 'password.common'],
  ['123456789012', 'password.common'],
  ['qwertzuiopas', 'password.common'],
  ['Password1234!', 'password.common'],
  ['P@ssw0rd2027', 'password.common'],
  ['Slovenija2026!', 'password.common'],
  ['geslogeslogeslo', 'password.common'],
  ['geslo-geslo-geslo', 'password.common'],
  ['Ljubljana12345', 'password.common'],
  ['  Dovolilnice1 ', 'password.common'],
  ['ana.novak in njen avto', 'password.contains_email'],
  ['jezero pod planino 7', null],
  ['pravilna-konj-baterija-sponka', null],
  [DEMO_PASSWORD, 'password.common'],
  [DEMO_PASSWORD.toUpperCase(), 'password.common'],
  ['Demo geslo 2028!', 'password.common'],
  // Only in the list of leaked passwords.
  ['Stargate.1!!!', 'password.common'],
  ['gfhjkmgfhjkm', 'password.common'],
  ['x7#Kq!z9Lm2p', null],
] as const)('%s -> %s', async ([password, weakness]) => {
  expect(await weaknessOf(password, 'ana.novak@example.org')).toBe(weakness);
});
