import { createHash, randomUUID, verify, type KeyObject, type X509Certificate } from 'node:crypto';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type * as z from 'zod';
import { issuerName, serialOf, subjectName } from '../../server/platform/ports/fiscal/fiscal-names.ts';
import { businessPremiseRequest, invoiceRequestSchema } from './furs-schema.ts';
import { fursPki, jws } from './furs-pki.ts';

/**
 * How the next call, or every call, fails. `S001` … `S100`: the reply has this error (also in lower case).
 */
export type FursTrouble =
  | `S${string}`
  | `s${string}`
  | { status: number; headers?: Record<string, string> }
  | 'hang'
  | 'cut'
  | 'garbage'
  | 'no_token'
  | 'no_eor'
  | 'wrong_signature'
  | 'wrong_chain'
  | { slow_ms: number };

type Taken = {
  path: string;
  message_id: string;
  invoice_nr: string | null;
  zoi: string | null;
  late: boolean;
};

export type Furs = {
  url: string;
  /** Requests in order, rejected messages too. */
  taken: Taken[];
  /** Everything as parsed JSON, in order. */
  messages: Record<string, unknown>[];
  /** The next `times` calls fail like this. */
  failNext(trouble: FursTrouble, times?: number): void;
  /** Every call fails like this until `null`. */
  failAlways(trouble: FursTrouble | null): void;
  /** Registers a premise without a message. */
  register(premise: string): void;
  /** Forgets the requests, not the confirmed invoices. */
  forget(): void;
  close(): Promise<void>;
};

class Rejected extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Client = { certificate: X509Certificate; tax_number: string };

/** A part of a JWS, decoded. */
const textOf = (part: string | undefined): string => Buffer.from(part ?? '', 'base64url').toString('utf8');

/** Checks signature, header and content of a message in the order of the real server. */
const openMessage = (body: string, client: Client): Record<string, unknown> => {
  const { token } = JSON.parse(body) as { token?: string };
  const parts = token?.split('.') ?? [];
  if (parts.length !== 3 || /[=+/]/.test(token ?? '')) throw new Rejected('S002', 'token');
  const [head, payload, signature] = parts as [string, string, string];
  const key: KeyObject = client.certificate.publicKey;
  if (!verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url')))
    throw new Rejected('S003', 'signature');
  const expected = `{"alg":"RS256","subject_name":${JSON.stringify(subjectName(client.certificate))},"issuer_name":${JSON.stringify(issuerName(client.certificate))},"serial":${serialOf(client.certificate)}}`;
  if (textOf(head) !== expected) throw new Rejected('S004', textOf(head));
  const content = textOf(payload);
  // Amounts must be text with two decimals, though a JSON number needs none.
  for (const [, amount] of content.matchAll(/"(?:\w*Amount|TaxRate)":([^,}\]]+)/g))
    if (!/^-?\d+\.\d{2}$/.test(amount ?? '')) throw new Rejected('S002', `amount ${amount}`);
  return JSON.parse(content) as Record<string, unknown>;
};

