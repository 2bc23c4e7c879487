import { saveFile } from '../../../lib/files/save-file.ts';
import { shareOr } from '../../../lib/share.ts';

/** Pixels of a module: large enough for a phone, and for paper. */
const SCALE = 8;

export type QrPicture = {
  rows: readonly string[];
  /** Quiet zone in modules. */
  quiet: number;
  /** Name of the file. */
  name: string;
};

/** The code as a PNG, with its quiet zone. */
const pictureOf = async ({ rows, quiet, name }: QrPicture): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (rows.length + 2 * quiet) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of rows.entries())
    for (const [x, module] of [...row].entries())
      if (module === '1') context.fillRect((x + quiet) * SCALE, (y + quiet) * SCALE, SCALE, SCALE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser makes no PNG.');
  return new File([blob], name, { type: 'image/png' });
};

/** Calls `onSaved` once the file is saved. */
export const savePicture = async (code: QrPicture, onSaved: () => void): Promise<void> => {
  saveFile(await pictureOf(code), code.name);
  onSaved();
};

/** By the sheet of the phone; what it does not take is saved. */
export const sharePicture = async (code: QrPicture, onSaved: () => void): Promise<void> => {
  const file = await pictureOf(code);
  await shareOr({ files: [file] }, () => {
    saveFile(file, code.name);
    onSaved();
  });
};
