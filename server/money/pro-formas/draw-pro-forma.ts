import { personName } from '../../../contract/values/texts/names-and-addresses.ts';
import type { InvoiceLine } from '../../../contract/money/money.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import type { Application } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import { insertOwnDocument } from '../../permits/decisions/queries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { loadCrest } from '../../settings/municipality/load-crest.ts';
import { supplyOf } from '../balances/lines-of-application.ts';
import { proFormaDocument } from './compose-pro-forma.ts';
import type { Billed } from './payment-data.ts';
import { PRO_FORMA_TEXTS } from './texts.ts';

/**
 * Draws the PDF of a pro-forma for `billed.amount` and stores it with the application. Returns the id of the
 * document.
 */
export async function drawProForma(
  trx: Trx,
  deps: Deps,
  application: Application,
  billed: Billed & { lines: readonly InvoiceLine[]; issued_on: string },
  by: Pick<Actor, 'actor_id'>,
  parameters: Pick<Parameters, 'municipality' | 'validity'>,
): Promise<string> {
  const now = deps.clock.now();
  const { representative } = application;
  const document = proFormaDocument(
    {
      ...billed,
      supply: supplyOf(application, undefined, deps.clock.today(), parameters),
      care_of: representative ? personName(representative) : null,
    },
    parameters.municipality,
    `${deps.config.public_url}/vloga`,
  );
  const bytes = await renderPdf([document], {
    author: billed.seller.name,
    created_at: now,
    crest: await loadCrest(trx, deps, now),
  });
  return insertOwnDocument(trx, {
    application_id: application.id,
    kind: 'pro_forma',
    file_name: `${PRO_FORMA_TEXTS[billed.language].file}-${billed.pro_forma_nr}.pdf`,
    file: await deps.files.put(bytes),
    sheets: [document],
    by: by.actor_id,
    now,
  });
}
