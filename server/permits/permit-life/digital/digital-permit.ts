import { Readable } from 'node:stream';
import { formatLookupCode } from '../../../../contract/values/lookup-code.ts';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import type { Municipality } from '../../../../contract/settings/reference.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { FileReply } from '../../../platform/http/handler.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import { ruleBroken } from '../../../platform/http/problem.ts';
import { formatDate, formatDateTime } from '../../../platform/kernel/text-format.ts';
import { dayOf } from '../../../platform/ports/clock.ts';
import { permitLink } from '../../../mail/outbox/links.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { findEntrances, findUserType } from '../../../settings/parking/queries.ts';
import type { Block, Fact, PrintDocument } from '../../../platform/pdf/blocks.ts';
import { letterheadOf } from '../../../platform/pdf/letterhead.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { loadCrest } from '../../../settings/municipality/load-crest.ts';
import { findCard } from '../cards.ts';
import { digitalPermitTexts } from './digital-permit-texts.ts';
import { grantingOf } from '../granting.ts';
import type { LockedPermit } from '../../register/queries.ts';
import { isPrintable, shownStatus } from '../../register/status.ts';
import { temporaryOf } from '../../register/temporary.ts';

type Context = Pick<
  LockedPermit,
  'permit_nr' | 'lookup_code' | 'holder_name' | 'vehicles' | 'rfid_card_number' | 'valid_from' | 'valid_to'
> & {
  category: { name_sl: string; name_en: string };
  parking_lots: readonly { code: string; name: string; access_mode: string; has_camera: boolean }[];
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
  const to = formatDate(language, valid_to);
  return valid_from > dayOf(now)
    ? t.from_to({ from: formatDate(language, valid_from), to })
    : t.until({ to });
};

/** What is read through the windscreen: plates, until when, where, and how to check it. */
function windscreen(
  permit: Context,
  validity: { valid_from: string; valid_to: string },
  language: Language,
  now: string,
): Block[] {
  const t = digitalPermitTexts[language];
  const link = permit.link;
  const lots = permit.parking_lots.map((lot) => `${lot.code}\u00a0${lot.name}`).join(', ');
  return [
    { type: 'plates', plates: permit.vehicles.map(vehiclePlate) },
    { type: 'paragraph', tone: 'big', text: validityText(validity, language, now) },
    {
      type: 'qr',
      text: link,
      alt: t.qr({ nr: permit.permit_nr, link }),
      size_mm: 40,
      rows: [...fact(t.lots, lots), ...fact(t.code, formatLookupCode(permit.lookup_code))],
      caption: t.how({ at: link.replace(/^https?:\/\/|\/[^/]*$/g, '') }),
    },
    { type: 'fold', text: t.fold },
  ];
}

const dense = (rows: readonly Fact[]) => ({ type: 'facts' as const, dense: true, rows });
const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);

/**
 * The permit as a sheet for the windscreen. What is seen from outside stands above the fold: plates, until
 * when, where, and how to check it, but not who holds it. `now` is the instant that it shows, `granting` how it was given.
 */
export function digitalPermitDocument(
  permit: Context,
  municipality: Municipality,
  language: Language,
  { now, granting }: { now: string; granting: readonly Block[] },
): PrintDocument {
  const t = digitalPermitTexts[language];
  const name = `${t.title} ${permit.permit_nr}`;
  return {
    title: name,
    language,
    letterhead: letterheadOf(municipality, language),
    footer: t.footer({ nr: permit.permit_nr, at: formatDateTime(language, now) }),
    blocks: [
      { type: 'title', text: name },
      ...windscreen(permit, permit, language, now),
      {
        type: 'columns',
        columns: [
          {
            width: 3,
            blocks: [
              dense([
                ...fact(
                  t.valid,
                  `${formatDate(language, permit.valid_from)} – ${formatDate(language, permit.valid_to)}`,
                ),
                ...fact(t.holder, permit.holder_name),
                ...fact(t.kind, language === 'sl' ? permit.category.name_sl : permit.category.name_en),
              ]),
            ],
          },
          {
            width: 2,
            blocks: [
              dense([
                ...fact(
                  permit.vehicles.length === 1 ? t.plate : t.plates,
                  // A plate is not broken at its blank.
                  permit.vehicles.map((one) => vehiclePlate(one).replaceAll(' ', '\u00a0')).join(', '),
                ),
                ...fact(t.card, permit.rfid_card_number),
              ]),
            ],
          },
        ],
      },
      {
        type: 'paragraph',
        text: [...(permit.vehicles.length > 1 ? [t.one_at_a_time] : []), t.no_place].join(' '),
      },
      { type: 'paragraph', tone: 'small', text: t.snapshot({ at: formatDateTime(language, now) }) },
      ...granting,
    ],
  };
}

