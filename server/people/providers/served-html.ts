import { hash } from 'node:crypto';
import { escapeHtml } from '../../settings/info-texts/html.ts';
import type { Config } from '../../platform/config/types.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { buttonsOf } from './buttons.ts';
import { PROVIDER_ERRORS } from './provider-error.ts';
import { PROVIDER_TEXTS } from './texts.ts';

/** As web/site/served-providers.tsx is prerendered: React leaves what stands in them alone. */
const BUTTONS = /(<div [^>]*data-providers="buttons"[^>]*>)<\/div>/;
const NOTE = /(<div [^>]*data-providers="note"[^>]*>)<\/div>/;

const noteOf = (outcome: string | null, language: Language): string => {
  const texts = PROVIDER_TEXTS[language];
  if (outcome === 'ok') return `<p role="status">${texts.signed_in}</p>`;
  const code = PROVIDER_ERRORS.find((one) => one === outcome);
  return code ? `<p role="alert"><strong>${texts.failed}.</strong> ${texts.errors[code]}</p>` : '';
};

/** Fills the sign-in page: a button for each provider, and how the visit to one ended. */
export const fillProviders = (
  html: string,
  config: Pick<Config, 'oidc_staff'>,
  language: Language,
  query: URLSearchParams,
): string => {
  if (!html.includes('data-providers=')) return html;
  const redirect = query.get('redirect');
  const way = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  const buttons = buttonsOf(config, language)
    .map(({ href, label }) => `<a href="${escapeHtml(href + way)}">${escapeHtml(label)}</a>`)
    .join('');
  return html
    .replace(BUTTONS, (_, open: string) => `${open}${buttons}</div>`)
    .replace(NOTE, (_, open: string) => `${open}${noteOf(query.get('provider'), language)}</div>`);
};

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1.25rem;color:#14202b}h1{font-size:1.5rem}';

/** The small page in the window of a proof. */
export const donePage = (
  outcome: string | null,
  language: Language,
): { html: string; style_hash: string } => {
  const texts = PROVIDER_TEXTS[language];
  const code = PROVIDER_ERRORS.find((one) => one === outcome);
  const title = code ? texts.failed : texts.proved;
  const text = code ? texts.errors[code] : texts.close;
  return {
    html: `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style>
<main><h1>${title}</h1><p>${text}</p></main></html>
`,
    style_hash: `'sha256-${hash('sha256', STYLE, 'base64')}'`,
  };
};