/** The identity of an invoice, and the values that must not change when it is sent again. */
const namedBy = (request: z.output<typeof invoiceRequestSchema>['InvoiceRequest']) => {
  if ('SalesBookInvoice' in request) {
    const {
      SalesBookIdentifier: form,
      BusinessPremiseID,
      TaxNumber,
      InvoiceAmount,
    } = request.SalesBookInvoice;
    return {
      name: `${form.SerialNumber}-${form.SetNumber}`,
      premise: BusinessPremiseID,
      tax_number: TaxNumber,
      mark: `${form.InvoiceNumber} ${InvoiceAmount}`,
    };
  }
  const { InvoiceIdentifier, IssueDateTime, TaxNumber, ProtectedID } = request.Invoice;
  const { BusinessPremiseID, ElectronicDeviceID, InvoiceNumber } = InvoiceIdentifier;
  return {
    name: `${BusinessPremiseID}-${ElectronicDeviceID}-${InvoiceNumber}-${IssueDateTime}`,
    premise: BusinessPremiseID,
    tax_number: TaxNumber,
    mark: ProtectedID,
  };
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * The tax administration on loopback: https with a client certificate, which checks what the real one checks
 * (technical documentation 3.2) and answers with signed messages. The same invoice always gets the same EOR.
 */
export const startFurs = async (): Promise<Furs> => {
  const pki = fursPki();
  const taken: Taken[] = [];
  const messages: Record<string, unknown>[] = [];
  const premises = new Map<string, 'open' | 'closed'>();
  const eors = new Map<string, { eor: string; zoi: string }>();
  let once: FursTrouble[] = [];
  let always: FursTrouble | null = null;

  const register = (content: Record<string, unknown>, client: Client) => {
    const parsed = businessPremiseRequest.safeParse(content);
    if (!parsed.success) throw new Rejected('S002', parsed.error.message);
    const { BusinessPremise } = parsed.data.BusinessPremiseRequest;
    if (String(BusinessPremise.TaxNumber) !== client.tax_number) throw new Rejected('S005', 'tax number');
    const known = premises.get(BusinessPremise.BusinessPremiseID);
    if (known === 'closed') throw new Rejected('S006', 'closed');
    premises.set(BusinessPremise.BusinessPremiseID, BusinessPremise.ClosingTag === 'Z' ? 'closed' : 'open');
    return { BusinessPremiseResponse: { Header: parsed.data.BusinessPremiseRequest.Header } };
  };

  const verifyInvoice = (content: Record<string, unknown>, client: Client) => {
    const parsed = invoiceRequestSchema.safeParse(content);
    if (!parsed.success) throw new Rejected('S002', parsed.error.message);
    const { Header } = parsed.data.InvoiceRequest;
    const { name, premise, tax_number, mark } = namedBy(parsed.data.InvoiceRequest);
    if (String(tax_number) !== client.tax_number) throw new Rejected('S005', 'tax number');
    if (premises.get(premise) !== 'open') throw new Rejected('S006', 'premise');
    const known = eors.get(name);
    if (known && known.zoi !== mark) throw new Rejected('S003', 'another ZOI');
    const digest = createHash('sha256').update(name).digest('hex');
    const eor =
      known?.eor ??
      [
        [0, 8],
        [8, 12],
        [12, 16],
        [16, 20],
        [20, 32],
      ]
        .map(([from, to]) => digest.slice(from, to))
        .join('-');
    eors.set(name, { eor, zoi: mark });
    return { InvoiceResponse: { Header, UniqueInvoiceID: eor } };
  };

  const remember = (path: string, content: Record<string, unknown>): void => {
    messages.push(content);
    const request = (content.InvoiceRequest ?? content.BusinessPremiseRequest ?? {}) as {
      Header?: { MessageID?: string };
      Invoice?: {
        InvoiceIdentifier?: { InvoiceNumber?: string };
        ProtectedID?: string;
        SubsequentSubmit?: boolean;
      };
    };
    const invoice_nr = request.Invoice?.InvoiceIdentifier?.InvoiceNumber ?? null;
    taken.push({
      path,
      message_id: request.Header?.MessageID ?? '',
      invoice_nr,
      zoi: request.Invoice?.ProtectedID ?? null,
      late: request.Invoice?.SubsequentSubmit ?? false,
    });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const trouble = once.shift() ?? always;
    const path = request.url ?? '';
    const body = await readBody(request);
    const raw = (request.socket as TLSSocket).getPeerX509Certificate();
    if (
      !raw ||
      request.method !== 'POST' ||
      request.headers['content-type'] !== 'application/json; charset=UTF-8'
    )
      return void response.writeHead(400).end();
    const tax_number = /OU=(\d{8})(?:,|$)/.exec(subjectName(raw))?.[1] ?? '';
    const client = { certificate: raw, tax_number };
    const reply = (content: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (path === '/v1/cash_registers/echo' && trouble === null) {
      const { EchoRequest } = JSON.parse(body) as { EchoRequest?: string };
      return void reply({ EchoResponse: EchoRequest });
    }
    if (trouble === 'hang') return;
    if (trouble === 'cut') return void request.socket.destroy();
    if (trouble === 'garbage') return void response.writeHead(200).end('<html>Vzdrževanje</html>');
    if (trouble === 'no_token') return void reply({});
    if (typeof trouble === 'object' && trouble !== null && 'status' in trouble)
      return void response.writeHead(trouble.status, trouble.headers).end('napaka');
    const content = await (async (): Promise<unknown> => {
      const isInvoice = path === '/v1/cash_registers/invoices';
      const response_name = isInvoice ? 'InvoiceResponse' : 'BusinessPremiseResponse';
      const Header = { MessageID: randomUUID(), DateTime: '2027-01-15T10:00:00' };
      try {
        const message = openMessage(body, client);
        remember(path, message);
        if (typeof trouble === 'object' && trouble !== null && 'slow_ms' in trouble)
          await new Promise((resolve) => setTimeout(resolve, trouble.slow_ms));
        if (typeof trouble === 'string' && /^s\d{3}$/i.test(trouble))
          throw new Rejected(trouble, 'Napaka po naročilu.');
        if (trouble === 'no_eor') return { InvoiceResponse: { Header } };
        return isInvoice ? verifyInvoice(message, client) : register(message, client);
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        return {
          [response_name]: { Header, Error: { ErrorCode: error.code, ErrorMessage: error.message } },
        };
      }
    })();
    const signer = trouble === 'wrong_chain' ? pki.stranger : pki.signer;
    const token = jws(content, signer);
    reply({ token: trouble === 'wrong_signature' ? `${token.slice(0, -8)}AAAAAAAA` : token });
  };

  const server = createServer(
    {
      key: pki.server.key,
      cert: pki.server.certificate,
      ca: pki.tax_ca,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    (request, response) => {
      answer(request, response).catch(() => response.destroy());
    },
  );
  // Connections that are cut or rejected on purpose.
  server.on('tlsClientError', () => {});
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    messages,
    failNext: (trouble, times = 1) => {
      once = Array.from({ length: times }, () => trouble);
    },
    failAlways: (trouble) => {
      always = trouble;
    },
    register: (premise) => void premises.set(premise, 'open'),
    forget: () => {
      taken.length = 0;
      messages.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
