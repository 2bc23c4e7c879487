import { personName } from '../../../contract/values/texts/names-and-addresses.ts';
import { dueDateOf } from '../../../contract/values/working-days.ts';
import type { Application } from '../../permits/applications/queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { linesOfApplication, supplyOf } from '../balances/lines-of-application.ts';
import type { Shares } from '../balances/rules.ts';
import { buyerOf, sellerOf } from '../balances/parties.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { loadCrest } from '../../settings/municipality/load-crest.ts';
import { proFormaDocument } from './compose-pro-forma.ts';

/**
 * Preview of the pro-forma that an approval would send: marked as a draft, without number, reference and
 * codes, so that nobody can pay it.
 */
export async function previewProForma(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'files'>,
  application: Application,
  shares: Shares,
  parameters: Parameters,
): Promise<Buffer> {
  const today = deps.clock.today();
  const now = deps.clock.now();
  const year = Number(today.slice(0, 4));
  const { language, representative } = application;
  const seller = sellerOf(parameters.municipality);
  const document = proFormaDocument(
    {
      pro_forma_nr: `P-${year}-…`,
      year,
      seq: 1,
      reference: '',
      language,
      buyer: buyerOf(application.applicant),
      seller,
      lines: linesOfApplication(application, language, parameters.vat_rounding),
      ...shares,
      issued_on: today,
      supply: supplyOf(application, undefined, today, parameters),
      due_date: dueDateOf(today, parameters.payment_due_days, parameters),
      permit_year: application.permit_year,
      application_nr: application.application_nr,
      care_of: representative ? personName(representative) : null,
      draft: true,
    },
    parameters.municipality,
    `${deps.config.public_url}/vloga`,
  );
  const crest = await loadCrest(deps.db, deps, now);
  return renderPdf([document], { author: seller.name, created_at: now, crest });
}
