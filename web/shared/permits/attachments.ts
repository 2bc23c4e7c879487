import { useRef, useState } from 'react';
import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import { useKeptFiles } from '../../lib/use-kept-files.ts';
import type { PhotoWarning } from '../../lib/photo-rules.ts';
import type { FileProblem } from './file-problem.ts';
import { prepareFile, turnFile } from './prepare-file.ts';

export type FilesByKind = Partial<Record<AttachmentKind, readonly File[]>>;
const NOTHING: FilesByKind = {};

/**
 * Files attached to a short form: photos are made ready, each file is checked before it is sent. `preparing` is
 * true meanwhile. With a `place`, they are kept in the browser until they are sent (kept-files.ts).
 */
export function useAttachments(place?: string) {
  const [files, setFiles] = useState<FilesByKind>(NOTHING);
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
  const replace = (kind: AttachmentKind, file: File, by: File): void => {
    if (file === by) return;
    setFiles((known) => ({ ...known, [kind]: known[kind]?.map((one) => (one === file ? by : one)) }));
  };
  const prepare = (kind: AttachmentKind, file: File): Promise<void> =>
    work(async () => {
      const ready = await prepareFile(file);
      const { problem } = ready;
      if (problem) setProblems((known) => new Map([...known, [ready.file, problem]]));
      setWarnings((known) => new Map([...known, [ready.file, ready.warnings]]));
      replace(kind, file, ready.file);
    });

  const set = (kind: AttachmentKind, list: readonly File[]): void => {
    const known = latest.current[kind] ?? [];
    latest.current = { ...latest.current, [kind]: list };
    setFiles(latest.current);
    for (const file of list) if (!known.includes(file)) void prepare(kind, file);
  };
  const turn = (kind: AttachmentKind, file: File): void =>
    void work(async () => {
      const turned = await turnFile(file);
      setWarnings((known) => new Map([...known, [turned, known.get(file) ?? []]]));
      replace(kind, file, turned);
    });

  const { forget } = useKeptFiles({
    place,
    files,
    bringBack: (name, kept) => {
      const kind = name as AttachmentKind;
      set(kind, [...kept, ...(latest.current[kind] ?? [])]);
    },
  });

  /** The files of these kinds, for sending. */
  const only = (kinds: readonly AttachmentKind[]): FilesByKind =>
    Object.fromEntries(kinds.flatMap((kind) => (files[kind]?.length ? [[kind, files[kind]]] : [])));

  /** An empty choice, after a part was sent. */
  const clear = (): void => {
    latest.current = NOTHING;
    setFiles(NOTHING);
  };

  return { files, set, turn, only, clear, problems, warnings, preparing: waiting > 0, forget };
}
export type Attachments = ReturnType<typeof useAttachments>;
