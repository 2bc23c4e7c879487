import { Readable } from 'node:stream';
import type { FileStore } from '../../ports/files/file-store.ts';
import type { FileReply } from '../handler.ts';

/** A PDF that was made for this call, shown in the page. */
export const pdfReply = (bytes: Buffer, file_name: string): FileReply => ({
  stream: Readable.from([bytes]),
  mime: 'application/pdf',
  file_name,
  size: bytes.length,
  disposition: 'inline',
});

type Stored = { sha256: string; mime: string; file_name: string; size: number };

/** A file of the store under the name of its row. */
export const storedFile = async (
  { files }: { files: Pick<FileStore, 'read'> },
  { sha256, mime, file_name, size }: Stored,
  disposition: FileReply['disposition'],
): Promise<FileReply> => ({ stream: await files.read(sha256), mime, file_name, size, disposition });
