import type { Route } from '../../../../contract/platform/route.ts';

const KB = 1024;

/**
 * JSON of somebody who need not have signed in, in a body or in part `data`. Read and checked it takes some thousand times
 * its size at worst: a list of empty objects, of which each lacks every field. An application has 3 KB.
 */
export const MAX_BYTES_OF_ANYBODY = 32 * KB;

/** Largest JSON body of a route; who has no session reaches public routes only. */
export const maxBodyOf = ({ access, max_body_bytes }: Route): number =>
  max_body_bytes ?? (access === 'public' ? MAX_BYTES_OF_ANYBODY : KB * KB);

/** Largest part `data` of an upload. */
export const maxDataOf = ({ access }: Route): number =>
  access === 'public' ? MAX_BYTES_OF_ANYBODY : 256 * KB;
