import { expect, test } from 'vitest';
import HEIC from '../../../test/fixtures/photo.heic?url';
import { checkPhoto, preparePhoto, problemOfPhoto, turnPhoto } from './photo.ts';

/** Not by `fetch`, which other tests of this page answer themselves. */
const loaded = (address: string): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'arraybuffer';
    request.addEventListener('load', () => resolve(request.response as ArrayBuffer));
    request.addEventListener('error', () => reject(new Error(address)));
    request.send();
  });

const drawn = (width: number, height: number, paint: (context: CanvasRenderingContext2D) => void) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  paint(canvas.getContext('2d')!);
  return new Promise<File>((resolve) => {
    canvas.toBlob((blob) => resolve(new File([blob!], 'dokument.png', { type: 'image/png' })), 'image/png');
  });
};
const half = (context: CanvasRenderingContext2D): void => {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.fillStyle = '#c00';
  context.fillRect(0, 0, context.canvas.width / 2, context.canvas.height);
};
const points = async (file: File, ...at: [number, number][]) => {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const red = at.map(([x, y]) => {
    const [r, g] = context.getImageData(
      Math.floor(x * bitmap.width),
      Math.floor(y * bitmap.height),
      1,
      1,
    ).data;
    return r! > 150 && g! < 90;
  });
  return { size: [bitmap.width, bitmap.height], red };
};

test('a photo in HEIC becomes a JPEG of the same picture, by our decoder', async () => {
  const bytes = await loaded(HEIC);
  const ready = await preparePhoto(new File([bytes], 'IMG_0012.HEIC', { type: 'image/heic' }));
  expect(ready).toMatchObject({ name: 'IMG_0012.jpg', type: 'image/jpeg' });
  // Fields of 40 points, light and red in turn.
  expect(await points(ready, [0.05, 0.06], [0.15, 0.06], [0.15, 0.2])).toEqual({
    size: [400, 300],
    red: [false, true, false],
  });
});

test('what only says that it is HEIC is left as it is', async () => {
  const bytes = new TextEncoder().encode('\u0000\u0000\u0000\u0018ftypheic and then nothing of use');
  const broken = new File([bytes], 'x.heic', { type: 'image/heic' });
  expect(await preparePhoto(broken)).toBe(broken);
});

test('a small photo and a PDF are sent unchanged, a large one as a JPEG below 4 MB', async () => {
  const small = await drawn(40, 30, half);
  expect(await preparePhoto(small)).toBe(small);
  const pdf = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
  expect(await preparePhoto(pdf)).toBe(pdf);
  const large = await drawn(2000, 1600, (context) => {
    const noise = context.createImageData(2000, 1600);
    const words = new Uint32Array(noise.data.buffer);
    let seed = 7;
    for (let at = 0; at < words.length; at++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      words[at] = seed | 0xff00_0000;
    }
    context.putImageData(noise, 0, 0);
  });
  expect(large.size).toBeGreaterThan(4_000_000);
  const ready = await preparePhoto(large);
  expect(ready).toMatchObject({ name: 'dokument.jpg', type: 'image/jpeg' });
  expect(ready.size).toBeLessThan(4_000_000);
});

test('a photo turns to the right, and four turns are none', async () => {
  const photo = await drawn(400, 200, half);
  const turned = await turnPhoto(photo);
  expect(await points(turned, [0.5, 0.2], [0.5, 0.8])).toEqual({ size: [200, 400], red: [true, false] });
  const whole = await turnPhoto(await turnPhoto(await turnPhoto(turned)));
  expect(await points(whole, [0.2, 0.5], [0.8, 0.5])).toEqual({ size: [400, 200], red: [true, false] });
});

test('a black photo is dark, a tiny one small, and a PDF is not looked at', async () => {
  const black = await drawn(1200, 900, (context) => context.fillRect(0, 0, 1200, 900));
  expect(await checkPhoto(black)).toEqual(['dark']);
  expect(await checkPhoto(await drawn(60, 40, half))).toContain('small');
  expect(await checkPhoto(new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }))).toEqual([]);
});

test('a photo that cannot be opened is told', async () => {
  const cut = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'x.jpg', { type: 'image/jpeg' });
  expect(await checkPhoto(cut)).toEqual(['unreadable']);
});

const noise = (context: CanvasRenderingContext2D): void => {
  const { width, height } = context.canvas;
  const picture = context.createImageData(width, height);
  let seed = 11;
  for (let at = 0; at < picture.data.length; at++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    picture.data[at] = at % 4 === 3 ? 255 : seed >>> 24;
  }
  context.putImageData(picture, 0, 0);
};
const jpegOf = async (width: number, height: number): Promise<File> => {
  const bitmap = await createImageBitmap(await drawn(width, height, noise));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return new File([blob!], 'IMG_1.jpg', { type: 'image/jpeg' });
};
const cut = (file: File, missing: number): File =>
  new File([file.slice(0, file.size - missing)], file.name, { type: file.type });

test('a JPEG that lacks its end marker alone gets it; cut off before, it is broken', async () => {
  const jpeg = await jpegOf(1600, 1200);
  expect(await problemOfPhoto(jpeg)).toBeNull();
  for (const missing of [1, 2]) {
    const mended = await preparePhoto(cut(jpeg, missing));
    expect([await problemOfPhoto(mended), await checkPhoto(mended)]).toEqual([null, []]);
  }
  for (const missing of [200, 5000, Math.floor(jpeg.size / 2), jpeg.size - 20]) {
    const broken = cut(jpeg, missing);
    expect(await problemOfPhoto(await preparePhoto(broken))).toBe('file.broken');
  }
});

test('what only has the name of a photo is not called broken as one', async () => {
  expect(await problemOfPhoto(new File(['%PDF-1.7'], 'a.jpg', { type: 'image/jpeg' }))).toBeNull();
});

test('a picture that the server would not unpack is made smaller here', async () => {
  const wide = await drawn(12_000, 1200, half);
  expect(await problemOfPhoto(wide)).toBe('file.too_heavy');
  const ready = await preparePhoto(wide);
  expect(ready).toMatchObject({ name: 'dokument.jpg', type: 'image/jpeg' });
  expect(await problemOfPhoto(ready)).toBeNull();
  expect((await points(ready, [0.2, 0.5], [0.8, 0.5])).red).toEqual([true, false]);
});
