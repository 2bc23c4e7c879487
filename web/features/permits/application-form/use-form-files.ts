import { useRef, type Dispatch } from 'react';
import { useKeptFiles } from '../../../lib/files/use-kept-files.ts';
import type { FileSlot } from '../../../shared/permits/documents/file-slots.ts';
import { usePreparing } from '../../../shared/permits/documents/use-preparing.ts';
import type { FormAction, FormState } from './values/form-state.ts';

type Draft = { key: string; ready: boolean; found: boolean };

/**
 * Takes chosen files into the form: photos are made ready, each new file is checked. They are kept in the
 * browser with the draft, and come back with it.
 */
export function useFormFiles(state: FormState, dispatch: Dispatch<FormAction>, draft: Draft) {
  const latest = useRef(state.files);
  latest.current = state.files;
  // Whether the draft was found when the form opened: it stays in use after the offer to continue is gone.
  const had = useRef(false);
  had.current ||= draft.found;

  const { prepare, turn, preparing } = usePreparing({
    checked: (file) => dispatch({ type: 'file_checked', ...file }),
    replaced: (slot, file, by) => dispatch({ type: 'replace_file', slot, file, by }),
    warningsOf: (file) => state.file_warnings.get(file) ?? [],
  });
  const setFiles = (slot: FileSlot, files: File[]): void => {
    const known = latest.current[slot] ?? [];
    dispatch({ type: 'set_files', slot, files });
    for (const file of files) if (!known.includes(file)) prepare(slot, file);
  };
  const start = had.current ? 'load' : 'forget';
  const { loaded } = useKeptFiles({
    place: draft.key,
    files: state.files,
    bringBack: (field, files) => {
      const slot = field as FileSlot;
      setFiles(slot, [...files, ...(latest.current[slot] ?? [])]);
    },
    start: draft.ready ? start : 'later',
  });
  const restoring = start === 'load' && !loaded;
  return { setFiles, turn, preparing, restoring, loaded };
}
