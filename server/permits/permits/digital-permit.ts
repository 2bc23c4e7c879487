import { Readable } from 'node:stream';
import { spelledCode } from '../../../contract/values/lookup-code.ts';
import { plateList, plateText } from '../../../contract/values/plate-text.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FileReply } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { date, dateTime } from '../../platform/kernel/text-format.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { permitLink } from '../../mail/mail/links.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findParkingLots, findUserType } from '../../settings/parking/queries.ts';
import type { PrintDocument } from '../../platform/pdf/blocks.ts';
import { letterheadOf } from '../../platform/pdf/letterhead.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { loadCrest } from '../../settings/settings/load-crest.ts';
import { findCard } from './cards.ts';
import { digitalPermitTexts } from './digital-permit-texts.ts';
import type { LockedPermit } from '../register/queries.ts';
import { isPrintable, shownStatus } from '../register/status.ts';

type Context = Pick<
  LockedPermit,
  | 'permit_nr'
  | 'lookup_code'
  | 'holder_name'
  | 'registration_numbers'
  | 'rfid_card_number'
  | 'valid_from'
  | 'valid_to'
> & {
  category: { name_sl: string; name_en: string };
  parking_lots: readonly { code: string; name: string }[];
  /** Address of the public check, as in the QR. */
  link: string;
};

/** Until when, or from when to when for one that is not valid yet. */
const validityText = (
  { valid_from, valid_to }: Pick<Context, 'valid_from' | 'valid_to'>,
  language: Language,
  now: string,
): string => {
  const t = digitalPermitTexts[language];
  const to = date(language, valid_to);
  return valid_from > dayOf(now) ? t.from_to({ from: date(language, valid_from), to }) : t.until({ to });
};

/**
 * The permit as a sheet for the windscreen. What is seen from outside stands above the fold: plates, until
 * when, where, and how to check it, but not who holds it. `now` is the instant that it shows.
 */
export function digitalPermitDocument(
  permit: Context,
  municipality: Municipality,
  language: Language,
  now: string,
): PrintDocument {
  const t = digitalPermitTexts[language];
  const name = `${t.title} ${permit.permit_nr}`;
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return {
    title: name,
    language,
    letterhead: letterheadOf(municipality, language),
    footer: t.footer({ nr: permit.permit_nr, at: dateTime(language, now) }),
    blocks: [
      { type: 'title', text: name },
      { type: 'plates', plates: permit.registration_numbers.map(plateText) },
      { type: 'paragraph', tone: 'big', text: validityText(permit, language, now) },
      {
        type: 'qr',
        text: permit.link,
        alt: t.qr({ nr: permit.permit_nr, link: permit.link }),
        size_mm: 40,
        rows: [
          ...fact(t.lots, permit.parking_lots.map((lot) => `${lot.code}\u00a0${lot.name}`).join(', ')),
          ...fact(t.code, spelledCode(permit.lookup_code)),
        ],
        caption: t.how({ at: permit.link.replace(/^https?:\/\/|\/[^/]*$/g, '') }),
      },
      { type: 'fold', text: t.fold },
      {
        type: 'facts',
        rows: [
          ...fact(t.valid, `${date(language, permit.valid_from)} – ${date(language, permit.valid_to)}`),
          ...fact(t.holder, permit.holder_name),
          ...fact(
            permit.registration_numbers.length === 1 ? t.plate : t.plates,
            plateList(permit.registration_numbers),
          ),
          ...fact(t.kind, language === 'sl' ? permit.category.name_sl : permit.category.name_en),
          ...fact(t.card, permit.rfid_card_number),
        ],
      },
      ...(permit.registration_numbers.length > 1
        ? [{ type: 'paragraph' as const, text: t.one_at_a_time }]
        : []),
      { type: 'paragraph', text: t.no_place },
      { type: 'paragraph', tone: 'small', text: t.snapshot({ at: dateTime(language, now) }) },
    ],
  };
}

/** The page as a file. Throws 422 for a permit that opens nothing: on paper it would look valid. */
export async function digitalPermit(
  deps: Deps,
  permit: LockedPermit,
  language: Language,
): Promise<FileReply> {
  const today = deps.clock.today();
  const now = deps.clock.now();
  if (!isPrintable(shownStatus(permit, today))) throw ruleBroken('rule.not_printable');
  const { municipality } = await loadParameters(deps.db, today);
  const card = permit.rfid_card_number ? await findCard(deps.db, permit.rfid_card_number) : undefined;
  const context: Context = {
    ...permit,
    // A card that was stopped opens nothing; nobody should look for it.
    rfid_card_number: card?.status === 'assigned' ? card.number : null,
    category: await findUserType(deps.db, permit.user_type),
    parking_lots: await findParkingLots(deps.db, permit.parking_lot_codes),
    link: permitLink(deps.config, permit.lookup_code),
  };
  const bytes = await renderPdf([digitalPermitDocument(context, municipality, language, now)], {
    author: municipality.name,
    created_at: now,
    crest: await loadCrest(deps.db, deps, now),
  });
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    mime: 'application/pdf',
    file_name: `${digitalPermitTexts[language].file}-${permit.permit_nr}.pdf`,
    disposition: 'attachment',
  };
}
