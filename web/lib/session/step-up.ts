import { createStore } from '../store.ts';

/** Whether the dialog is open in which a person proves again who they are, before a call is repeated. */
export const stepUp = createStore<{ readonly asked: boolean }>({ asked: false });

let waiting: ((proved: boolean) => void)[] = [];

/** Opens the dialog; true once they have proved it, false when they decline. Several callers share one. */
export const askForProof = (): Promise<boolean> => {
  stepUp.set({ asked: true });
  return new Promise((resolve) => waiting.push(resolve));
};

/** Closes the dialog and resolves its callers. */
export const answerProof = (proved: boolean): void => {
  const asked = waiting;
  waiting = [];
  stepUp.set({ asked: false });
  for (const resolve of asked) resolve(proved);
};
