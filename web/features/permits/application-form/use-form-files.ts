import { useState, type Dispatch } from 'react';
import { problemOfFile } from '../../../shared/permits/file-problem.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import type { FileSlot } from './documents.ts';
import type { FormAction, FormState } from './form-state.ts';

/** Takes chosen files into the form: photos are shrunk, each new file is checked. */
export function useFormFiles(state: FormState, dispatch: Dispatch<FormAction>) {
  const [preparing, setPreparing] = useState(0);
  const prepare = async (slot: FileSlot, file: File): Promise<void> => {
    setPreparing((n) => n + 1);
    const smaller = await shrinkPhoto(file);
    const problem = await problemOfFile(smaller).catch(() => 'file.empty' as const);
    if (problem) dispatch({ type: 'file_problem', file: smaller, problem });
    if (smaller !== file) dispatch({ type: 'replace_file', slot, file, by: smaller });
    setPreparing((n) => n - 1);
  };
  const setFiles = (slot: FileSlot, files: File[]): void => {
    const known = state.files[slot] ?? [];
    dispatch({ type: 'set_files', slot, files });
    for (const file of files) if (!known.includes(file)) void prepare(slot, file);
  };
  return { setFiles, preparing: preparing > 0 };
}
