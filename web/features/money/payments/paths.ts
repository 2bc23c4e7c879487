export const PAYMENTS_PATH = '/placila?tab=entries';
export const paymentHref = (id: string): string => `/placila/knjizbe/${id}`;
