import qrcodegen from 'nayuki-qr-code-generator';
import type { Block } from './blocks.ts';
import { type Modules, modulesOf } from './upn-qr.ts';
import { drawFacts, heightOfFacts } from './draw-facts.ts';
import {
  addGap,
  heightOf,
  mm,
  type PdfWriter,
  ensureRoom,
  SIZE,
  drawTagged,
  writeText,
} from './pdf-writer.ts';

type Qr = Extract<Block, { type: 'qr' }>;
const { QrCode } = qrcodegen;

/**
 * The dark modules with a quiet zone of four modules (ISO/IEC 18004), as one figure with its alternative
 * text. `size` in points.
 */
export const drawModules = (
  writer: PdfWriter,
  modules: Modules,
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void => {
  const unit = size / (modules.length + 8);
  drawTagged(
    writer,
    'Figure',
    () => {
      writer.doc.fillColor('#000000');
      modules.forEach((row, line) => {
        // Dark modules side by side are one rectangle: half the drawing, and no hairlines between them.
        for (let from = 0; from < row.length; from++) {
          if (!row[from]) continue;
          let to = from + 1;
          while (row[to]) to++;
          writer.doc.rect(
            x + (from + 4) * unit,
            y + (line + 4) * unit,
            (to - from + 0.02) * unit,
            unit * 1.02,
          );
          from = to;
        }
      });
      writer.doc.fill();
    },
    { alt, bbox: [x, y, x + size, y + size] },
  );
};

const BESIDE = 8;
const sizeOf = (block: Qr): number => mm(block.size_mm ?? 32);
const captionOf = (block: Qr) => ({ size: block.rows ? SIZE.small : SIZE.text });
/** The column beside a code. */
const beside = (pdf: PdfWriter, size: number): PdfWriter => ({
  ...pdf,
  left: pdf.left + size + BESIDE,
  width: pdf.width - size - BESIDE,
});
const factsOf = (block: Qr) => ({ type: 'facts', rows: block.rows ?? [], dense: true }) as const;
const heightOfText = (writer: PdfWriter, block: Qr): number =>
  heightOfFacts(writer, factsOf(block)) +
  (block.caption ? heightOf(writer, block.caption, writer.width, captionOf(block)) : 0);

/** Height of `drawQr` in points. */
export const heightOfQr = (writer: PdfWriter, block: Qr): number =>
  Math.max(sizeOf(block), heightOfText(beside(writer, sizeOf(block)), block));

/** A QR code with its text beside it, level with its middle. */
export const drawQr = (writer: PdfWriter, block: Qr): void => {
  const modules = block.modules ?? modulesOf(QrCode.encodeText(block.text ?? '', QrCode.Ecc.MEDIUM));
  const size = sizeOf(block);
  ensureRoom(writer, heightOfQr(writer, block));
  const top = writer.doc.y;
  drawModules(writer, modules, { x: writer.left, y: top, size, alt: block.alt });
  const column = beside(writer, size);
  writer.doc.y = top + Math.max(0, (size - heightOfText(column, block)) / 2);
  drawFacts(column, factsOf(block));
  if (block.caption)
    drawTagged(writer, 'P', () =>
      writeText(writer, block.caption!, { x: column.left, width: column.width }, captionOf(block)),
    );
  writer.doc.y = Math.max(writer.doc.y, top + size);
  addGap(writer, 8);
};
