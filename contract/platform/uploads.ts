/** How much may be attached. Apart from the schemas, so that a page can know it without Zod. */
export const MAX_FILES_PER_KIND = 5;
export const MAX_FILES = 15;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
