import type { SecondPersonNeeded } from '../../../contract/platform/second-person.ts';
import { createStore } from '../store.ts';

/** A call that was answered with `second_person_required`, as it was sent. */
export type SecondPersonCall = SecondPersonNeeded & { params?: unknown; body?: unknown };

/** What a second person would have to confirm; null: nothing is asked. */
export const secondPerson = createStore<{ needed: SecondPersonCall | null }>({ needed: null });
export const askSecondPerson = (needed: SecondPersonCall | null): void => secondPerson.set({ needed });
