import { infoTextName, type InfoTextName } from '../../../contract/settings/info-texts.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { findInstallation } from '../parameters/installation-queries.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import { loadParameters, type Parameters } from '../parameters/parameters.ts';
import { escapeHtml, htmlOf } from './html.ts';
import { readInfoText } from './info-text.ts';

/**
 * `<div … data-info-text="terms" data-heading="3"></div>`, as
 * web/features/settings/info-texts/served-text.tsx is prerendered.
 */
const PLACE = /(<div [^>]*data-info-text="(\w+)" data-heading="([23])"[^>]*>)<\/div>/g;
/** `%%municipality.name%%`, as web/shared/settings/municipality.ts is prerendered. */
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

/** Data of the installation that a page needs before any call. */
type PageContext = { demo: boolean; applications_open: boolean; municipality_known: boolean };

const SINCE: Readonly<Record<Language, string>> = { sl: 'Velja od', en: 'In force since' };

/** `%%demo:this|else that%%`, as web/site/site.tsx is prerendered. */
const NOTE = /%%demo:([^|%]*)\|(.*?)%%/g;
/** `%%if fact%%one%%else fact%%the other%%end fact%%`, as web/shared/settings/served-if.tsx is prerendered. */
const CHOICE = /%%if (\w+)%%([^]*?)%%else \1%%([^]*?)%%end \1%%/g;

const chosen = (html: string, context: PageContext): string =>
  html.replaceAll(CHOICE, (_, fact: string, one: string, other: string) =>
    // A choice may stand within one about another fact.
    chosen(context[fact as keyof PageContext] ? one : other, context),
  );

const fillInstallation = (html: string, context: PageContext): string =>
  chosen(html, context).replaceAll(NOTE, (_, of_demo: string, own: string) => (context.demo ? of_demo : own));

const fillMunicipality = (html: string, at: Municipality, installation: PageContext): string =>
  html.replaceAll(VALUE, (_, tel: string | undefined, key: string | undefined) => {
    const known = PUBLIC_FIELDS.find((field) => field === key);
    if (key === undefined)
      return escapeHtml(
        JSON.stringify({
          ...Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, at[field]])),
          ...installation,
        }),
      );
    const value = known ? at[known] : '';
    // As the page writes it, so hydration finds the same address.
    return tel ? `tel:${escapeHtml(value.replaceAll(' ', ''))}` : escapeHtml(value);
  });

/** Pages as they were filled last, with the values that they hold. */
const withValues = (() => {
  const known = new Map<string, { values: string; filled: string }>();
  return (html: string, municipality: Municipality, installation: PageContext): string => {
    const values = JSON.stringify([municipality, installation]);
    const before = known.get(html);
    if (before?.values === values) return before.filled;
    const filled = fillInstallation(fillMunicipality(html, municipality, installation), installation);
    if (known.size >= PAGES_AT_MOST) known.clear();
    known.set(html, { values, filled });
    return filled;
  };
})();
/** More than there are pages of the site in both languages; those of an older build go. */
const PAGES_AT_MOST = 100;

const textHtml = async (
  deps: Deps,
  place: { name: InfoTextName; heading: number },
  language: Language,
  context: { today: string; parameters: Parameters },
): Promise<string> => {
  const { valid_from, blocks } = await readInfoText(deps.db, place.name, language, context);
  const since = valid_from
    ? `<p data-since="">${SINCE[language]} ${formatDate(language, valid_from)}.</p>`
    : '';
  return since + htmlOf(blocks, place.heading);
};

/**
 * Fills a prerendered page at request time: an edit is visible immediately, without a build, and hydration
 * changes nothing. Filled pages are cached by their values; without a database the last ones are still
 * served.
 */
export const pageFiller = (deps: Deps): ((html: string, language: Language) => Promise<string>) => {
  let last: { today: string; parameters: Parameters; installation: PageContext } | null = null;
  const texts = new Map<string, string>();
  const factsNow = async (): Promise<NonNullable<typeof last>> => {
    const today = deps.clock.today();
    try {
      const { demo_seeded_at, opened_at } = await findInstallation(deps.db);
      const parameters = await loadParameters(deps.db, today);
      last = {
        today,
        parameters,
        installation: {
          demo: demo_seeded_at !== null,
          applications_open: opened_at !== null,
          municipality_known: parameters.municipality.email !== '',
        },
      };
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
    let filled = withValues(html, facts.parameters.municipality, facts.installation);
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
