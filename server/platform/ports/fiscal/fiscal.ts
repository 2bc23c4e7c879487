import {
  FiscalFailure,
  type FiscalPath,
  type FiscalPort,
  type FiscalSender,
  type FiscalSystem,
} from './fiscal-port.ts';
import { createHash, X509Certificate } from 'node:crypto';
import { Agent, request } from 'node:https';
import type { Config } from '../../config/types.ts';
import { traced } from '../tracing/tracing.ts';
import { InvalidToken, openToken, signToken } from './fiscal-jws.ts';

/**
 * Communication with the tax administration (FURS): signed messages over https with a certificate on both
 * sides.
 */

const MAX_REPLY_BYTES = 1_000_000;
/** Suites of TLS 1.2 with forward secrecy (chapter 6.2.1); TLS 1.3 has no others. */
const CIPHERS =
  'ECDHE-RSA-AES256-GCM-SHA384:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-ECDSA-AES128-GCM-SHA256:DHE-RSA-AES256-GCM-SHA384:DHE-RSA-AES128-GCM-SHA256:TLS_AES_256_GCM_SHA384:TLS_AES_128_GCM_SHA256:TLS_CHACHA20_POLY1305_SHA256';

/** The certificates of a PEM bundle. Throws when one of them is none. */
export const readBundle = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? []).map(
    (one) => new X509Certificate(one),
  );

const SERVER_CERTIFICATE =
  /^(UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|CERT_|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

const failureOf = (error: unknown): FiscalFailure => {
  if (error instanceof FiscalFailure) return error;
  const { code = '', name = '', message = '' } = error as { code?: string; name?: string; message?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT' || code === 'ABORT_ERR')
    return new FiscalFailure('timeout');
  if (SERVER_CERTIFICATE.test(code)) return new FiscalFailure('server_certificate', { detail: code });
  // An alert during the handshake comes as EPROTO and is recognisable only by its message.
  if (/ALERT/.test(code) || (code === 'EPROTO' && message.includes('SSL alert number')))
    return new FiscalFailure('client_certificate', { detail: code });
  return new FiscalFailure('unreachable', { detail: code || name });
};

const post = (
  url: URL,
  agent: Agent,
  body: string,
  timeout_ms: number,
): Promise<{ http_status: number; text: string; date: string | null }> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(failureOf(error));
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        signal: AbortSignal.timeout(timeout_ms),
        headers: {
          'content-type': 'application/json; charset=UTF-8',
          accept: 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        let size = 0;
        reply.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_REPLY_BYTES) reply.destroy(new FiscalFailure('reply_invalid'));
          else chunks.push(chunk);
        });
        reply.on('error', fail);
        reply.on('end', () =>
          resolve({
            http_status: reply.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            date: reply.headers.date ?? null,
          }),
        );
      },
    );
    call.on('error', fail);
    call.end(body);
  });

const jsonOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Rejected below.
  }
  throw new FiscalFailure('reply_invalid');
};

type FiscalConfig = Pick<Config, 'furs_test_url' | 'furs_production_url' | 'furs_timeout_ms'>;

/** Over node:https, with a connection pool for each certificate and set of pins. */
export const createFiscalPort = (config: FiscalConfig): FiscalPort => {
  const agents = new Map<FiscalSystem, { key: string; agent: Agent }>();
  const agentOf = ({ system, certificate, key, pins }: FiscalSender): Agent => {
    const name = createHash('sha256').update(certificate).update(pins).digest('hex');
    const known = agents.get(system);
    if (known?.key === name) return known.agent;
    known?.agent.destroy();
    const agent = new Agent({
      cert: certificate,
      key: key.export({ type: 'pkcs8', format: 'pem' }),
      ca: pins,
      // A pinned intermediate is enough; its root need not be there.
      allowPartialTrustChain: true,
      minVersion: 'TLSv1.2',
      maxVersion: 'TLSv1.3',
      ciphers: CIPHERS,
      maxSockets: 4,
    });
    agents.set(system, { key: name, agent });
    return agent;
  };
  const ask = async (sender: FiscalSender, path: FiscalPath, body: string) => {
    const base = sender.system === 'test' ? config.furs_test_url : config.furs_production_url;
    const reply = await traced({ name: `FURS ${path}`, kind: 'client' }, () =>
      post(new URL(path, base), agentOf(sender), body, config.furs_timeout_ms),
    );
    const { http_status } = reply;
    if (http_status >= 300 && http_status < 400) throw new FiscalFailure('redirect', { http_status });
    if (http_status !== 200) throw new FiscalFailure('http', { http_status });
    return { http_status, reply: jsonOf(reply.text), date: reply.date };
  };
  return {
    send: async (sender, path, payload) => {
      const token = await signToken(payload, new X509Certificate(sender.certificate), sender.key);
      const { http_status, reply } = await ask(sender, path, JSON.stringify({ token }));
      try {
        if (typeof reply.token !== 'string') throw new InvalidToken('reply_invalid');
        const content = await openToken(reply.token, readBundle(sender.pins), Date.now());
        return { http_status, content };
      } catch (error) {
        if (error instanceof InvalidToken) throw new FiscalFailure(error.code, { http_status });
        throw error;
      }
    },
    echo: async (sender) => {
      const { reply, date } = await ask(
        sender,
        '/v1/cash_registers/echo',
        JSON.stringify({ EchoRequest: 'furs' }),
      );
      if (reply.EchoResponse !== 'furs') throw new FiscalFailure('reply_invalid');
      return { date };
    },
    close: () => {
      for (const { agent } of agents.values()) agent.destroy();
    },
  };
};
