import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { makePlainZero } from '../scripts/make-plain-zero.ts';

const FOLDER = join(import.meta.dirname, '..', 'web', 'ui', 'plain-zero');
const FACE = import.meta
  .resolve('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2')
  .replace('file://', '');

const open = (file: string): Font => create(readFileSync(file)) as Font;
const zeroOf = (font: Font, features: string[] = []) => font.layout('0', features).glyphs[0]!;
const contours = (font: Font): number =>
  zeroOf(font).path.commands.filter(({ command }) => command === 'moveTo').length;

test('the zero of amounts has no slash and the width of that of the face, also in columns', () => {
  const [plain, face] = [open(join(FOLDER, 'plain-zero.woff2')), open(FACE)];
  expect([contours(face), contours(plain)]).toEqual([3, 2]);
  for (const features of [[], ['tnum']])
    expect(zeroOf(plain, features).advanceWidth).toBe(zeroOf(face, features).advanceWidth);
  expect(zeroOf(plain).bbox).toEqual(zeroOf(face).bbox);
  expect([plain.ascent, plain.descent, plain.unitsPerEm]).toEqual([
    face.ascent,
    face.descent,
    face.unitsPerEm,
  ]);
});

test('the file is what the script makes of the face now, in less than a kilobyte', () => {
  const written = readFileSync(join(FOLDER, 'plain-zero.woff2'));
  expect(written.length).toBeLessThan(1024);
  expect(makePlainZero().equals(written)).toBe(true);
});
