/**
 * The stored files that rows name (SHA-256 of each, repeated where several name it), as SQL: what is kept, what
 * a backup holds. A document in the bin keeps its file until retention or an erasure empties the name.
 */
export const NAMED_FILES = `
  select sha256 from documents where sha256 <> ''
  union all select sha256 from municipality_crests
  union all select export_sha256 from data_requests where export_sha256 is not null`;
