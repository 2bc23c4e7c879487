/**
 * `npm run move-files [-- --to-disk] [-- --remove]`: copies every stored file from DATA_DIR/files to the
 * bucket of S3_URL, or from there to the directory. Safe to run beside the server and to repeat: only missing
 * files are copied. `--remove` deletes the originals, file by file, once their copy exists; use it when the
 * servers run with the new setting.
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '../server/platform/config/config.ts';
import { copyFiles } from '../server/platform/ports/files/copy-files.ts';
import { s3Objects } from '../server/platform/ports/files/file-s3.ts';
import { storeOver } from '../server/platform/ports/files/files.ts';
import { filesOnDisk, filesOver } from '../server/platform/ports/files/kept-files.ts';

const { values } = parseArgs({
  options: { 'to-disk': { type: 'boolean', default: false }, remove: { type: 'boolean', default: false } },
});
const config = loadConfig(process.env);
if (!config.s3) {
  console.error('S3_URL is not set: there is no bucket to copy from or to.');
  process.exit(1);
}
const disk = storeOver(filesOver(filesOnDisk(config), config), config);
const bucket = storeOver(filesOver(s3Objects(config.s3), config), config);
const [from, to] = values['to-disk'] ? [bucket, disk] : [disk, bucket];
const done = await copyFiles(from, to, {
  remove: values.remove,
  onFile: ({ copied, already_there }) => {
    if ((copied + already_there) % 500 === 0) console.log(`${copied + already_there} files …`);
  },
});
console.log(
  `${done.copied} files copied, ${done.already_there} were there already${values.remove ? `, ${done.removed} originals removed` : ''}.`,
);
