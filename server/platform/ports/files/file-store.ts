import type { Readable } from 'node:stream';

/** `off`: no scanner is configured. `not_scanned`: it did not decide; the file is to be scanned later. */
export type AvStatus = 'off' | 'clean' | 'not_scanned' | 'infected';

/**
 * A file that was received whole: type detected by its magic bytes, photos stripped of metadata, stored under
 * its sha256.
 */
export type StoredFile = {
  sha256: string;
  size: number;
  mime: 'application/pdf' | 'image/jpeg' | 'image/png' | 'application/octet-stream';
  av_status: AvStatus;
};

/** A received file in a draft of this machine, not inspected yet. It is admitted or dropped. */
export type Draft = { path: string; sha256: string; size: number };

/** `sealed`: encrypted also where new files are not (ENCRYPT_FILES). */
export type KeepOptions = { sealed?: boolean };

export type FileStore = {
  /**
   * Streams to a draft (never the whole in memory), without inspecting it. Throws FileRejected when it is
   * empty or too large.
   */
  take(stream: Readable, max_bytes: number): Promise<Draft>;
  /**
   * Scans a draft for viruses if configured, checks, strips and stores it; a `table` is stored unchanged, for
   * its reader to check. The draft is gone afterwards. Throws FileRejected.
   */
  admit(draft: Draft, kind?: 'table'): Promise<StoredFile>;
  drop(draft: Draft): Promise<void>;
  /** Free bytes where drafts and, without a bucket, files are stored. */
  free(): Promise<number>;
  /** Receives and admits. Throws FileRejected. */
  receive(stream: Readable, options: { max_bytes: number; kind?: 'table' | undefined }): Promise<StoredFile>;
  /** Stores a file made by the program (PDF, export), as bytes or as a stream; it needs no inspection. */
  put(content: Uint8Array | Readable, options?: KeepOptions): Promise<{ sha256: string; size: number }>;
  /**
   * The plain content. Throws ENOENT when there is no such file, FileUnreadable when it cannot be opened; where only a
   * later part does not fit its seal, the stream ends with that error.
   */
  read(sha256: string): Promise<Readable>;
  /** Scans a stored file for viruses again. */
  scan(sha256: string): Promise<AvStatus>;
  exists(sha256: string): Promise<boolean>;
  /** Whether it is encrypted where it is stored. */
  isSealed(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /** Every stored file that was last written before `before` (instant). */
  list(before: string): AsyncIterable<string>;
  /** Removes drafts that a killed process left a day ago; also done when the store is opened. */
  removeAbandoned(): void;
  /** Whether the store can be reached. */
  ready(): Promise<boolean>;
  /** Whether the virus scanner answers, if one is configured. */
  scans(): Promise<boolean>;
};

/**
 * The storage backend of whole files: a directory or a bucket. Equal content is stored once; a stored file
 * never changes.
 */
export type StorageBackend = Pick<FileStore, 'read' | 'exists' | 'isSealed' | 'remove' | 'list' | 'ready'> & {
  /** Takes the synced draft at `path`, which may be gone afterwards. Others see the whole file or nothing. */
  keep(path: string, file: { sha256: string; size: number }, options?: KeepOptions): Promise<void>;
};
