export const INVOICES_PATH = '/placila?tab=invoices';
export const invoiceHref = (id: string): string => `/placila/racuni/${id}`;

/** URL of a file to look at, or of exactly one earlier output. */
export const fileHref = (id: string, output?: string): string =>
  `/api/v1/admin/invoices/${id}/download?inline=1${output ? `&output=${output}` : ''}`;

/** The e-invoice for budget users (eSLOG 2.0). */
export const eslogHref = (id: string): string => `/api/v1/admin/invoices/${id}/eslog/download`;
