/** The list of permits; one permit is below it. */
export const LIST_PATH = '/dovolilnice';
/** A permit made at the counter. */
export const NEW_PATH = `${LIST_PATH}/parkirna-dovolilnica`;
export const permitHref = (id: string): string => `${LIST_PATH}/${id}`;
/** The permit as a PDF with its QR, to print at the counter. */
export const permitPdfHref = (id: string): string => `/api/v1/admin/permits/${id}/digital-permit`;
/** The temporary permit, while it holds. */
export const temporaryPdfHref = (id: string): string => `${permitPdfHref(id)}?sheet=temporary`;
export const applicationHref = (id: string): string => `/vloge/${id}`;
export const userHref = (id: string): string => `/uporabniki/${id}`;
export const renewHref = (user_id: string, permit_id: string): string =>
  `${userHref(user_id)}/vloge/parkirna-dovolilnica?permit_id=${permit_id}`;
