import * as z from 'zod/mini';
import { newPassword } from '../../people/auth.ts';
import { madePasskey, newPasskey } from '../../people/factors.ts';
import { action, read } from '../../platform/route-builders.ts';
import { sessionUser } from '../../platform/session.ts';
import { byToken } from './public-applications.ts';

/**
 * What an account can be for whoever has confirmed the mail of the link. `choose`: how to sign in is chosen, there is
 * no account or only an invited one; `existing`: their account takes the application up; `other`: the account with this
 * mail is not of the same person; `linked`: the application belongs to an account already.
 */
export const linkAccountState = z.enum(['choose', 'existing', 'other', 'linked']);
export type LinkAccountState = z.output<typeof linkAccountState>;

export const getLinkAccount = read(
  '/v1/applications/status/{token}/account',
  'What an account can be for the holder. Needs the code of the mail.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'whether there is an account, for whoever confirmed its mail' },
    limit: { max: 60, per_seconds: 60 },
  },
  { params: byToken, reply: z.object({ state: linkAccountState, email: z.string() }) },
);

export const startLinkPasskey = action(
  '/v1/applications/status/{token}/account/passkey',
  'What the browser needs to make the passkey of a new account. Needs the code of the mail.',
  {
    tag: 'permits',
    access: 'public',
    audit: { none: 'a token' },
    changes_nothing: true,
    limit: { max: 20, per_seconds: 600 },
  },
  { params: byToken, body: z.strictObject({}), reply: newPasskey },
);

export const openLinkAccount = action(
  '/v1/applications/status/{token}/account',
  'Opens an account with this password or passkey and signs in, or gives the application to the account that the holder has (`user` is null then). Takes up all that the same person applied for with the same mail. Needs the code of the mail.',
  {
    tag: 'permits',
    access: 'public',
    audit: { action: 'change', subject: 'application', by_verb: true },
    limit: { max: 20, per_seconds: 600 },
  },
  {
    params: byToken,
    body: z.strictObject({ password: z.optional(newPassword), passkey: z.optional(madePasskey) }),
    reply: z.object({ user: z.nullable(sessionUser) }),
  },
);
