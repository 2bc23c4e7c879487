import type { Session } from '../db/db.ts';
import { NAMED_FILES } from '../db/named-files.ts';

const HASH_BYTES = 32;

/** Names of stored files; a hundred thousand take three megabytes. */
export type NamedFiles = { readonly length: number; at(n: number): string };

/** The files that rows name, each once. Within a transaction. */
export const namedFiles = async ({ query, exec }: Session): Promise<NamedFiles> => {
  await exec(
    `declare every_file no scroll cursor for select distinct sha256 from (${NAMED_FILES}) named order by 1`,
  );
  const parts: Buffer[] = [];
  for (;;) {
    const rows = await query<{ sha256: string }>('fetch 5000 from every_file');
    if (rows.length === 0) break;
    parts.push(Buffer.from(rows.map(({ sha256 }) => sha256).join(''), 'hex'));
  }
  const packed = Buffer.concat(parts);
  return {
    length: packed.length / HASH_BYTES,
    at: (n) => packed.toString('hex', n * HASH_BYTES, (n + 1) * HASH_BYTES),
  };
};
