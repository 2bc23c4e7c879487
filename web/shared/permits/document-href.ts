/** A document as a file; `inline` shows it in the page. Every look is recorded by the server. */
export const documentHref = (id: string, inline: boolean): string =>
  `/api/v1/admin/documents/${id}/download${inline ? '?inline=1' : ''}`;
