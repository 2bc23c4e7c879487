import fc from 'fast-check';
import { samplePdf } from '../../server/demo/sample-pdf.ts';
import type { Operation } from './fuzz-operations.ts';
import {
  happens,
  nastyText,
  oneOf,
  spoiled,
  valueOf,
  type Draw,
  type IdOf,
  type JsonSchema,
} from './fuzz-values.ts';

/** A row that a path or a field may name. */
type NamedRow = { id: string; version: number };
/** What requests may name: rows by table, and tokens and codes of links that were sent to the caller. */
export type Known = { rows: ReadonlyMap<string, readonly NamedRow[]>; links: readonly string[] };

export type Drawn = { method: string; url: string; headers: Record<string, string>; payload?: Buffer };

const PDF = samplePdf('POTRDILO', ['KR AB-123']);
const FILES = [
  PDF,
  PDF,
  PDF,
  Buffer.from('Številka;Znesek\r\n1;2\r\n\u0000;"'),
  Buffer.from('<?xml version="1.0"?><Document><a>'),
  Buffer.alloc(0),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
];

const multipart = async (
  draw: Draw,
  schema: JsonSchema,
  data: unknown,
): Promise<Drawn['payload'] & { type: string }> => {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const part of Object.keys(schema.properties ?? {}).filter((name) => name !== 'data'))
    if (happens(draw, 60)) {
      const name = happens(draw, 20) ? nastyText(draw).toWellFormed() : 'potrdilo.pdf';
      form.append(part, new File([Uint8Array.from(oneOf(draw, FILES))], name));
    }
  const sent = new Response(form);
  return Object.assign(Buffer.from(await sent.arrayBuffer()), {
    type: sent.headers.get('content-type') ?? '',
  });
};

/** One request for the operation: a third of the time valid, otherwise with something wrong in it. */
export const drawRequest = async (
  draw: Draw,
  operation: Operation,
  { rows, links }: Known,
): Promise<Drawn> => {
  const all = [...rows.values()].flat();
  const segments = operation.path.split('/').map((part) => part.replaceAll('-', '_'));
  const around = segments.flatMap((part) => rows.get(part) ?? []);
  let version = 1;
  const idOf: IdOf = (_, name) => {
    const table = rows.get(`${name.replace(/_ids?$|_uuids?$/, '')}s`) ?? [];
    const row = oneOf(draw, [table, around, all].find((some) => some.length > 0 && happens(draw, 85)) ?? all);
    version = row.version;
    return row.id;
  };
  const wrong = happens(draw, 66);
  const place = wrong ? oneOf(draw, ['body', 'body', 'body', 'body', 'query', 'path']) : '';
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    const sent =
      links.length > 0 && /^(?:token|code)$/.test(name) && happens(draw, 70) ? oneOf(draw, links) : null;
    const value =
      place === 'path'
        ? nastyText(draw)
        : (sent ?? String(valueOf(draw, parameter?.schema ?? {}, idOf, name)));
    return encodeURIComponent(value.toWellFormed());
  });
  const query = new URLSearchParams();
  for (const { name, in: where, schema, required } of operation.parameters)
    if (where === 'query' && (required || happens(draw, 60)))
      query.set(name, place === 'query' ? nastyText(draw) : String(valueOf(draw, schema, idOf, name)));
  const url = `/api${path}${query.size ? `?${query}` : ''}`;
  const headers: Record<string, string> = { 'x-forwarded-for': draw(fc.ipV4) };
  if (operation.method === 'GET') return { method: 'GET', url, headers };
  const content = operation.requestBody?.content ?? {};
  const form = content['multipart/form-data']?.schema;
  const schema = form ? (form.properties?.['data'] ?? {}) : (content['application/json']?.schema ?? {});
  const current = version;
  const right = schema.type ? valueOf(draw, schema, idOf) : {};
  if (typeof right === 'object' && right !== null && 'version' in right) right.version = current;
  const data = place === 'body' ? spoiled(draw, right) : right;
  if (!form) {
    const json = { ...headers, 'content-type': 'application/json' };
    return { method: operation.method, url, headers: json, payload: Buffer.from(JSON.stringify(data)) };
  }
  const payload = await multipart(draw, form, data);
  return { method: operation.method, url, headers: { ...headers, 'content-type': payload.type }, payload };
};
