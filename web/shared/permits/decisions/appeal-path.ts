export const APPEALS_PATH = '/pritozbe';
export const appealPath = (id: string): string => `${APPEALS_PATH}/${id}`;
