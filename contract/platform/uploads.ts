/** Limits of attachments. Apart from the schemas, so a page can know them without Zod. */
export const MAX_FILES_PER_KIND = 5;
export const MAX_FILES = 15;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
