import qrcodegen from 'nayuki-qr-code-generator';
import type { Block } from './blocks.ts';
import { modulesOf } from './upn-qr.ts';
import { gap, LINE, MARGIN, mm, type Pen, room, SIZE, tagged, write } from './pen.ts';

type Qr = Extract<Block, { type: 'qr' }>;
const { QrCode } = qrcodegen;

/** A QR code as one figure with its alternative text; the quiet zone is four modules (ISO/IEC 18004). The caption stands beside it. */
export const drawQr = (pen: Pen, block: Qr): void => {
  const modules = block.modules ?? modulesOf(QrCode.encodeText(block.text ?? '', QrCode.Ecc.MEDIUM));
  const size = mm(block.size_mm ?? 32);
  room(pen, size + 6);
  const unit = size / (modules.length + 8);
  const top = pen.doc.y;
  tagged(
    pen,
    'Figure',
    () => {
      pen.doc.fillColor('#000000');
      modules.forEach((row, y) =>
        row.forEach((dark, x) => {
          if (dark)
            pen.doc.rect(MARGIN.left + (x + 4) * unit, top + (y + 4) * unit, unit * 1.02, unit * 1.02);
        }),
      );
      pen.doc.fill();
    },
    { alt: block.alt, bbox: [MARGIN.left, top, MARGIN.left + size, top + size] },
  );
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
