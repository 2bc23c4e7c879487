import type { EpcQr } from '../../../contract/values/money/epc-qr.ts';
import type { UpnQr } from '../../../contract/values/money/upn-qr.ts';
import type { PdfMeta } from '../ports/pdf/pdf.ts';

/**
 * The content of a printed document. Plain data, so it can be stored with a decision and printed again later
 * exactly as it was. Text is text: nothing in it is markup. Line breaks inside a text are kept.
 */
export type Block =
  /**
   * `title` is the one heading of the first level; `heading` is the second (2) or third (3). Both become
   * bookmarks. `apart`: what it begins is a page of its own in a document that does not fit on one.
   */
  | { type: 'title'; text: string }
  | { type: 'heading'; level?: 2 | 3; text: string; apart?: boolean }
  | { type: 'paragraph'; text: string; tone?: 'big' | 'lead' | 'small' }
  /** Registration numbers in letters that are read through a windscreen. */
  | { type: 'plates'; plates: readonly string[] }
  /** Line in the middle of the sheet where it is folded; `text` says so. What follows is below it. */
  | { type: 'fold'; text: string }
  | { type: 'list'; items: readonly string[]; ordered?: boolean }
  /** Label and value side by side, as a table with row headers. `dense` is set smaller. */
  | { type: 'facts'; caption?: string; rows: readonly Fact[]; dense?: boolean }
  /**
   * `width` is a share of the line (1 each when missing); `total` is a last row in bold. `dense` is set
   * smaller.
   */
  | {
      type: 'table';
      caption?: string;
      dense?: boolean;
      columns: readonly { label: string; align?: 'left' | 'right'; width?: number }[];
      rows: readonly (readonly string[])[];
      total?: readonly string[];
    }
  /**
   * A box that stands out, such as "this is a courtesy translation"; `mark` in big letters across the page,
   * such as "KOPIJA št. 1".
   */
  | { type: 'notice'; text: string; tone?: 'mark' }
  /**
   * QR code of `text` (error correction M), or of `modules` (rows, true is dark) made elsewhere; `alt` says
   * where it leads.
   */
  | {
      type: 'qr';
      text?: string;
      modules?: readonly (readonly boolean[])[];
      alt: string;
      caption?: string;
      size_mm?: number;
      /** Placed beside the code, above its caption. */
      rows?: readonly Fact[];
    }
  /**
   * Payment details: label and value on the left, codes for banking apps beside them, steps below. Codes are
   * stored as content, not as pictures.
   */
  | { type: 'payment'; rows: readonly Fact[]; steps: readonly string[]; codes: readonly PaymentCode[] }
  /**
   * Label-value lists and tables side by side, read from left to right and kept together; `width` is a share
   * of the line.
   */
  | { type: 'columns'; columns: readonly { width: number; blocks: readonly ColumnBlock[] }[] }
  /** Several signatures, side by side. */
  | { type: 'signatures'; people: readonly Signature[] }
  /** A signature; `note` is small text above the name ("Postopek vodila: ..."). `dense` leaves less room for it. */
  | ({ type: 'signature'; stamp?: string; dense?: boolean } & Signature);

export type Signature = { name: string; role: string; note?: string };
export type ColumnBlock = Extract<Block, { type: 'facts' | 'table' }>;

/** UPN QR for Slovenian banks or EPC QR for others; `label` is above the code. */
export type PaymentCode = { label: string; alt: string; size_mm: number } & ({ upn: UpnQr } | { epc: EpcQr });

export type Fact = { label: string; value: string };

/**
 * One document of a file: it begins on a new page and numbers its own pages. `address` fits the window of a
 * DL envelope (DIN 5008, form B); `references` (number, date ...) are beside it. `crest` is a PNG or JPEG.
 */
export type PrintDocument = {
  title: string;
  language: 'sl' | 'en';
  letterhead?: Letterhead;
  address?: { lines: readonly string[]; remark?: string };
  references?: readonly Fact[];
  blocks: readonly Block[];
  /** Shown at the foot of each page beside its number, such as the number of the decision. */
  footer?: string;
};
export type Letterhead = { name: string; lines: readonly string[] };

/**
 * `crest` is drawn into every letterhead. `duplex` adds an empty page when a document would end on a front
 * side.
 */
export type PdfOptions = Omit<PdfMeta, 'title' | 'language'> & {
  title?: string;
  crest?: Buffer | null;
  duplex?: boolean;
};
