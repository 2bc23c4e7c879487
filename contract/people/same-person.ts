/** What two people may have in common that makes them possibly one (server/people/users/person-rules.ts). */
export const SAME_REASONS = ['tax_number', 'birth_date', 'address', 'email', 'phone'] as const;
export type SameReason = (typeof SAME_REASONS)[number];
