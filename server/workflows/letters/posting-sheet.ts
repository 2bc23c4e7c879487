import type { Municipality } from '../../../contract/settings/reference.ts';
import { addressLines, letterheadOf } from '../../platform/pdf/letterhead.ts';
import type { PrintDocument } from '../../platform/pdf/blocks.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import type { Recipient } from '../../permits/decisions/recipient.ts';

type Item = {
  position: number;
  decision_nr: string;
  recipient: Partial<Recipient>;
  /** Signed by hand: nothing of it is printed. */
  by_hand: boolean;
};

const linesOf = ({ recipient }: Item): string => {
  const { name = '', care_of, street = '', house_number = '', postal_code = '', city = '' } = recipient;
  const { country = 'SI' } = recipient;
  return addressLines({
    name,
    care_of: care_of ? `po pooblaščencu: ${care_of}` : undefined,
    street,
    house_number,
    postal_code,
    city,
    country,
  })
    .filter(Boolean)
    .join('\n');
};

/**
 * The first sheet of a batch for registered post, in Slovenian as what the office fills in: for each item what its return
 * receipt needs, and a place for the number from the receipt of the post.
 */
export const postingSheet = (
  items: readonly Item[],
  { batch_nr, printed_on }: { batch_nr: number; printed_on: string },
  municipality: Municipality,
): PrintDocument => ({
  title: `Priporočene pošiljke s povratnico, tiskanje št. ${batch_nr}`,
  language: 'sl',
  letterhead: letterheadOf(municipality, 'sl'),
  references: [
    { label: 'Datum tiska', value: formatDate('sl', printed_on) },
    { label: 'Pošiljk', value: String(items.length) },
  ],
  blocks: [
    { type: 'title', text: `Priporočene pošiljke s povratnico, tiskanje št. ${batch_nr}` },
    {
      type: 'paragraph',
      text: 'Podatki za povratnice: prejemnik in številka odločitve. Številko pošiljke prepišite s potrdila pošte.',
    },
    {
      type: 'table',
      columns: [
        { label: 'Št.', width: 1 },
        { label: 'Prejemnik', width: 6 },
        { label: 'Odločitev', width: 4 },
        { label: 'Številka pošiljke', width: 4 },
      ],
      rows: items.map((item) => [
        String(item.position),
        linesOf(item),
        item.by_hand ? `${item.decision_nr}\nPriložite podpisani izvirnik.` : item.decision_nr,
        '',
      ]),
    },
  ],
});
