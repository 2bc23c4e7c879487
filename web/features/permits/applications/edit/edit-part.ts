import type { EditValues } from './edit-values.ts';

/** Props of a part of the edit dialog. */
export type EditPart = {
  values: EditValues;
  set: (change: Partial<EditValues>) => void;
  setAt: <K extends 'applicant' | 'representative'>(person: K, change: Partial<EditValues[K]>) => void;
  /** The message for a field of the call, and the id of its control. */
  error: (path: string) => string | null;
};

/** The control of a field of the call. */
export const editId = (path: string): string => `edit-${path.replaceAll('.', '-')}`;
