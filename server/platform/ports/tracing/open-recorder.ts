import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Traces } from '../../config/types.ts';
import type { Recorder, Span } from './tracing.ts';

/** What calls and jobs leave of the ten seconds of an ordered end (serve.ts). */
const CLOSE_MS = 1_500;
const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

type Log = Record<'info' | 'warn', (fields: object, message: string) => void>;

/**
 * A recorder with OpenTelemetry that sends spans as OTLP over HTTP, in batches beside the work. At most 2,048 spans
 * wait; what comes beyond is dropped, so that a collector that is away costs neither time nor memory. Time limit,
 * compression and certificates are read from the environment by the exporter, name and attributes of the service by
 * the SDK.
 */
export const openRecorder = ({ url, headers, sampler, ratio }: Traces, log: Log): Recorder => {
  const exporter = toldOnce(new OTLPTraceExporter({ url, ...(headers ? { headers } : {}) }), log);
  const named = detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'dovolilnice' }).merge(named),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('dovolilnice');
  const around = new AsyncLocalStorage<RecordedSpan>();
  const contextOf = (parent: string | undefined): Context => {
    const remote = parent && parseTraceParent(parent);
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
    const own = around.getStore();
    return own ? trace.setSpan(ROOT_CONTEXT, own.span) : ROOT_CONTEXT;
  };
  return {
    start: ({ name, kind, attributes, started_ms, parent, cause }) => {
      const linked = cause && parseTraceParent(cause);
      const options = {
        kind: KINDS[kind],
        ...(attributes ? { attributes } : {}),
        ...(started_ms === undefined ? {} : { startTime: started_ms }),
        ...(linked && isSpanContextValid(linked) ? { links: [{ context: linked }] } : {}),
      };
      return new RecordedSpan(tracer.startSpan(name, options, contextOf(parent)));
    },
    within: (span, work) => around.run(span as RecordedSpan, work),
    current: () => around.getStore(),
    close: async () => {
      const limit = new AbortController();
      const late = pause(CLOSE_MS, undefined, { signal: limit.signal }).catch(() => {});
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      limit.abort();
    },
  };
};

class RecordedSpan implements Span {
  readonly span: OtelSpan;
  constructor(span: OtelSpan) {
    this.span = span;
  }
  get trace_id(): string {
    return this.span.spanContext().traceId;
  }
  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
  }
  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }
  end(failed?: string): void {
    // The SDK complains of a second end.
    if (!this.span.isRecording()) return;
    if (failed !== undefined)
      this.span.setAttributes({ 'error.type': failed }).setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

/** The standard names; `parentbased_` follows the program that called, where it is trusted. */
const samplerOf = (name: Traces['sampler'], ratio: number): Sampler => {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
};

/** Says once that spans cannot be delivered, and once that they can again. */
const toldOnce = (exporter: OTLPTraceExporter, log: Log): SpanExporter => {
  let away = false;
  const note = ({ code, error }: ExportResult): void => {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed && !away) log.warn({ err: error }, 'traces cannot be delivered and are dropped');
    if (!failed && away) log.info({}, 'traces are delivered again');
    away = failed;
  };
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        note(result);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
};
