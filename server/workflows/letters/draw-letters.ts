import type { TemplateData, TemplateName } from '../../mail/outbox/mail-data.ts';
import type { Db } from '../../platform/db/db.ts';
import { sheetsToSend } from '../../permits/decisions/service/sheets-to-send.ts';
import type { Deps } from '../../platform/deps.ts';
import { enclosedTemporary } from '../../permits/permit-life/temporary/enclosed-temporary.ts';
import { composeMail, maskedContext, openContext } from '../../mail/outbox/render.ts';
import { isTemplateName } from '../../mail/outbox/templates.ts';
import { invoiceFileName } from '../../money/invoices/document/draw-invoice.ts';
import { invoiceDocument } from '../../money/invoices/document/invoice-document.ts';
import { listOutputsOfMail } from '../../money/invoices/queries.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import type { PrintDocument } from '../../platform/pdf/blocks.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { TIME_ZONE } from '../../platform/ports/clock.ts';
import { loadCrest } from '../../settings/municipality/load-crest.ts';
import { type EditedTexts, loadEditedTexts } from '../../mail/edited-texts/edited.ts';
import { composeLetter } from './compose-letter.ts';
import type { PrintableLetter } from './queries.ts';

/** Civil day of an instant in Slovenia. */
const dayOf = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();

type Options = { title: string; at: string; links: 'open' | 'masked'; duplex?: boolean };

/**
 * Letters, each with its documents, as one PDF in the given order. Texts and sender are those of the instant
 * `at`, so that a reprinted batch is the same. Links are created here; the database holds none.
 */
export async function drawLetters(
  deps: Pick<Deps, 'db' | 'config' | 'files'>,
  letters: readonly [PrintableLetter, ...PrintableLetter[]],
  { title, at, links, duplex = false }: Options,
): Promise<Buffer> {
  const parameters = await loadParameters(deps.db, dayOf(at));
  const texts = await loadEditedTexts(deps.db, at);
  const printed: PrintDocument[] = [];
  for (const letter of letters)
    printed.push(...(await documentsOf(deps, letter, { parameters, texts, links, at })));
  const [first, ...more] = printed;
  if (!first) throw new Error('A letter without a page.');
  const crest = await loadCrest(deps.db, deps, at);
  const author = parameters.municipality.name;
  return renderPdf([first, ...more], { title, duplex, author, created_at: at, crest });
}

/** One letter, then what it encloses. */
export async function documentsOf(
  { db, config }: Pick<Deps, 'config'> & { db: Db },
  letter: PrintableLetter,
  options: { parameters: Parameters; texts: EditedTexts; links: 'open' | 'masked'; at: string },
): Promise<PrintDocument[]> {
  if (!isTemplateName(letter.template)) throw new Error('unknown template');
  const { municipality } = options.parameters;
  const context =
    options.links === 'open' ? openContext(config, municipality) : maskedContext(config, municipality);
  const content = composeMail(
    letter.template,
    letter.language,
    // A letter encloses what a mail would not attach.
    { ...(letter.data as TemplateData<TemplateName>), sent_apart: false },
    context,
    options.texts,
  );
  const documents = await sheetsToSend(db, letter.document_ids, { ...letter, at: options.at });
  const invoices = await listOutputsOfMail(db, letter.id);
  const temporary = await enclosedTemporary({ db, config }, letter, options.at);
  const enclosed = [
    ...(temporary ? [temporary.sheet] : []),
    ...documents.flatMap(({ sheets }) => sheets),
    ...invoices.map(({ invoice, copy_nr }) => invoiceDocument(invoice, { copy_nr })),
  ];
  return [
    composeLetter(letter, content, municipality, {
      written_on: dayOf(options.at),
      enclosed: [
        ...(temporary ? [temporary.sheet.title] : []),
        ...documents.map(({ file_name }) => file_name),
        ...invoices.map(({ invoice }) => invoiceFileName(invoice)),
      ],
    }),
    ...enclosed,
  ];
}
