import { sql } from 'kysely';

/**
 * Whether an annulment or reopening took the place of a decision, also by way of its correction; a correction
 * alone does not, nor does what was itself annulled on appeal. `id`: the column of its id in the query.
 */
export const isReplaced = (id: string) => sql<boolean>`exists (select 1 from decisions n
  left join decisions c on c.id = n.replaces_id and c.kind = 'correction'
  where n.kind <> 'correction' and n.undone_at is null and coalesce(c.replaces_id, n.replaces_id) = ${sql.ref(id)})`;
