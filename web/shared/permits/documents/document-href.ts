/** URL of a document as a file; `inline` shows it in the page. The server records every access. */
export const documentHref = (id: string, inline: boolean): string =>
  `/api/v1/admin/documents/${id}/download${inline ? '?inline=1' : ''}`;
