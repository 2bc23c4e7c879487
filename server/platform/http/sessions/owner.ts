import type { Caller } from '../handler.ts';
import { notFound } from '../problem.ts';

/** The account whose own rows a handler may use; 404 without one. */
export const ownerOf = (caller: Pick<Caller, 'user_id'>): string => {
  if (!caller.user_id) throw notFound();
  return caller.user_id;
};
