export const PERSONS_PATH = '/osebe';
export const personPath = (id: string): string => `${PERSONS_PATH}/${id}`;
