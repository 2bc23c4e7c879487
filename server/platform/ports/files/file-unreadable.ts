/**
 * A stored file is there and cannot be opened: no secret of the configuration opens its key (`key`), or it was altered
 * or damaged (`altered`). The message is for operators; people read that of the problem.
 */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
  readonly code: 'FILE_KEY' | 'FILE_ALTERED';
  /** The name of the file in the store. */
  readonly file: string;
  constructor(why: 'key' | 'altered', file: string) {
    super(
      why === 'key'
        ? `File ${file} cannot be opened: none of the configured secrets has its key.`
        : `File ${file} is damaged: it does not fit its seal or its hash.`,
    );
    this.code = why === 'key' ? 'FILE_KEY' : 'FILE_ALTERED';
    this.file = file;
  }
}
