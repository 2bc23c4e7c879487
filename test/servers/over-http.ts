import type { LightMyRequestResponse } from 'fastify';
import type { Server } from '../client.ts';

let address = 0;

/** A cookie of a reply as tests read it. */
export const cookieOf = (line: string) => {
  const [pair = '', ...attributes] = line.split(';');
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  const maxAge = attributes.map((one) => /^\s*max-age=(-?\d+)/i.exec(one)?.[1]).find(Boolean);
  return { name, value: decodeURIComponent(value), ...(maxAge ? { maxAge: Number(maxAge) } : {}) };
};

/**
 * A program in a process of its own as the browsers of tests (`client`) talk to it; each call comes from an address of
 * its own, through TRUST_PROXY.
 */
export const overHttp = (base: string): Server => ({
  inject: async ({ method, url, headers, payload }) => {
    const n = address++;
    const reply = await fetch(`${base}${url as string}`, {
      method: method!,
      headers: {
        'x-forwarded-for': `10.1.${(n >> 8) % 256}.${n % 256}`,
        ...(headers as Record<string, string>),
      },
      ...(payload ? { body: payload as BodyInit } : {}),
      redirect: 'manual',
    });
    const rawPayload = Buffer.from(await reply.arrayBuffer());
    return {
      statusCode: reply.status,
      headers: Object.fromEntries(reply.headers),
      cookies: reply.headers.getSetCookie().map(cookieOf),
      body: rawPayload.toString(),
      rawPayload,
      json: () => JSON.parse(rawPayload.toString()) as unknown,
    } as unknown as LightMyRequestResponse;
  },
});
