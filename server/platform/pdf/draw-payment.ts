import { epcQrText } from '../../../contract/values/money/epc-qr.ts';
import { upnQrBytes } from '../../../contract/values/money/upn-qr.ts';
import type { Block, Fact, PaymentCode } from './blocks.ts';
import { drawModules } from './draw-qr.ts';
import {
  COLOUR,
  addGap,
  drawGroup,
  heightOf,
  LINE,
  MARGIN,
  mm,
  type PdfWriter,
  ensureRoom,
  SIZE,
  drawTagged,
  writeText,
} from './pdf-writer.ts';
import { type Modules, textQrModules, upnQrModules } from './upn-qr.ts';

type Payment = Extract<Block, { type: 'payment' }>;
/** Highest version of an EPC QR (EPC069-12). */
const EPC_VERSION = 13;
const GAP = mm(3);
const LABELS = mm(27);
const CODE_LABEL = { font: 'bold', size: SIZE.small } as const;
const LABEL = { colour: COLOUR.quiet, size: 10 } as const;
const VALUE = { font: 'bold', size: 10 } as const;
const MARK = 14;
const STEP = { size: 10 } as const;

const modulesOf = (code: PaymentCode): Modules =>
  'upn' in code ? upnQrModules(upnQrBytes(code.upn)) : textQrModules(epcQrText(code.epc), EPC_VERSION);

/** Size of each part of the block in points. */
const measure = (writer: PdfWriter, { rows, steps, codes }: Payment) => {
  const right = sum(codes.map(({ size_mm }) => mm(size_mm) + GAP));
  const left = LINE - right;
  const heightOfRow = (row: Fact) =>
    1.5 +
    Math.max(
      heightOf(writer, row.label, LABELS - 6, LABEL),
      heightOf(writer, row.value, left - LABELS, VALUE),
    );
  const heightOfStep = (step: string) => heightOf(writer, step, LINE - MARK, STEP) + 1;
  const labels = Math.max(
    ...codes.map((code) => heightOf(writer, code.label, mm(code.size_mm), CODE_LABEL)),
    0,
  );
  const tallest = Math.max(...codes.map(({ size_mm }) => mm(size_mm)), 0);
  const upper = Math.max(sum(rows.map(heightOfRow)), labels + tallest) + 4;
  return { left, labels, upper, heightOfRow, heightOfStep, whole: upper + sum(steps.map(heightOfStep)) };
};

/** Height of `drawPayment` in points. */
export const heightOfPayment = (pdf: PdfWriter, payment: Payment): number => measure(pdf, payment).whole;

/**
 * Data on the left with the codes beside them, the steps below; read in this order. Kept together on one
 * page.
 */
export const drawPayment = (writer: PdfWriter, payment: Payment): void => {
  const { rows, steps, codes } = payment;
  const { left, labels, upper, heightOfRow, heightOfStep, whole } = measure(writer, payment);
  ensureRoom(writer, whole);
  const top = writer.doc.y;

  drawGroup(writer, 'Table', (table) => {
    for (const row of rows) {
      const y = writer.doc.y;
      drawGroup(
        writer,
        'TR',
        (line) => {
          const label = { x: MARGIN.left, y, width: LABELS - 6 };
          drawTagged(writer, 'TH', () => writeText(writer, row.label, label, LABEL), { scope: 'Row' }, line);
          const place = { x: MARGIN.left + LABELS, y, width: left - LABELS };
          drawTagged(writer, 'TD', () => writeText(writer, row.value, place, VALUE), {}, line);
        },
        table,
      );
      writer.doc.y = y + heightOfRow(row);
    }
  });
  let x = MARGIN.left + left;
  for (const code of codes) {
    const size = mm(code.size_mm);
    x += GAP;
    const label = { x: x + 5, y: top, width: size - 5 };
    drawTagged(writer, 'P', () => writeText(writer, code.label, label, CODE_LABEL));
    drawModules(writer, modulesOf(code), { x, y: top + labels, size, alt: code.alt });
    x += size;
  }
  writer.doc.y = top + upper;
  drawGroup(writer, 'L', (list) =>
    steps.forEach((step, index) => {
      const y = writer.doc.y;
      drawGroup(
        writer,
        'LI',
        (item) => {
          const mark = { x: MARGIN.left, y, width: MARK };
          drawTagged(writer, 'Lbl', () => writeText(writer, `${index + 1}.`, mark, STEP), {}, item);
          const place = { x: MARGIN.left + MARK, y, width: LINE - MARK };
          drawTagged(writer, 'LBody', () => writeText(writer, step, place, STEP), {}, item);
        },
        list,
      );
      writer.doc.y = y + heightOfStep(step);
    }),
  );
  writer.doc.x = MARGIN.left;
  addGap(writer, 5);
};

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);
