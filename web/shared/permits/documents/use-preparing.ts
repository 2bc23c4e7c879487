import { useState } from 'react';
import type { PhotoWarning } from '../../../lib/files/photo-rules.ts';
import type { FileSlot } from './file-slots.ts';
import { prepareFile, turnFile, type PreparedFile } from './prepare-file.ts';

type Options = {
  checked: (file: PreparedFile) => void;
  replaced: (slot: FileSlot, file: File, by: File) => void;
  warningsOf: (file: File) => readonly PhotoWarning[];
};

/** Makes chosen files ready, and turns photos; `preparing` meanwhile. */
export const usePreparing = ({ checked, replaced, warningsOf }: Options) => {
  const [waiting, setWaiting] = useState(0);
  const work = async (slot: FileSlot, file: File, run: () => Promise<PreparedFile>): Promise<void> => {
    setWaiting((n) => n + 1);
    try {
      const ready = await run();
      checked(ready);
      if (ready.file !== file) replaced(slot, file, ready.file);
    } finally {
      setWaiting((n) => n - 1);
    }
  };
  return {
    preparing: waiting > 0,
    prepare: (slot: FileSlot, file: File): void => void work(slot, file, () => prepareFile(file)),
    turn: (slot: FileSlot, file: File): void =>
      void work(slot, file, async () => ({
        file: await turnFile(file),
        problem: null,
        warnings: warningsOf(file),
      })),
  };
};
