import { Readable } from 'node:stream';
import { plateText } from '../../../contract/values/plate-text.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FileReply } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { date, dateTime } from '../../platform/kernel/text-format.ts';
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
  'permit_nr' | 'holder_name' | 'registration_numbers' | 'rfid_card_number' | 'valid_from' | 'valid_to'
> & {
  category: { name_sl: string; name_en: string };
  parking_lots: readonly { code: string; name: string }[];
  /** Address of the public check, as in the QR. */
  link: string;
};

/**
 * The permit as one page: what it is for, until when, where, and how to check it. `now` is the instant that
 * it shows.
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
      {
        type: 'paragraph',
        tone: 'lead',
        text: permit.registration_numbers.map(plateText).join('   ·   '),
      },
      {
        type: 'facts',
        rows: [
          ...fact(t.valid, `${date(language, permit.valid_from)} – ${date(language, permit.valid_to)}`),
          ...fact(t.holder, permit.holder_name),
          ...fact(
            permit.registration_numbers.length === 1 ? t.plate : t.plates,
            permit.registration_numbers.map(plateText).join(', '),
          ),
          ...fact(t.kind, language === 'sl' ? permit.category.name_sl : permit.category.name_en),
          ...fact(t.lots, permit.parking_lots.map((lot) => `${lot.code} ${lot.name}`).join('\n')),
          ...fact(t.card, permit.rfid_card_number),
        ],
      },
      { type: 'heading', text: t.check },
      {
        type: 'qr',
        text: permit.link,
        alt: t.qr({ nr: permit.permit_nr, link: permit.link }),
        caption: `${t.how}\n${permit.link}`,
        size_mm: 46,
      },
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
