export const REQUESTS_PATH = '/hramba?tab=requests';
export const requestHref = (id: string): string => `/hramba/zahteve/${id}`;
