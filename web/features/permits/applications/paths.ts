/** The list of applications; one application is below it. */
export const LIST_PATH = '/vloge';
export const applicationHref = (id: string): string => `${LIST_PATH}/${id}`;
export const permitHref = (id: string): string => `/dovolilnice/${id}`;
export const userHref = (id: string): string => `/uporabniki/${id}`;
export const personHref = (id: string): string => `/osebe/${id}`;
