import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type CollectedSpan = {
  trace_id: string;
  span_id: string;
  /** Empty for the first of a trace. */
  parent_span_id: string;
  name: string;
  /** As OTLP counts them: 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  attributes: Record<string, string | number>;
  /** Span ids that it is linked to. */
  links: string[];
  /** 2: it failed. */
  status: number;
  ms: number;
};

export type Collector = {
  /** To give as OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: CollectedSpan[];
  /** What arrived, as it came over the wire. */
  bytes(): Buffer;
  headers: IncomingHttpHeaders[];
  /** `hang`: takes everything and never answers. */
  mode: 'take' | 'hang';
  close(): Promise<void>;
};

type Field = { nr: number; value: bigint | Buffer };

/** The fields of a message (protobuf, "Encoding"): varints and fixed64 as numbers, what has a length as bytes. */
const fieldsOf = (bytes: Buffer): Field[] => {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++]!;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const key = Number(varint());
    const nr = key >> 3;
    if ((key & 7) === 0) fields.push({ nr, value: varint() });
    else if ((key & 7) === 1) fields.push({ nr, value: take(8).readBigUInt64LE() });
    else if ((key & 7) === 2) fields.push({ nr, value: take(Number(varint())) });
    else if ((key & 7) === 5) fields.push({ nr, value: BigInt(take(4).readUInt32LE()) });
    else throw new Error(`Unknown wire type in field ${nr}.`);
  }
  return fields;
};

const messages = (fields: readonly Field[], nr: number): Field[][] =>
  fields.filter((field) => field.nr === nr).map(({ value }) => fieldsOf(value as Buffer));
const bytesOf = (fields: readonly Field[], nr: number): Buffer =>
  (fields.find((field) => field.nr === nr)?.value as Buffer | undefined) ?? Buffer.alloc(0);
const numberOf = (fields: readonly Field[], nr: number): bigint =>
  (fields.find((field) => field.nr === nr)?.value as bigint | undefined) ?? 0n;

/** AnyValue: 1 is a text, 3 a whole number. */
const valueOf = (value: readonly Field[]): string | number =>
  value[0]?.nr === 1 ? bytesOf(value, 1).toString() : Number(numberOf(value, 3));

/** opentelemetry/proto/trace/v1/trace.proto, `Span`. */
const spanOf = (span: readonly Field[]): CollectedSpan => ({
  trace_id: bytesOf(span, 1).toString('hex'),
  span_id: bytesOf(span, 2).toString('hex'),
  parent_span_id: bytesOf(span, 4).toString('hex'),
  name: bytesOf(span, 5).toString(),
  kind: Number(numberOf(span, 6)),
  attributes: Object.fromEntries(
    messages(span, 9).map((pair) => [bytesOf(pair, 1).toString(), valueOf(fieldsOf(bytesOf(pair, 2)))]),
  ),
  links: messages(span, 13).map((link) => bytesOf(link, 2).toString('hex')),
  status: messages(span, 15).map((status) => Number(numberOf(status, 3)))[0] ?? 0,
  ms: Number(numberOf(span, 8) - numberOf(span, 7)) / 1e6,
});

/** A collector of traces on loopback: OTLP over HTTP in its binary form (opentelemetry.io, "OTLP Specification"). */
export const startCollector = async (): Promise<Collector> => {
  const bodies: Buffer[] = [];
  const collector = {
    mode: 'take' as Collector['mode'],
    spans: [] as CollectedSpan[],
    headers: [] as IncomingHttpHeaders[],
  };
  const take = (body: Buffer, headers: IncomingHttpHeaders): void => {
    bodies.push(body);
    collector.headers.push(headers);
    for (const resource of messages(fieldsOf(body), 1))
      for (const scope of messages(resource, 2)) collector.spans.push(...messages(scope, 2).map(spanOf));
  };
  const server = createServer((request, reply) => {
    void buffer(request).then((body) => {
      if (collector.mode === 'hang') return;
      take(body, request.headers);
      reply.writeHead(request.url === '/v1/traces' ? 200 : 404).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(collector, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => Buffer.concat(bodies),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
};
