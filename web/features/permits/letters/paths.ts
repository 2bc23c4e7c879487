/** A letter to look at; links in it are masked. */
export const letterHref = (id: string): string => `/api/v1/admin/letters/${id}/download`;

/** The file of a batch for the printer. */
export const batchHref = (id: string): string => `/api/v1/admin/letter-batches/${id}/download`;
