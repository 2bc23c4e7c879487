import { resetPassword } from '../../contract/people/auth.ts';
import type { TestApp } from '../app.ts';
import { client, type Client } from '../client.ts';
import type { Person } from './people.ts';

/** Chooses a password by the newest link that was mailed to this account, as whoever reads that mailbox, and signs in. */
export const choosePassword = async (
  world: Pick<TestApp, 'fastify' | 'deps' | 'signIn'>,
  person: Person,
  password: string,
): Promise<Client & { person: Person }> => {
  await world.deps.runJobs();
  const mails = (await world.deps.mails()).filter(({ to }) => to?.[0]?.address === person.email);
  const links = mails.flatMap(({ text }) => /ponastavitev-gesla\/([\w.-]+)/.exec(text ?? '')?.[1] ?? []);
  const body = { token: links.at(-1) ?? '', password };
  const { status } = await client(world.fastify).call(resetPassword, { body });
  if (status !== 200) throw new Error(`Choosing a password answered ${status}.`);
  return world.signIn({ ...person, password });
};
