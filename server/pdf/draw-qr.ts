import qrcodegen from 'nayuki-qr-code-generator';
import type { Block } from './blocks.ts';
import { type Modules, modulesOf } from './upn-qr.ts';
import { gap, LINE, MARGIN, mm, type Pen, room, SIZE, tagged, write } from './pen.ts';

type Qr = Extract<Block, { type: 'qr' }>;
const { QrCode } = qrcodegen;

/** The dark modules with a quiet zone of four modules (ISO/IEC 18004), as one figure with its alternative text. `size` in points. */
export const drawModules = (
  pen: Pen,
  modules: Modules,
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void => {
  const unit = size / (modules.length + 8);
  tagged(
    pen,
    'Figure',
    () => {
      pen.doc.fillColor('#000000');
      modules.forEach((row, line) => {
        // Dark modules side by side are one rectangle: half the drawing, and no hairlines between them.
        for (let from = 0; from < row.length; from++) {
          if (!row[from]) continue;
          let to = from + 1;
          while (row[to]) to++;
          pen.doc.rect(x + (from + 4) * unit, y + (line + 4) * unit, (to - from + 0.02) * unit, unit * 1.02);
          from = to;
        }
      });
      pen.doc.fill();
    },
    { alt, bbox: [x, y, x + size, y + size] },
  );
};

/** A QR code; the caption stands beside it. */
export const drawQr = (pen: Pen, block: Qr): void => {
  const modules = block.modules ?? modulesOf(QrCode.encodeText(block.text ?? '', QrCode.Ecc.MEDIUM));
  const size = mm(block.size_mm ?? 32);
  room(pen, size + 6);
  const top = pen.doc.y;
  drawModules(pen, modules, { x: MARGIN.left, y: top, size, alt: block.alt });
  if (block.caption)
    tagged(pen, 'P', () =>
      write(
        pen,
        block.caption!,
        { x: MARGIN.left + size + 8, y: top + size / 2 - 16, width: LINE - size - 8 },
        { size: SIZE.text },
      ),
    );
  pen.doc.x = MARGIN.left;
  pen.doc.y = Math.max(pen.doc.y, top + size);
  gap(pen, 8);
};
