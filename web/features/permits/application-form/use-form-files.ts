import { useState, type Dispatch } from 'react';
import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { problemOfFile } from '../../../shared/permits/file-problem.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import type { FormAction, FormState } from './form-state.ts';

/** Takes chosen files into the form: photos are shrunk, each new file is checked. */
export function useFormFiles(state: FormState, dispatch: Dispatch<FormAction>) {
  const [preparing, setPreparing] = useState(0);
  const prepare = async (kind: AttachmentKind, file: File): Promise<void> => {
    setPreparing((n) => n + 1);
    const smaller = await shrinkPhoto(file);
    const problem = await problemOfFile(smaller).catch(() => 'file.empty' as const);
    if (problem) dispatch({ type: 'file_problem', file: smaller, problem });
    if (smaller !== file) dispatch({ type: 'replace_file', kind, file, by: smaller });
    setPreparing((n) => n - 1);
  };
  const setFiles = (kind: AttachmentKind, files: File[]): void => {
    const known = state.files[kind] ?? [];
    dispatch({ type: 'set_files', kind, files });
    for (const file of files) if (!known.includes(file)) void prepare(kind, file);
  };
  return { setFiles, preparing: preparing > 0 };
}
