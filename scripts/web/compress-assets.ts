import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files are sent uncompressed: their headers outweigh the saving. */
const WORTH_COMPRESSING = 1024;

/** Quality 11 takes two and a half times as long for 2 % fewer bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** All at once: a server may be sending the file already. */
const put = async (file: string, bytes: Buffer): Promise<void> => {
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
};

/**
 * Writes a `.br` and a `.gz` next to every script, style sheet and drawing of `dir`, for the server to send
 * unchanged: compressed once and better than it could for each visitor.
 */
export const compressAssets = async (dir: string): Promise<void> => {
  const names = (await readdir(dir)).filter((name) => /\.(m?js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(dir, name);
      const content = await readFile(file);
      if (content.length < WORTH_COMPRESSING) return;
      await put(`${file}.br`, await promisify(brotliCompress)(content, BROTLI));
      await put(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
};
