/** The PDF of a pro-forma, shown in the page. */
export const proFormaHref = (id: string): string => `/api/v1/admin/invoices/proxy/pro-forma/${id}`;
