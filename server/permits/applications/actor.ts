/** Who makes a transition. */
export type Actor = { actor: 'applicant' | 'staff' | 'system'; actor_id: string | null };
