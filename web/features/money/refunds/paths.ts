export const REFUNDS_PATH = '/placila?tab=refunds';
export const refundHref = (id: string): string => `/placila/vracila/${id}`;
