import type { Answer, FoundRecord } from '../../../contract/office/find.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import type { Language } from '../../i18n/plural.ts';

/** States whose day people read with the year even when it is this one. */
const WHOLE_DAY = new Set<Answer['state']>(['valid', 'card_waiting', 'scheduled', 'expired']);
const MOST_PLATES = 3;

/** The answer as a sentence: "čaka plačilo 90,00 €, rok 7. 12.", "velja do 31. 12. 2026, KR AB-123". */
export function answerText(
  { kind, answer }: Pick<FoundRecord, 'kind' | 'answer'>,
  { m, language, today }: { m: Catalogue['search']; language: Language; today: string },
): string {
  const { state, amount, day, by, plate_texts } = answer;
  const thisYear = day?.slice(0, 4) === today.slice(0, 4);
  const whole = formatDate(day ?? '', language);
  const short = thisYear && !WHOLE_DAY.has(state) ? whole.replace(/\u00a0\d{4}$/, '') : whole;
  const said = m.answers[state]({
    amount: amount === null ? '' : formatMoney(amount, language),
    day: short,
    by: by ?? '',
  }).trim();
  return kind === 'permit' && plate_texts.length ? `${said}, ${platesText(plate_texts)}` : said;
}

export const platesText = (plate_texts: readonly string[]): string =>
  plate_texts.slice(0, MOST_PLATES).join(', ') + (plate_texts.length > MOST_PLATES ? ' …' : '');
