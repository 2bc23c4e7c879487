import { useCallback, useState } from 'react';
import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import { problemOfFile, type FileProblem } from './file-problem.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';

export type FilesByKind = Partial<Record<AttachmentKind, readonly File[]>>;

/**
 * Files attached to a short form: photos are shrunk, each file is checked before it is sent. `preparing` is
 * true meanwhile.
 */
export function useAttachments() {
  const [files, setFiles] = useState<FilesByKind>({});
  const [problems, setProblems] = useState<ReadonlyMap<File, FileProblem>>(new Map());
  const [waiting, setWaiting] = useState(0);

  const prepare = useCallback(async (kind: AttachmentKind, file: File): Promise<void> => {
    setWaiting((n) => n + 1);
    const smaller = await shrinkPhoto(file);
    const problem = await problemOfFile(smaller).catch(() => 'file.empty' as const);
    if (problem) setProblems((known) => new Map([...known, [smaller, problem]]));
    if (smaller !== file)
      setFiles((known) => ({ ...known, [kind]: known[kind]?.map((one) => (one === file ? smaller : one)) }));
    setWaiting((n) => n - 1);
  }, []);

  const set = (kind: AttachmentKind, list: readonly File[]): void => {
    const known = files[kind] ?? [];
    setFiles({ ...files, [kind]: list });
    for (const file of list) if (!known.includes(file)) void prepare(kind, file);
  };

  /** The files of these kinds, for sending. */
  const only = (kinds: readonly AttachmentKind[]): FilesByKind =>
    Object.fromEntries(kinds.flatMap((kind) => (files[kind]?.length ? [[kind, files[kind]]] : [])));

  return { files, set, only, problems, preparing: waiting > 0 };
}
export type Attachments = ReturnType<typeof useAttachments>;
