/** The list of applications; one application is below it. */
export const LIST_PATH = '/vloge';
export const applicationHref = (id: string): string => `${LIST_PATH}/${id}`;
export const permitHref = (id: string): string => `/dovolilnice/${id}`;
export const userHref = (id: string): string => `/uporabniki/${id}`;
/** A document as a file; `inline` shows it in the page. Every look is recorded by the server. */
export const documentHref = (id: string, inline: boolean): string =>
  `/api/v1/admin/documents/${id}/download${inline ? '?inline=1' : ''}`;