/**
 * The temporary permit as a sheet for the windscreen: it names no card, because there is none yet, and says where the
 * barrier opens without one.
 */
function temporaryPermitDocument(
  permit: Context,
  temporary_until: string,
  municipality: Municipality,
  language: Language,
  now: string,
): PrintDocument {
  const t = digitalPermitTexts[language];
  const gates = permit.parking_lots.filter(({ access_mode }) => access_mode === 'barrier');
  const listed = (seen: boolean) =>
    gates
      .flatMap(({ code, name, has_camera }) => (has_camera === seen ? `${code}\u00a0${name}` : []))
      .join(', ');
  return {
    title: `${t.temporary_title} ${permit.permit_nr}`,
    language,
    letterhead: letterheadOf(municipality, language),
    footer: t.temporary_footer({ nr: permit.permit_nr, at: formatDateTime(language, now) }),
    blocks: [
      { type: 'title', text: t.temporary_title },
      ...windscreen(permit, { ...permit, valid_to: temporary_until }, language, now),
      { type: 'paragraph', text: t.temporary },
      {
        type: 'facts',
        rows: [
          ...fact(t.permit_number, permit.permit_nr),
          ...fact(t.holder, permit.holder_name),
          ...fact(t.kind, language === 'sl' ? permit.category.name_sl : permit.category.name_en),
          ...fact(t.by_plate, listed(true)),
          ...fact(t.by_card({ phone: municipality.phone }), listed(false)),
        ],
      },
      ...(permit.vehicles.length > 1 ? [{ type: 'paragraph' as const, text: t.one_at_a_time }] : []),
      { type: 'paragraph', text: t.no_place },
      { type: 'paragraph', tone: 'small', text: t.temporary_snapshot({ at: formatDateTime(language, now) }) },
    ],
  };
}

type Drawing = Pick<Deps, 'db' | 'config'>;

/** What a sheet of this permit says. */
async function contextOf({ db, config }: Drawing, permit: LockedPermit): Promise<Context> {
  const card = permit.rfid_card_number ? await findCard(db, permit.rfid_card_number) : undefined;
  return {
    ...permit,
    // A card that was stopped opens nothing; nobody should look for it.
    rfid_card_number: card?.status === 'assigned' ? card.number : null,
    category: await findUserType(db, permit.user_type),
    parking_lots: await findEntrances(db, permit.parking_lot_codes),
    link: permitLink(config, permit.lookup_code),
  };
}

/** The temporary permit that a permit has at `now`, to print or to enclose; null when it has none. */
export async function temporarySheet(
  deps: Drawing,
  permit: LockedPermit,
  language: Language,
  now: string,
): Promise<PrintDocument | null> {
  const until = await temporaryOf(deps.db, permit, dayOf(now));
  if (until === null) return null;
  const { municipality } = await loadParameters(deps.db, dayOf(now));
  return temporaryPermitDocument(await contextOf(deps, permit), until, municipality, language, now);
}

type Sheet = 'permit' | 'temporary';

/** The sheet of a permit as the bytes of a PDF and the name of its file. */
export async function drawSheet(
  deps: Drawing & Pick<Deps, 'files'>,
  permit: LockedPermit,
  document: PrintDocument,
  sheet: Sheet,
  now: string,
): Promise<{ file_name: string; bytes: Buffer }> {
  const { municipality } = await loadParameters(deps.db, dayOf(now));
  const t = digitalPermitTexts[document.language];
  const bytes = await renderPdf([document], {
    author: municipality.name,
    created_at: now,
    crest: await loadCrest(deps.db, deps, now),
  });
  const file = sheet === 'temporary' ? t.temporary_file : t.file;
  return { file_name: `${file}-${permit.permit_nr}.pdf`, bytes };
}

/** The page as a file. Throws 422 for a permit that opens nothing: on paper it would look valid. */
export async function digitalPermit(
  deps: Deps,
  permit: LockedPermit,
  language: Language,
  sheet: Sheet = 'permit',
): Promise<FileReply> {
  const today = deps.clock.today();
  const now = deps.clock.now();
  const document =
    sheet === 'temporary' ? await temporarySheet(deps, permit, language, now) : await permitSheet();
  if (!document) throw ruleBroken('rule.temporary_none');
  const { file_name, bytes } = await drawSheet(deps, permit, document, sheet, now);
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    mime: 'application/pdf',
    file_name,
    disposition: 'attachment',
  };

  async function permitSheet(): Promise<PrintDocument> {
    if (!isPrintable(shownStatus(permit, today))) throw ruleBroken('rule.not_printable');
    const { municipality } = await loadParameters(deps.db, today);
    const granting = await grantingOf(deps.db, permit, language);
    return digitalPermitDocument(await contextOf(deps, permit), municipality, language, { now, granting });
  }
}
