import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Route } from '../contract/platform/route.ts';
import { money } from '../contract/values/values.ts';
import { newId } from '../server/platform/db/ids.ts';
import { bind, type RouteBinding } from '../server/platform/http/bind.ts';
import { staleVersion } from '../server/platform/http/problem.ts';

/** Routes that exist only in tests of the kernel: each shows one feature of routes. */
export const echo = {
  method: 'POST',
  path: '/test/echo',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'Says it back.',
  body: z.strictObject({
    text: z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'text.too_long')),
    number: z.optional(z.int()),
  }),
  replies: { 200: z.object({ text: z.string() }) },
} as const satisfies Route;

export const create = {
  method: 'POST',
  path: '/test/create',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'Writes a row.',
  body: z.strictObject({ name: z.string().check(z.minLength(1, 'required')), fail: z.optional(z.boolean()) }),
  replies: { 201: z.object({ id: z.string(), price: money }) },
} as const satisfies Route;

export const upload = {
  method: 'POST',
  path: '/test/upload',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'Takes files.',
  body: z.strictObject({ name: z.string().check(z.minLength(1, 'required')) }),
  files: ['registration_certificate', 'other'],
  max_file_bytes: 100_000,
  replies: {
    201: z.object({ files: z.array(z.object({ part: z.string(), file_name: z.string(), size: z.int() })) }),
  },
} as const satisfies Route;

export const changingGet = {
  method: 'GET',
  path: '/test/{id}/delete',
  tag: 'settings',
  access: 'signed_in',
  audit: { none: 'a test' },
  summary: 'Changes state.',
  changes_state: true,
  params: z.object({ id: z.string() }),
  replies: { 204: null },
} as const satisfies Route;

export const broken = {
  method: 'GET',
  path: '/test/broken',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'Promises what it does not keep.',
  replies: { 200: z.object({ count: z.int() }) },
} as const satisfies Route;

export const secretive = {
  method: 'GET',
  path: '/test/secretive',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'Returns more than it promises.',
  replies: { 200: z.object({ shown: z.string(), price: money }) },
} as const satisfies Route;

export const stale = {
  method: 'POST',
  path: '/test/stale',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'Always too late.',
  replies: { 200: z.object({}) },
} as const satisfies Route;

export const limited = {
  method: 'GET',
  path: '/test/limited',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'Twice a minute.',
  replies: { 204: null },
  limit: { max: 2, per_seconds: 60 },
} as const satisfies Route;

export const document = {
  method: 'GET',
  path: '/test/document',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'A file.',
  replies: { 200: 'file' },
} as const satisfies Route;

export const kernelRoutes: readonly RouteBinding[] = [
  bind(echo, async ({ body }) => ({ text: body.text })),
  bind(create, async ({ deps, body }) => {
    const id = newId();
    await deps.db
      .insertInto('sequences')
      .values({ name: `${body.name}-${id}` })
      .execute();
    if (body.fail) throw staleVersion(z.object({ name: z.string() }), { name: body.name });
    return { id, price: 1500 };
  }),
  bind(upload, async ({ files }) => ({
    files: files.map(({ part, file_name, size }) => ({ part, file_name, size })),
  })),
  bind(changingGet, async () => {}),
  bind(broken, async () => ({ count: 'many' }) as never),
  bind(secretive, async () => ({ shown: 'yes', price: -5, password_hash: 'secret' })),
  bind(stale, async () => {
    throw staleVersion(z.object({ version: z.int() }), { version: 7 });
  }),
  bind(limited, async () => {}),
  bind(document, async () => ({
    stream: Readable.from(['<script>alert(1)</script>']),
    mime: 'text/html',
    file_name: 'Račun "2027".html',
    disposition: 'attachment' as const,
  })),
];
