export const DOCUMENTS_PATH = '/dokumenti';
export const documentPath = (id: string): string => `${DOCUMENTS_PATH}/${id}`;
