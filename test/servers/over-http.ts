import type { LightMyRequestResponse } from 'fastify';
import type { Server } from '../client.ts';

/** A program in a process of its own, for the client of tests (client.ts) to talk to. */
export const overHttp = (base: string): Server => ({
  inject: async ({ method, url, headers, payload }) => {
    const reply = await fetch(`${base}${String(url)}`, {
      method: method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(payload === undefined ? {} : { body: new Uint8Array(payload as Buffer) }),
    });
    const rawPayload = Buffer.from(await reply.arrayBuffer());
    const body = rawPayload.toString();
    const cookies = reply.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, maxAge] = /; Max-Age=(\d+)/i.exec(line) ?? [];
      return {
        name,
        value: decodeURIComponent(value),
        ...(maxAge === undefined ? {} : { maxAge: Number(maxAge) }),
      };
    });
    const read = {
      statusCode: reply.status,
      headers: Object.fromEntries(reply.headers),
      rawPayload,
      body,
      cookies,
    };
    return { ...read, json: () => JSON.parse(body) } as unknown as LightMyRequestResponse;
  },
});
