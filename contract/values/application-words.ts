import { APPLICATION_STATUSES, type ApplicationStatus } from './application-states.ts';

/** One of the words that are said of each state, or decision (application-states.sl.ts and .en.ts), by its name. */
export const textsBy = <N extends string, W, K extends keyof W>(
  words: Readonly<Record<N, W>>,
  which: K,
): Record<N, W[K]> =>
  Object.fromEntries(Object.entries<W>(words).map(([name, said]) => [name, said[which]] as const)) as Record<
    N,
    W[K]
  >;

/** Messages of the rejection of a step in each state, by their code. */
export const rejectionsOf = (words: Readonly<Record<ApplicationStatus, { readonly rejection: string }>>) =>
  Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [`state.application.${status}`, words[status].rejection] as const),
  ) as { [S in ApplicationStatus as `state.application.${S}`]: string };
