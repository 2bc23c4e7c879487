import { createCanvas } from '@napi-rs/canvas';

/** A QR code as a PNG, four pixels for a module, with its quiet zone. */
export const drawModules = (modules: readonly (readonly boolean[])[], scale = 4): Uint8Array => {
  const size = (modules.length + 8) * scale;
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000000';
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) context.fillRect((x + 4) * scale, (y + 4) * scale, scale, scale);
    }),
  );
  return new Uint8Array(canvas.toBuffer('image/png'));
};
