import {
  batchServices,
  downloadLetter,
  downloadLetterBatch,
  downloadServiceBatch,
  listLetterBatches,
  listLetters,
  postLetters,
  printLetters,
} from '../../../contract/permits/decisions/letters.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { pdfReply } from '../../platform/http/reply/file-replies.ts';
import { notFound } from '../../platform/http/problem.ts';
import { drawLetters } from './draw-letters.ts';
import { batchServicesHandler } from './batch-services.ts';
import { serviceFile } from './draw-services.ts';
import { postLettersHandler } from './post-letters.ts';
import { printLettersHandler } from './print-letters.ts';
import {
  findBatch,
  findLetter,
  findLettersOfBatch,
  listBatches,
  listItems,
  listLetters as list,
} from './queries.ts';

export const letterRoutes = [
  bind(listLetters, ({ deps, body }) => list(deps.db, body)),

  bind(downloadLetter, async ({ deps, params, audit, now }) => {
    const letter = await findLetter(deps.db, params.id);
    if (!letter) throw notFound();

    audit({ subject_id: letter.id, person_id: letter.user_id });
    const title = letter.application_nr ?? letter.id;
    const at = letter.printed_at ?? now;
    return pdfReply(await drawLetters(deps, [letter], { title, at, links: 'masked' }), `pismo-${title}.pdf`);
  }),

  bindChange(printLetters, printLettersHandler),

  bind(listLetterBatches, ({ deps, body }) => listBatches(deps.db, body)),

  bind(downloadLetterBatch, async ({ deps, params, audit }) => {
    const batch = await findBatch(deps.db, params.id);
    const [first, ...more] = batch ? await findLettersOfBatch(deps.db, params.id) : [];
    if (!batch || !first) throw notFound();
    for (const { id, user_id } of [first, ...more]) audit({ subject_id: id, person_id: user_id });
    const title = `Pisma, tiskanje št. ${batch.batch_nr}`;
    const bytes = await drawLetters(deps, [first, ...more], {
      title,
      at: batch.created_at,
      links: 'open',
      duplex: batch.duplex,
    });
    return pdfReply(bytes, `pisma-${batch.batch_nr}.pdf`);
  }),

  bindChange(batchServices, batchServicesHandler),

  bind(downloadServiceBatch, async ({ deps, params, audit }) => {
    const batch = await findBatch(deps.db, params.id);
    if (!batch || batch.kind === 'letters') throw notFound();
    const items = await listItems(deps.db, batch.id);
    for (const { decision_id, person_id } of items) audit({ subject_id: decision_id, person_id });
    return serviceFile(deps, batch, items);
  }),

  bindChange(postLetters, postLettersHandler),
];
