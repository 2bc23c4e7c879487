import type { TestApp } from './app.ts';
import type { Example } from '../server/platform/api-docs/example.ts';
import { recorder } from './fuzz/example-recorder.ts';
import { makeUser } from './rows/people.ts';
import { accountByLink, byLink, reference, publicApplications, renewal } from './api-examples/visitor.ts';
import { ownApplications, ownPermits, ownData, optionalMails } from './api-examples/applicant.ts';
import { signIn, ownAccount, signOut } from './api-examples/account.ts';
import { office } from './api-examples/office.ts';
import { twoSteps } from './api-examples/two-steps.ts';
import { barrier } from './api-examples/barrier.ts';

/**
 * Makes every call of the page in an order in which each finds what it needs. A new call of the API is added
 * to its topic in `api-examples/`.
 */
export const playExamples = async (world: TestApp): Promise<Example[]> => {
  const record = recorder(world);
  const created_at = world.clock.now();
  const ana = await makeUser(world.deps.db, 'user', {
    name: 'Ana Novak',
    email: 'ana.novak@example.org',
    created_at,
  });
  const clerk = await makeUser(world.deps.db, 'admin', {
    name: 'Maja Zupan',
    email: 'maja.zupan@example.org',
    created_at,
  });
  await reference(world, record);
  await signIn(record, ana);
  await publicApplications(world, record);
  await byLink(world, record);
  await ownApplications(world, record);
  await ownPermits(world, record, ana);
  await ownData(world, record);
  await optionalMails(world, record);
  await ownAccount(world, record, ana);
  await twoSteps(world, record, { email: 'ana.nova@example.org', password: ana.password });
  await office(world, record, clerk);
  await barrier(world, record);
  await signOut(world, record);
  // Last: the clock is in autumn by then, and former sessions have expired.
  await renewal(world, record);
  await accountByLink(world, record);
  return record.examples;
};
