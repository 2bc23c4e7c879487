import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config/types.ts';
import { isSecure } from '../sessions/cookies.ts';
import { isApiPath } from './web-paths.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a page from a path of the API: with the headers of our pages. Returns the reply. */
    asPage(): FastifyReply;
  }
}

/**
 * Content security policy of pages; files have a stricter one of their own (reply.ts). Trusted types:
 * React, React Router and React Aria assign no markup, except that React Aria's announcer empties its regions
 * with `innerHTML = ''`. The entry of the app may therefore create one policy, `default`, which accepts only
 * the empty string and the address of the service worker.
 */
const CSP = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'self'", 'blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/**
 * Of what the API answers, which is data and never a document: nothing loads, nothing frames it (OWASP, REST
 * Security Cheat Sheet). What follows on pages would say nothing here, and writing headers is most of the cost
 * of a small call.
 */
const DATA_CSP = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const PERMISSIONS_POLICY = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers that helmet sets with these options; it would build them anew for each reply. */
const headersOf = (options: Parameters<typeof helmet>[0]): Record<string, string> => {
  const headers: Record<string, string> = {};
  const reply = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, reply as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  return headers;
};

/** Security headers on every reply. HSTS only when people reach us over https, and not with 0 seconds. */
export const securityHeaders = (app: FastifyInstance, config: Config): void => {
  const everywhere = {
    strictTransportSecurity:
      isSecure(config) && config.hsts.seconds > 0
        ? { maxAge: config.hsts.seconds, includeSubDomains: config.hsts.subdomains }
        : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  } as const;
  const page = {
    ...headersOf({
      ...everywhere,
      contentSecurityPolicy: { useDefaults: false, directives: CSP },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
    }),
    'permissions-policy': PERMISSIONS_POLICY,
  };
  const data = {
    ...headersOf({
      ...everywhere,
      contentSecurityPolicy: { useDefaults: false, directives: DATA_CSP },
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    'cache-control': 'no-store',
  };
  app.decorateReply('asPage', function asPage(this: FastifyReply) {
    return this.headers(page);
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiPath(request.url) ? data : page);
    reply.header('x-request-id', request.id);
    done();
  });
};
