/** Who changes something. */
export type Actor = { actor: 'applicant' | 'staff' | 'system'; actor_id: string | null };

export const byStaff = (actor_id: string | null) => ({ actor: 'staff', actor_id }) as const;

export const BY_SYSTEM = { actor: 'system', actor_id: null } as const satisfies Actor;

/** Of work that either a person starts or the program itself. */
export const byStaffOrSystem = (actor_id: string | null) =>
  actor_id === null ? BY_SYSTEM : byStaff(actor_id);
