import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** `open` is called when it is the turn of this entry; what comes as `text` is small. */
export type ZipEntry = { name: string } & ({ text: string } | { open: () => Promise<Readable> });

/**
 * The bytes of a ZIP of these entries, in their order, dated at the instant `at`. One entry is read at a time
 * and never held whole; the stream fails with the error of an entry. Throws when a name leads out of the
 * folder.
 */
export const writeZip = (entries: Iterable<ZipEntry>, at: string): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: Error): void => void output.destroy(error);
  const options = { mtime: new Date(at) };
  // yazl does not watch its sources: an error ends the ZIP, and its end closes the open file.
  let source: PassThrough | undefined;
  output.once('close', () => source?.destroy());
  zip.on('error', fail);
  for (const entry of entries) {
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.name, options);
    else
      zip.addReadStreamLazy(entry.name, options, (give) => {
        const open = new PassThrough();
        source = open;
        entry
          .open()
          .then((file) => pipeline(file, open))
          .catch(fail);
        give(null, open);
      });
  }
  zip.end();
  return output;
};
