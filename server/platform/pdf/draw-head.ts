import type { Fact, PrintDocument } from './blocks.ts';
import {
  drawArtifact,
  COLOUR,
  heightOf,
  LINE,
  MARGIN,
  mm,
  PAGE,
  type PdfWriter,
  SIZE,
  drawTagged,
  writeText,
} from './pdf-writer.ts';

/**
 * Window of a DL envelope for an A4 sheet folded in three (DIN 5008, form B): 45 mm high from 45 mm, 20 mm
 * from the left edge.
 */
const WINDOW = { x: mm(25), y: mm(48), width: mm(80), height: mm(42) } as const;
const CREST = mm(16);

/** Crest, name and contact of the sender at the head of the first page. */
export const drawLetterhead = (
  writer: PdfWriter,
  document: PrintDocument,
  crest: Buffer | null | undefined,
): void => {
  const { letterhead } = document;
  if (!letterhead) return;
  const top = mm(14);
  const x = MARGIN.left + (crest ? CREST + 10 : 0);
  if (crest)
    drawTagged(writer, 'Figure', () => writer.doc.image(crest, MARGIN.left, top, { fit: [CREST, CREST] }), {
      alt: document.language === 'sl' ? `Grb: ${letterhead.name}` : `Coat of arms: ${letterhead.name}`,
      bbox: [MARGIN.left, top, MARGIN.left + CREST, top + CREST],
    });
  const width = LINE - (x - MARGIN.left);
  drawTagged(writer, 'P', () =>
    writeText(
      writer,
      letterhead.name,
      { x, y: top, width },
      { font: 'bold', size: 14, colour: COLOUR.accent },
    ),
  );
  drawTagged(writer, 'P', () =>
    writeText(
      writer,
      letterhead.lines.filter(Boolean).join('\n'),
      { x, width },
      { size: SIZE.small, colour: COLOUR.quiet },
    ),
  );
  const line = Math.max(writer.doc.y, crest ? top + CREST : 0) + 5;
  drawArtifact(writer, () =>
    writer.doc
      .moveTo(MARGIN.left, line)
      .lineTo(PAGE.width - MARGIN.right, line)
      .lineWidth(1.2)
      .stroke(COLOUR.accent),
  );
  writer.doc.y = line + 14;
};

/**
 * The address in the window on the left, the references (number, date ...) on the right, level with it; the
 * text begins below both.
 */
export const drawAddress = (pdf: PdfWriter, printed: PrintDocument): void => {
  const { address, references } = printed;
  if (!address && !references?.length) return;
  const top = address ? WINDOW.y : pdf.doc.y;
  let bottom = address ? WINDOW.y + WINDOW.height : top;
  if (address) {
    const place = { x: WINDOW.x, width: WINDOW.width };
    const sender = [printed.letterhead?.name, printed.letterhead?.lines[0]].filter(Boolean).join(', ');
    // The line of the sender repeats the letterhead for the window of the envelope; screen readers read it
    // once.
    drawArtifact(pdf, () =>
      writeText(pdf, sender, { ...place, y: WINDOW.y + 2 }, { size: 7, colour: COLOUR.quiet }),
    );
    if (address.remark)
      drawTagged(pdf, 'P', () =>
        writeText(pdf, address.remark!, { ...place, y: WINDOW.y + 15 }, { font: 'bold', size: SIZE.small }),
      );
    drawTagged(pdf, 'P', () =>
      writeText(pdf, address.lines.filter(Boolean).join('\n'), { ...place, y: WINDOW.y + 30 }),
    );
    bottom = Math.max(bottom, pdf.doc.y);
  }
  if (references?.length) {
    const x = address ? mm(122) : MARGIN.left;
    const width = PAGE.width - MARGIN.right - x;
    const left = mm(24);
    const heightOfLine = ({ value }: Fact) => heightOf(pdf, value, width - left, { size: 10 }) + 1;
    const height = references.reduce((sum, line) => sum + heightOfLine(line), 0);
    // Level with the name of the addressee, or higher if they would otherwise reach into the text.
    pdf.doc.y = address ? Math.max(top, Math.min(top + 30, bottom - height)) : top;
    for (const line of references) {
      const { label, value } = line;
      const y = pdf.doc.y;
      drawTagged(pdf, 'P', () => {
        writeText(pdf, `${label}:`, { x, y, width: left }, { size: 10, colour: COLOUR.quiet });
        writeText(pdf, value, { x: x + left, y, width: width - left }, { size: 10 });
      });
      pdf.doc.y = y + heightOfLine(line);
    }
    bottom = Math.max(bottom, pdf.doc.y);
  }
  pdf.doc.x = MARGIN.left;
  pdf.doc.y = bottom + mm(6);
};
