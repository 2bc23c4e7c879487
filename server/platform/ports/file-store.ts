import type { Readable } from 'node:stream';

/** `off`: no scanner is configured. `not_scanned`: it did not decide; the file is to be scanned later. */
export type AvStatus = 'off' | 'clean' | 'not_scanned' | 'infected';

/**
 * A file that was received whole: sniffed by its magic bytes, photos stripped of metadata, stored under its
 * sha256.
 */
export type StoredFile = {
  sha256: string;
  size: number;
  mime: 'application/pdf' | 'image/jpeg' | 'image/png' | 'application/octet-stream';
  av_status: AvStatus;
};

/** What came in and lies in a draft of this machine: nobody has looked into it. It is admitted or dropped. */
export type Draft = { path: string; sha256: string; size: number };

export type FileStore = {
  /**
   * Streams to a draft (never the whole in memory), without looking into it. Throws FileRefused when it is
   * empty or too large.
   */
  take(stream: Readable, max_bytes: number): Promise<Draft>;
  /**
   * Has a draft searched for viruses where that is configured, checks, strips and stores it; a `table` is
   * stored as it is, for its reader to check. The draft is gone afterwards. Throws FileRefused.
   */
  admit(draft: Draft, kind?: 'table'): Promise<StoredFile>;
  drop(draft: Draft): Promise<void>;
  /** Bytes that are free where drafts and, without a bucket, files lie. */
  free(): Promise<number>;
  /** Takes and admits. Throws FileRefused. */
  receive(stream: Readable, options: { max_bytes: number; kind?: 'table' | undefined }): Promise<StoredFile>;
  /** Stores what we made ourselves (PDF, export), as bytes or as a stream; it needs no sniffing. */
  put(content: Uint8Array | Readable): Promise<{ sha256: string; size: number }>;
  /** Throws ENOENT when there is no such file. */
  read(sha256: string): Promise<Readable>;
  /** Has a stored file searched for viruses again. */
  scan(sha256: string): Promise<AvStatus>;
  exists(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /** Every stored file that was last written before `before` (instant). */
  list(before: string): AsyncIterable<string>;
  /** Removes drafts that a killed process left a day ago; also done when the store is opened. */
  removeAbandoned(): void;
  /**
   * Whether the store can be reached and the virus scanner answers, where one is needed; for the readiness
   * check.
   */
  ready(): Promise<boolean>;
};

/** Where whole files lie: a directory or a bucket. Equal content is kept once; a kept file never changes. */
export type StorageBackend = Pick<FileStore, 'read' | 'exists' | 'remove' | 'list' | 'ready'> & {
  /**
   * Takes the synced draft at `path`, which may be gone afterwards. Others see all of the file or nothing.
   */
  keep(path: string, file: { sha256: string; size: number }): Promise<void>;
};
