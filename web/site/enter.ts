import { currentUser } from '../../contract/people/auth.ts';
import { call } from '../lib/http/api.ts';
import { setUser } from '../lib/session/session.ts';

/** A provider of identity has signed the person in: the browser learns who it is, then goes on. */
export const enter = async (leave: () => void): Promise<void> => {
  try {
    await setUser(await call(currentUser, {}, { quiet: true }));
    leave();
  } catch {
    // The session has ended since, or there is no connection: the page offers to sign in.
  }
};
