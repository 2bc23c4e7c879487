import { infoTextName, type InfoTextName } from '../../contract/info-texts.ts';
import type { Municipality } from '../../contract/reference.ts';
import type { Deps } from '../deps.ts';
import type { Language } from '../http/handler.ts';
import type { PageFiller } from '../http/pages.ts';
import { date } from '../mail/format.ts';
import { loadParameters, type Parameters } from '../parameters/parameters.ts';
import { escapeHtml, htmlOf } from './html.ts';
import { readInfoText } from './info-text.ts';

/** `<div … data-info-text="terms" data-heading="3"></div>`, as web/features/info-texts/served-text.tsx is prerendered. */
const PLACE = /(<div [^>]*data-info-text="(\w+)" data-heading="([23])"[^>]*>)<\/div>/g;
/** `%%municipality.name%%`, as web/lib/municipality.ts is prerendered. */
const VALUE = /(tel:)?%%municipality(?:\.(\w+))?%%/g;

const PUBLIC_FIELDS = [
  'name',
  'street',
  'postal_code',
  'city',
  'email',
  'phone',
  'office_hours_sl',
  'office_hours_en',
  'website',
] as const satisfies readonly (keyof Municipality)[];

const SINCE: Readonly<Record<Language, string>> = { sl: 'Velja od', en: 'In force since' };

const fillMunicipality = (html: string, at: Municipality): string =>
  html.replaceAll(VALUE, (_, tel: string | undefined, key: string | undefined) => {
    const known = PUBLIC_FIELDS.find((field) => field === key);
    if (key === undefined)
      return escapeHtml(JSON.stringify(Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, at[field]]))));
    const value = known ? at[known] : '';
    // As the page writes it, so that attaching to it finds the same address.
    return tel ? `tel:${escapeHtml(value.replaceAll(' ', ''))}` : escapeHtml(value);
  });

const textHtml = async (
  deps: Deps,
  place: { name: InfoTextName; heading: number },
  language: Language,
  facts: { today: string; parameters: Parameters },
): Promise<string> => {
  const { valid_from, blocks } = await readInfoText(deps.db, place.name, language, facts);
  const since = valid_from ? `<p data-since="">${SINCE[language]} ${date(language, valid_from)}.</p>` : '';
  return since + htmlOf(blocks, place.heading);
};

/**
 * Fills a prerendered page at request time: an edit is seen at once, without a build, and nothing moves when the program attaches to the
 * page. Pages filled with the same values are kept in memory; without a database the last ones serve on.
 */
export const pageFiller = (deps: Deps): PageFiller => {
  let last: { today: string; parameters: Parameters } | null = null;
  const texts = new Map<string, string>();
  const factsNow = async (): Promise<{ today: string; parameters: Parameters }> => {
    const today = deps.clock.today();
    try {
      last = { today, parameters: await loadParameters(deps.db, today) };
      return last;
    } catch (error) {
      if (last === null) throw error;
      deps.log.error({ err: error }, 'a page was filled with the values of before');
      return last;
    }
  };
  return async (html, language) => {
    if (!html.includes('%%municipality') && !html.includes('data-info-text=')) return html;
    const facts = await factsNow();
    let filled = fillMunicipality(html, facts.parameters.municipality);
    for (const [place, open = '', wanted, level] of html.matchAll(PLACE)) {
      const name = infoTextName.safeParse(wanted);
      if (!name.success) continue;
      const key = `${name.data} ${language} ${level}`;
      const text = await textHtml(deps, { name: name.data, heading: Number(level) }, language, facts).catch(
        (error: unknown) => {
          const before = texts.get(key);
          if (before === undefined) throw error;
          deps.log.error({ err: error }, 'a page was filled with the text of before');
          return before;
        },
      );
      texts.set(key, text);
      filled = filled.replace(place, () => `${open}${text}</div>`);
    }
    return filled;
  };
};
