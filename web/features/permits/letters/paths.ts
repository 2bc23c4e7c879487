/** URL of a letter to look at; its links are masked. */
export const letterHref = (id: string): string => `/api/v1/admin/letters/${id}/download`;

/** URL of the print file of a batch. */
export const batchHref = (id: string): string => `/api/v1/admin/letter-batches/${id}/download`;

/** URL of a batch of decisions: to print, or the file for the secure mailbox. */
export const serviceBatchHref = (id: string): string => `/api/v1/admin/decision-batches/${id}/download`;
