import type { Access, Route } from '../../../contract/platform/route.ts';
import { PROBLEM_STATUS } from '../../../contract/platform/errors.ts';
import { problemsOf } from '../../../contract/platform/problems-of.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { curlOf, type Example } from './example.ts';
import { fieldsOf, type Field } from './fields.ts';
import { FIRST_GROUPS, type Group } from './groups.ts';
import { docsTexts, type DocsTexts } from './texts.ts';

type Json = Record<string, unknown>;
type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>;
};
/** The data of the page: the OpenAPI document, the examples, and the address of the API. */
export type DocsSource = {
  document: { paths: Record<string, Record<string, Operation>> };
  examples: readonly Example[];
  groups: readonly Group[];
  origin: string;
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const esc = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
/** Texts of ours and summaries of the contract: `code` and [links](/path). */
const prose = (text: string): string =>
  esc(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\((\/[^)]+)\)/g, '<a href="$2">$1</a>');
const block = (text: string): string => `<pre tabindex="0"><code>${esc(text)}</code></pre>`;

const accessLabels = (access: Access, t: DocsTexts): string =>
  access.startsWith('staff:')
    ? `${t.staff_access} <code>${esc(access.slice('staff:'.length))}</code>`
    : t.access[access as keyof DocsTexts['access']];

const fieldTable = (
  caption: string,
  fields: readonly Field[],
  { t, call, required = true }: { t: DocsTexts; call: string; required?: boolean },
): string => {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, type, required: must }) =>
      `<tr><th scope="row"><code>${esc(name)}</code></th><td><code>${esc(type)}</code></td>${
        required ? `<td>${must ? t.yes : t.no}</td>` : ''
      }</tr>`,
  );
  return `<details${fields.length <= 8 ? ' open' : ''}><summary>${caption} (${fields.length})</summary><div class="wide" tabindex="0" role="region" aria-label="${esc(`${caption}, ${call}`)}"><table><thead><tr><th scope="col">${t.headings.field}</th><th scope="col">${t.headings.kind}</th>${
    required ? `<th scope="col">${t.headings.required}</th>` : ''
  }</tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`;
};

const exampleOf = (example: Example, n: number, t: DocsTexts, origin: string): string => {
  const { status, json, file } = example.reply;
  const answer =
    json === undefined
      ? `<p class="answer">${status} · ${file ? `${t.file_answer} <code>${esc(file)}</code>` : t.no_body}</p>`
      : `<p class="answer">${t.answer} ${status}</p>${block(JSON.stringify(json, null, 2))}`;
  return `<h3>${t.headings.example}${n > 0 ? ` ${n}` : ''}</h3>${block(curlOf(example, origin))}${answer}`;
};

const callSection = (name: string, route: Route, source: DocsSource, t: DocsTexts): string => {
  const operation = source.document.paths[route.path]![route.method.toLowerCase()]!;
  const content = operation.requestBody?.content ?? {};
  const body =
    content['application/json']?.schema ??
    ((content['multipart/form-data']?.schema.properties as Json)?.data as Json);
  const [status, reply] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [
    '',
    {},
  ];
  const parameters = operation.parameters.map((p) => ({
    name: p.in === 'query' ? `?${p.name}` : p.in === 'path' ? `{${p.name}}` : p.name,
    type: fieldsOf({ type: 'object', properties: { p: p.schema } })[0]!.type,
    required: p.required,
  }));
  const examples = source.examples.filter((example) => example.route === name);
  const call = `${route.method} ${route.path}`;
  const notes = [
    `<li>${t.headings.access}: ${accessLabels(route.access, t)}</li>`,
    ...(route.limit ? [`<li>${t.limit(route.limit.max, route.limit.per_seconds)}</li>`] : []),
    ...(route.files
      ? [`<li>${t.headings.files}: ${route.files.map((part) => `<code>${esc(part)}</code>`).join(', ')}</li>`]
      : []),
    `<li>${t.headings.errors}: ${
      problemsOf(route)
        .map((code) => `<code>${PROBLEM_STATUS[code]} ${code}</code>`)
        .join(', ') || '–'
    }</li>`,
  ];
  return `<section id="${esc(name)}" class="call" aria-labelledby="${esc(name)}-title">
<h2 id="${esc(name)}-title"><span class="method ${route.method.toLowerCase()}">${route.method}</span> <code>${esc(route.path)}</code></h2>
<p lang="en">${prose(route.summary)}</p><ul class="facts">${notes.join('')}</ul>
${fieldTable(t.headings.parameters, parameters, { t, call })}
${fieldTable(t.headings.body, fieldsOf(body), { t, call })}
${fieldTable(`${t.headings.reply} ${status}`, fieldsOf(reply.content?.['application/json']?.schema), { t, call, required: false })}
${examples.map((example, n) => exampleOf(example, examples.length > 1 ? n + 1 : 0, t, source.origin)).join('')}</section>`;
};

