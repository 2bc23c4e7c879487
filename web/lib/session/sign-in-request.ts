import { session } from './session.ts';
import { createStore } from '../store.ts';

/**
 * Whether the dialog is open in which a person whose session expired signs in again, over what they were
 * typing.
 */
export const signInAgain = createStore<{ readonly asked: boolean }>({ asked: false });

let person: string | undefined;
let waiting: ((signed_in: boolean) => void)[] = [];

/**
 * Opens the dialog; true once the same person has signed in again, false when they decline. Several callers
 * share one dialog.
 */
export const askToSignIn = (): Promise<boolean> => {
  person = session.get().user?.id;
  signInAgain.set({ asked: true });
  return new Promise((resolve) => waiting.push(resolve));
};

/** Closes the dialog and resolves its callers. */
export const answerSignIn = (signed_in: boolean): void => {
  const asked = waiting;
  waiting = [];
  signInAgain.set({ asked: false });
  for (const resolve of asked) resolve(signed_in);
};

// Signed in again in another tab: nothing is left to ask. Somebody else must not send what this person typed.
session.subscribe(() => {
  const { user, authenticated } = session.get();
  if (signInAgain.get().asked && authenticated) answerSignIn(user?.id === person);
});
