import type { Readable } from 'node:stream';

/** A file that was received whole: sniffed by its magic bytes, photos stripped of metadata, stored under its sha256. */
export type StoredFile = { sha256: string; size: number; mime: 'application/pdf' | 'image/jpeg' | 'image/png' };

/** Why a file was refused; `code` is a key of the contract's messages. */
export class FileRefused extends Error {
  readonly code: 'file.too_large' | 'file.type' | 'file.heic' | 'file.empty' | 'file.broken';
  constructor(code: FileRefused['code']) {
    super(code);
    this.code = code;
  }
}

export type FileStore = {
  /** Streams to a temporary file (never the whole in memory), checks, strips and stores. Throws FileRefused. */
  receive(stream: Readable, options: { max_bytes: number }): Promise<StoredFile>;
  /** Stores bytes that we made ourselves (PDF, export) and need no sniffing. */
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>;
  read(sha256: string): Promise<Readable>;
  exists(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
};
