/** Limits of attachments. Apart from the schemas, so a page can know them without Zod. */
export const MAX_FILES_PER_KIND = 5;
export const MAX_VEHICLES = 10;
/** A registration certificate is of one vehicle, so each vehicle may have its own. */
export const maxFilesOf = (kind: string): number =>
  kind === 'registration_certificate' ? MAX_VEHICLES : MAX_FILES_PER_KIND;
export const MAX_FILES = 15;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file of this name is meant to be one that we take: when its bytes are nothing known, it is broken. */
export const hasDocumentExtension = (file_name: string): boolean => /\.(pdf|jpe?g|png)$/i.test(file_name);
