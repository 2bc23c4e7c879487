import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../../contract/values/languages.ts';

const isLanguage = (value: string | undefined): value is Language => value === 'sl' || value === 'en';

/** The language chosen on the site (cookie `lang`), if any. */
export const chosenLanguage = (request: FastifyRequest): Language | null => {
  const chosen = request.cookies['lang'];
  return isLanguage(chosen) ? chosen : null;
};

/**
 * What an address such as `/prijava?tip=RES&lang=en` asks for: the language, and the address without it; null
 * when it names none of ours. The link of a page before its script has come is `?lang=en` alone: the rest of the
 * query is then in `from`, the page that has the link (header Referer).
 */
export const askedLanguage = (address: string, from = ''): { language: Language; rest: string } | null => {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const language = query.get('lang') ?? undefined;
  if (!isLanguage(language)) return null;
  const page = URL.parse(from);
  const kept = query.size === 1 && page?.pathname === path ? page.searchParams : query;
  kept.delete('lang');
  return { language, rest: kept.size > 0 ? `${path}?${kept}` : path };
};

/**
 * The first of our languages in an Accept-Language header by quality (RFC 9110, 12.5.4); null when neither is
 * accepted.
 */
export const acceptedLanguage = (header: string | undefined): Language | null => {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((item) => item.quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (isLanguage(language)) return language;
  return null;
};

/** Language of messages for this caller: the cookie, then Accept-Language, then Slovenian. */
export const languageOf = (request: FastifyRequest): Language =>
  chosenLanguage(request) ?? acceptedLanguage(request.headers['accept-language']) ?? 'sl';
