import { useRef, useState } from 'react';
import { useKeptFiles } from '../../lib/use-kept-files.ts';
import type { PhotoWarning } from '../../lib/photo-rules.ts';
import type { FileProblem } from './file-problem.ts';
import { filesOf, type FilesByKind, type FilesBySlot, type FileSlot } from './file-slots.ts';
import { prepareFile, turnFile } from './prepare-file.ts';

const NOTHING: FilesBySlot = {};

/**
 * Files attached to a short form: photos are made ready, each file is checked before it is sent. `preparing` is
 * true meanwhile. With a `place`, they are kept in the browser until they are sent (kept-files.ts).
 */
export function useAttachments(place?: string) {
  const [files, setFiles] = useState<FilesBySlot>(NOTHING);
  const [problems, setProblems] = useState<ReadonlyMap<File, FileProblem>>(new Map());
  const [warnings, setWarnings] = useState<ReadonlyMap<File, readonly PhotoWarning[]>>(new Map());
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(files);
  latest.current = files;

  const work = async (run: () => Promise<void>): Promise<void> => {
    setWaiting((n) => n + 1);
    await run();
    setWaiting((n) => n - 1);
  };
  const replace = (slot: FileSlot, file: File, by: File): void => {
    if (file === by) return;
    setFiles((known) => ({ ...known, [slot]: known[slot]?.map((one) => (one === file ? by : one)) }));
  };
  const prepare = (slot: FileSlot, file: File): Promise<void> =>
    work(async () => {
      const ready = await prepareFile(file);
      const { problem } = ready;
      if (problem) setProblems((known) => new Map([...known, [ready.file, problem]]));
      setWarnings((known) => new Map([...known, [ready.file, ready.warnings]]));
      replace(slot, file, ready.file);
    });

  const set = (slot: FileSlot, list: readonly File[]): void => {
    const known = latest.current[slot] ?? [];
    latest.current = { ...latest.current, [slot]: list };
    setFiles(latest.current);
    for (const file of list) if (!known.includes(file)) void prepare(slot, file);
  };
  const turn = (slot: FileSlot, file: File): void =>
    void work(async () => {
      const turned = await turnFile(file);
      setWarnings((known) => new Map([...known, [turned, known.get(file) ?? []]]));
      replace(slot, file, turned);
    });

  const { forget } = useKeptFiles({
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

  return { files, set, turn, only, clear, problems, warnings, preparing: waiting > 0, forget };
}
export type Attachments = ReturnType<typeof useAttachments>;
