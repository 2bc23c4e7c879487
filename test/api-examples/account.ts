import type { TestApp } from '../app.ts';
import type { Recorder } from '../fuzz/example-recorder.ts';
import { TEST_PASSWORD, type Person } from '../rows/people.ts';

const tokenIn = async (world: TestApp, path: string, to: string): Promise<string> => {
  await world.deps.runJobs();
  const mails = (await world.deps.mails()).filter((mail) => mail.to?.[0]?.address === to);
  const texts = mails.map((mail) => mail.text ?? '').toReversed();
  for (const text of texts) {
    const token = new RegExp(`/${path}/([\\w.%-]+)`).exec(text)?.[1];
    if (token) return decodeURIComponent(token);
  }
  throw new Error(`No mail to ${to} has a link to ${path}.`);
};

export const signIn = async ({ run, variables }: Recorder, person: Person): Promise<void> => {
  variables.TOKEN = 'ended-or-unknown';
  await run('currentUser', { status: 401 });
  const { email, password } = person;
  await run('login', { body: { email, password: 'napačno geslo', bearer: true }, status: 422 });
  const { access_token } = await run('login', {
    body: { email, password, bearer: true, device_name: 'Koledar' },
  });
  variables.TOKEN = access_token!;
  await run('currentUser', {});
};

export const ownAccount = async (world: TestApp, { run }: Recorder, ana: Person): Promise<void> => {
  const { version } = await run('getOwnAccount', {});
  await run('getOwnIdentity', {});
  await run('deleteOwnIdentity', { body: {}, status: 404 });
  await run('updateOwnAccount', { body: { version, language: 'en', phone: '+38640123456' } });
  const email = 'ana.nova@example.org';
  await run('updateOwnEmail', { body: { email: 'ana.n@example.org', current_password: ana.password } });
  await run('cancelOwnEmail', { body: {} });
  await run('updateOwnEmail', { body: { email, current_password: ana.password } });
  const token = await tokenIn(world, 'potrditev-naslova', email);
  await run('findEmailChange', { params: { token } });
  await run('confirmEmailChange', { body: { token } });
  const view = await run('createView', {
    body: { table_id: 'applications', name: 'Čakajo na plačilo', query: 'status=awaiting_payment' },
  });
  await run('listViews', {});
  await run('deleteView', { params: { id: view.id } });
  await world.signIn({ ...ana, email });
  const sessions = await run('listOwnSessions', {});
  await run('deleteOwnSession', { params: { id: sessions.data.find(({ current }) => !current)!.id } });
  await run('endOtherSessions', { body: { tokens: true } });
  await run('requestPasswordReset', { body: { email } });
  const reset = await tokenIn(world, 'ponastavitev-gesla', email);
  await run('findPasswordReset', { params: { token: reset } });
};

export const signOut = async (world: TestApp, { run, variables }: Recorder): Promise<void> => {
  const reset = await tokenIn(world, 'ponastavitev-gesla', 'ana.nova@example.org');
  await run('updateOwnPassword', {
    body: { current_password: TEST_PASSWORD, password: 'gora nad jezerom 3' },
  });
  await run('logout', {});
  await run('resetPassword', { body: { token: reset, password: 'koča pod skalo 12' } });
  variables.TOKEN = '';
};
