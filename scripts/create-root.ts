/**
 * `npm run create-root -- --email mail [--name name]`: the first account of an installation. The password
 * comes from ROOT_PASSWORD or is asked for; it is no argument, because arguments show in the list of
 * processes.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { newPassword } from '../contract/people/auth.ts';
import { PERMISSIONS } from '../contract/platform/permissions.ts';
import { fold } from '../contract/values/texts/text.ts';
import { email as emailSchema } from '../contract/values/values.ts';
import { weaknessOf } from '../server/people/auth/password-rules.ts';
import { hashPassword } from '../server/platform/kernel/passwords.ts';
import { findAccountByEmail } from '../server/people/auth/queries.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { newId } from '../server/platform/db/ids.ts';
import { seedReference } from '../server/demo/reference.ts';
import { openDeps } from '../server/open-deps.ts';
import { insertUser } from '../server/people/users/queries.ts';

const reject = (problem: string): never => {
  console.error(problem);
  process.exit(1);
};

/** Prompts on the terminal; a hidden answer is not echoed. */
const ask = async (question: string, hidden = false): Promise<string> => {
  if (!process.stdin.isTTY) return reject(`${question} is missing, and there is no terminal to ask on.`);
  process.stdout.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stdout,
    terminal: true,
  });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    if (hidden) process.stdout.write('\n');
  }
};

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
const email = emailSchema.safeParse(values.email ?? process.env.ROOT_EMAIL ?? (await ask('E-mail')));
if (!email.success) throw reject('This is not an e-mail address.');
const password = newPassword.safeParse(
  process.env.ROOT_PASSWORD ?? (await ask('Password (at least 12 characters)', true)),
);
if (!password.success) throw reject('The password needs 12 to 200 characters.');
if (await weaknessOf(password.data, email.data))
  reject('This password is easy to guess. Choose several words that do not belong together.');

const { deps, close } = await openDeps(loadConfig(process.env));
try {
  if (await findAccountByEmail(deps.db, email.data)) {
    console.error(`There is already an account with the address ${email.data}.`);
    process.exitCode = 1;
  } else {
    const name = values.name ?? email.data;
    const password_hash = await hashPassword(password.data);
    const prepared = await deps.db.selectFrom('parameters').select('id').limit(1).executeTakeFirst();
    if (!prepared) {
      await seedReference(deps.db, { own: true });
      console.log(
        'Deadlines, texts and categories are prepared. Enter your own municipality, parking lots and prices: the public form stays closed until you open it at /nastavitve?tab=installation.',
      );
    }
    await deps.db.transaction().execute((trx) =>
      insertUser(trx, {
        id: newId(),
        role: 'root',
        permissions: [...PERMISSIONS],
        type: 'natural_person',
        name,
        email: email.data,
        password_hash,
        search: fold(`${name} ${email.data}`),
      }),
    );
    console.log(`Account ${email.data} (root) is ready.`);
  }
} finally {
  await close();
}