const frame = (language: Language, title: string, path: string, t: DocsTexts, body: string): string => {
  const other = language === 'sl' ? 'en' : 'sl';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(title)}</title><link rel="stylesheet" href="/api/docs/page.css"><link rel="icon" href="/api/docs/icon.svg" type="image/svg+xml"></head>
<body><a class="skip" href="#main">${t.skip}</a>
<header><a href="/api/docs?lang=${language}">${t.title}</a><nav aria-label="${t.other_language}"><a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${t.other_language}</a></nav></header>
<main id="main" tabindex="-1">${body}</main></body></html>
`;
};

const groupTitle = (id: string, t: DocsTexts): string => t.groups[id] ?? `${t.office}: ${id}`;

const groupLinks = (groups: readonly Group[], language: Language, t: DocsTexts): string =>
  `<ul class="groups">${groups
    .map(
      ({ id, calls }) =>
        `<li><a href="/api/docs/${id}?lang=${language}">${esc(t.groups[id] ?? id)}</a> <span>(${calls.length})</span></li>`,
    )
    .join('')}</ul>`;

/** The first page: how to sign in, repeat, read errors; and links to every call. */
export const overviewPage = (language: Language, source: DocsSource): string => {
  const t = docsTexts(language, source.origin);
  const isFirst = ({ id }: Group) => (FIRST_GROUPS as readonly string[]).includes(id);
  const office = source.groups.filter((group) => !isFirst(group));
  const sections = t.sections.map(
    ({ id, title, text, code }) =>
      `<section id="${id}"><h2>${esc(title)}</h2>${text.map((part) => `<p>${prose(part)}</p>`).join('')}${code ? block(code) : ''}</section>`,
  );
  return frame(
    language,
    t.title,
    '/api/docs',
    t,
    `<h1>${t.title}</h1><p class="lead">${esc(t.lead)}</p>
<nav aria-label="${t.contents}"><ul class="toc">${t.sections.map(({ id, title }) => `<li><a href="#${id}">${esc(title)}</a></li>`).join('')}<li><a href="#calls">${t.calls}</a></li></ul></nav>
${sections.join('')}
<section id="calls"><h2>${t.calls}</h2>${t.summaries_in_english ? `<p>${t.summaries_in_english}</p>` : ''}
${groupLinks(source.groups.filter(isFirst), language, t)}
${office.length > 0 ? `<h3>${t.office}</h3>${groupLinks(office, language, t)}` : ''}</section>`,
  );
};

/** All calls of a group; null when there is no such group. */
export const groupPage = (id: string, language: Language, source: DocsSource): string | null => {
  const group = source.groups.find((candidate) => candidate.id === id);
  if (!group) return null;
  const t = docsTexts(language, source.origin);
  const title = groupTitle(id, t);
  const toc = group.calls
    .map(
      ({ name, route }) =>
        `<li><a href="#${name}" class="to-call"><span class="method ${route.method.toLowerCase()}">${route.method}</span> <code>${esc(route.path)}</code></a></li>`,
    )
    .join('');
  return frame(
    language,
    `${title} – ${t.title}`,
    `/api/docs/${id}`,
    t,
    `<p><a href="/api/docs?lang=${language}#calls">${t.back}</a></p><h1>${esc(title)}</h1>
<nav aria-label="${t.contents}"><ul class="toc">${toc}</ul></nav>
${group.calls.map(({ name, route }) => callSection(name, route, source, t)).join('\n')}`,
  );
};
