import { useRef, useState, type Dispatch } from 'react';
import { useKeptFiles } from '../../../lib/use-kept-files.ts';
import { prepareFile, turnFile } from '../../../shared/permits/prepare-file.ts';
import type { FileSlot } from '../../../shared/permits/file-slots.ts';
import type { FormAction, FormState } from './form-state.ts';

type Draft = { key: string; ready: boolean; found: boolean };

/**
 * Takes chosen files into the form: photos are made ready, each new file is checked. They are kept in the
 * browser with the draft, and come back with it.
 */
export function useFormFiles(state: FormState, dispatch: Dispatch<FormAction>, draft: Draft) {
  const [preparing, setPreparing] = useState(0);
  const latest = useRef(state.files);
  latest.current = state.files;
  // Whether the draft was found when the form opened: it stays in use after the offer to continue is gone.
  const had = useRef(false);
  had.current ||= draft.found;

  const work = async (run: () => Promise<void>): Promise<void> => {
    setPreparing((n) => n + 1);
    await run();
    setPreparing((n) => n - 1);
  };
  const prepare = (slot: FileSlot, file: File): Promise<void> =>
    work(async () => {
      const ready = await prepareFile(file);
      dispatch({ type: 'file_checked', ...ready });
      if (ready.file !== file) dispatch({ type: 'replace_file', slot, file, by: ready.file });
    });
  const setFiles = (slot: FileSlot, files: File[]): void => {
    const known = latest.current[slot] ?? [];
    dispatch({ type: 'set_files', slot, files });
    for (const file of files) if (!known.includes(file)) void prepare(slot, file);
  };
  const turn = (slot: FileSlot, file: File): void =>
    void work(async () => {
      const by = await turnFile(file);
      dispatch({
        type: 'file_checked',
        file: by,
        problem: null,
        warnings: state.file_warnings.get(file) ?? [],
      });
      dispatch({ type: 'replace_file', slot, file, by });
    });

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
  return { setFiles, turn, preparing: preparing > 0, loaded };
}
