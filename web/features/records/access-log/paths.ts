export const LOG_PATH = '/dnevnik-dostopov';
export const entryHref = (id: string): string => `${LOG_PATH}/${id}`;
/** The log of these accounts and records. */
export const logHref = (ids: readonly string[]): string => `${LOG_PATH}?filter.person_id=${ids.join(',')}`;
