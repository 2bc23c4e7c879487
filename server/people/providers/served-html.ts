import { hash } from 'node:crypto';
import { escapeHtml } from '../../settings/info-texts/html.ts';
import type { Config } from '../../platform/config/types.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { applicantsButton, buttonsOf } from './buttons.ts';
import { PROVIDER_ERRORS, type ProviderErrorCode } from './provider-error.ts';
import { APPLICANT_TEXTS, PROVIDER_TEXTS } from './texts.ts';

/** As web/site/served-providers.tsx is prerendered: React leaves what stands in them alone. */
const BUTTONS = /(<div [^>]*data-providers="buttons"[^>]*>)<\/div>/;
const NOTE = /(<div [^>]*data-providers="note"[^>]*>)<\/div>/;

const FORM = /(<div [^>]*data-providers="form"[^>]*>)<\/div>/;

/** The form of those who are signed in. */
const OWN_FORM = '/nadzorna-plosca/vloge/parkirna-dovolilnica';

/** Applicants read other words: there is no administrator whom they could tell. */
const textsOf = (language: Language, applicants: boolean) => {
  const texts = PROVIDER_TEXTS[language];
  const own: Partial<Record<ProviderErrorCode, string>> = applicants ? APPLICANT_TEXTS[language].errors : {};
  const errors: Partial<Record<ProviderErrorCode, string>> = { ...texts.errors, ...own };
  return { ...texts, errors };
};

const noteOf = (outcome: string | null, language: Language, applicants: boolean): string => {
  const texts = textsOf(language, applicants);
  if (outcome === 'ok') return `<p role="status">${texts.signed_in}</p>`;
  const code = PROVIDER_ERRORS.find((one) => one === outcome);
  const why = code && texts.errors[code];
  return why ? `<p role="alert"><strong>${texts.failed}.</strong> ${why}</p>` : '';
};

const formOf = (config: Pick<Config, 'oidc_applicants'>, language: Language): string => {
  const button = applicantsButton(config, language);
  const href = button && `${button.href}?redirect=${encodeURIComponent(OWN_FORM)}`;
  return button && href
    ? `<p>${APPLICANT_TEXTS[language].form} <a href="${escapeHtml(href)}">${escapeHtml(button.label)}</a></p>`
    : '';
};

/**
 * Fills the sign-in page: a button for each provider, and how the visit to one ended; and the start of the public form.
 */
export const fillProviders = (
  html: string,
  config: Pick<Config, 'oidc_staff' | 'oidc_applicants'>,
  language: Language,
  query: URLSearchParams,
): string => {
  if (!html.includes('data-providers=')) return html;
  const redirect = query.get('redirect');
  const way = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  const buttons = buttonsOf(config, language)
    .map(({ href, label }) => `<a href="${escapeHtml(href + way)}">${escapeHtml(label)}</a>`)
    .join('');
  const note = noteOf(query.get('provider'), language, query.get('for') === 'applicants');
  return html
    .replace(FORM, (_, open: string) => `${open}${formOf(config, language)}</div>`)
    .replace(BUTTONS, (_, open: string) => `${open}${buttons}</div>`)
    .replace(NOTE, (_, open: string) => `${open}${note}</div>`);
};

/** Colours of web/ui/tokens.css; the page has nothing else of the web. */
const STYLE = `body{margin:0;padding:1.25rem;background:#f7f9fb;color:#14222e;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:29rem;margin:8vh auto 0;padding:1.5rem;border:1px solid #d3dde5;border-radius:.875rem;background:#fff}
h1{margin:0 0 .75rem;color:#08426f;font-size:1.75rem;line-height:1.2}
p{margin:0}
p+p{margin-top:.75rem;color:#465767}`;

/** The small page in the window of a proof. */
export const resultPage = (
  outcome: string | null,
  language: Language,
  applicants = false,
): { html: string; style_hash: string } => {
  const texts = textsOf(language, applicants);
  const code = PROVIDER_ERRORS.find((one) => one === outcome);
  const why = code && texts.errors[code];
  const title = why ? texts.failed : texts.proved;
  const text = why ? `<p>${why}</p><p>${texts.close}</p>` : `<p>${texts.close}</p>`;
  return {
    html: `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style>
<main><h1>${title}</h1>${text}</main></html>
`,
    style_hash: `'sha256-${hash('sha256', STYLE, 'base64')}'`,
  };
};
