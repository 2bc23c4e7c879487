export const LOG_PATH = '/dnevnik-dostopov';
export const entryHref = (id: string): string => `${LOG_PATH}/${id}`;
