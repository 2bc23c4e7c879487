import { useRef, useState } from 'react';
import { useKeptFiles } from '../../../lib/files/use-kept-files.ts';
import type { PhotoWarning } from '../../../lib/files/photo-rules.ts';
import type { FileProblem } from './file-problem.ts';
import { filesOf, type FilesByKind, type FilesBySlot, type FileSlot } from './file-slots.ts';
import { usePreparing } from './use-preparing.ts';

const NOTHING: FilesBySlot = {};

/**
 * Files attached to a short form: photos are made ready, each file is checked before it is sent. `preparing` is
 * true meanwhile. With a `place`, they are kept in the browser until they are sent (kept-files.ts); `waiting` is
 * true while photos are made ready or those of an earlier visit are read: what is pressed then runs afterwards.
 */
export function useAttachments(place?: string) {
  const [files, setFiles] = useState<FilesBySlot>(NOTHING);
  const [problems, setProblems] = useState<ReadonlyMap<File, FileProblem>>(new Map());
  const [warnings, setWarnings] = useState<ReadonlyMap<File, readonly PhotoWarning[]>>(new Map());
  const latest = useRef(files);
  latest.current = files;

  const { prepare, turn, preparing } = usePreparing({
    checked: ({ file, problem, warnings: found }) => {
      if (problem) setProblems((known) => new Map([...known, [file, problem]]));
      setWarnings((known) => new Map([...known, [file, found]]));
    },
    replaced: (slot, file, by) =>
      setFiles((known) => ({ ...known, [slot]: known[slot]?.map((one) => (one === file ? by : one)) })),
    warningsOf: (file) => warnings.get(file) ?? [],
  });

  const set = (slot: FileSlot, list: readonly File[]): void => {
    const known = latest.current[slot] ?? [];
    latest.current = { ...latest.current, [slot]: list };
    setFiles(latest.current);
    for (const file of list) if (!known.includes(file)) prepare(slot, file);
  };
  const { loaded, forget } = useKeptFiles({
    place,
    files,
    bringBack: (field, kept) => {
      const slot = field as FileSlot;
      set(slot, [...kept, ...(latest.current[slot] ?? [])]);
    },
  });

  /** The files of these fields, for sending. */
  const only = (slots: readonly FileSlot[]): FilesByKind => filesOf(slots, files);

  /** An empty choice, after a part was sent. */
  const clear = (): void => {
    latest.current = NOTHING;
    setFiles(NOTHING);
  };

  return {
    files,
    set,
    turn,
    only,
    clear,
    problems,
    warnings,
    preparing,
    waiting: preparing || !loaded,
    forget,
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
