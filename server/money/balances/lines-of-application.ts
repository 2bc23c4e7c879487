import { validityOf } from '../../../contract/settings/validity.ts';
import { linesOf, type PricedItem } from '../../../contract/money/invoice-lines.ts';
import { type VatRounding } from '../../../contract/values/money/vat.ts';
import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import type { InvoiceLine } from '../../../contract/money/money.ts';
import type { Application } from '../../permits/applications/queries.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';

type Charged = Pick<
  Application,
  | 'kind'
  | 'replacement_reason'
  | 'permit_year'
  | 'vehicles'
  | 'price_permit'
  | 'price_card'
  | 'price_fee'
  | 'price_share'
  | 'vat_rate'
>;

const WORDS = {
  sl: {
    permit: (year: number, plates: string) => `Letna parkirna dovolilnica ${year}, ${plates}`,
    difference: (year: number, plates: string) =>
      `Razlika v ceni letne parkirne dovolilnice ${year}, ${plates}`,
    card: 'Kartica RFID',
    fee: 'Upravna taksa',
    share: (share: string) => `${share} letne cene`,
  },
  en: {
    permit: (year: number, plates: string) => `Annual parking permit ${year}, ${plates}`,
    difference: (year: number, plates: string) =>
      `Price difference, annual parking permit ${year}, ${plates}`,
    card: 'RFID card',
    fee: 'Administrative fee',
    share: (share: string) => `${share} of the annual price`,
  },
};

/** First and last day of what a document is for. */
export type Supply = { from: string; to: string };

/**
 * For when the permit of an application is, for the documents about its money (ZDDV-1, article 82: the kind and the
 * day of what is supplied, beside the day of payment): the validity of its permit; before that is issued, the one
 * it will have, as long as its year has not begun. Null while the first day depends on the day of issue.
 */
export const supplyOf = (
  { permit_year }: Pick<Application, 'permit_year'>,
  permit: { valid_from: string; valid_to: string } | undefined,
  today: string,
  { validity }: Pick<Parameters, 'validity'>,
): Supply | null => {
  const { valid_from, valid_to } = permit ?? validityOf(permit_year, today, validity);
  return permit || valid_from > today ? { from: valid_from, to: valid_to } : null;
};

/** `1. 1. 2027 – 31. 12. 2027`, in the language of the document. */
export const validityText = (language: 'sl' | 'en', { from, to }: Supply): string =>
  `${formatDate(language, from)} – ${formatDate(language, to)}`;

/**
 * What an application is charged for, line by line, in the language of the document; `rounding` is the
 * parameter `vat_rounding`. Their sum is its `price_total`.
 */
export const linesOfApplication = (
  application: Charged,
  language: 'sl' | 'en',
  rounding: VatRounding = 'per_document',
): InvoiceLine[] => {
  const labels = WORDS[language];
  const plates = application.vehicles.map(vehiclePlate).join(', ');
  const code = application.kind === 'replacement' ? 'difference' : 'permit';
  const { price_share } = application;
  const description = labels[code](application.permit_year, plates);
  const items: PricedItem[] = [
    {
      code,
      description: price_share ? `${description}, ${labels.share(price_share)}` : description,
      gross: application.price_permit,
      vat_rate: application.vat_rate,
    },
    { code: 'card', description: labels.card, gross: application.price_card, vat_rate: application.vat_rate },
    { code: 'fee', description: labels.fee, gross: application.price_fee, vat_rate: null },
  ];
  return linesOf(items, rounding);
};
