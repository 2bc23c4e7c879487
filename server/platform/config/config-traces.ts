import { ConfigError, isLoopback, oneOf } from './config-values.ts';
import type { SettingName } from './settings.ts';
import { SAMPLERS, type Traces } from './types.ts';

/**
 * The standard variables of OpenTelemetry that ask for traces; null: nobody does. Throws ConfigError for an address
 * that leads elsewhere without encryption, unless its host is listed, and for what no program would understand.
 */
export const traces = (
  text: (name: SettingName) => string | null,
  plain: readonly string[],
): Traces | null => {
  const exporter = oneOf('OTEL_TRACES_EXPORTER', text('OTEL_TRACES_EXPORTER') ?? 'otlp', ['otlp', 'none']);
  if (exporter === 'none' || text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null;
  const name = text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')
    ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
    : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const given = text(name);
  if (given === null) return null;
  oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', text('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/protobuf', [
    'http/protobuf',
  ]);
  return {
    url: addressOf(name, given, plain),
    headers: headersOf(text('OTEL_EXPORTER_OTLP_HEADERS')),
    sampler: oneOf('OTEL_TRACES_SAMPLER', text('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on', SAMPLERS),
    ratio: ratioOf(text('OTEL_TRACES_SAMPLER_ARG')),
  };
};

/** The common endpoint is for all signals; that of traces is complete. */
const addressOf = (name: SettingName, value: string, plain: readonly string[]): string => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new ConfigError(name, 'must be a URL that starts with https:// or http://.');
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !plain.includes(url.hostname))
    throw new ConfigError(
      name,
      `leads to ${url.hostname} without encryption. Use https://, or name the host in PLAINTEXT_HOSTS.`,
    );
  if (name === 'OTEL_EXPORTER_OTLP_ENDPOINT') url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`;
  return url.href;
};

/** `name=value,name=value`, values encoded as in a URL; null: none. The values are not repeated in the message. */
const headersOf = (value: string | null): Traces['headers'] => {
  if (value === null) return null;
  const pairs = value.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair));
  try {
    return Object.fromEntries(pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)]));
  } catch {
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS', 'must be name=value with commas between them.');
  }
};

const ratioOf = (value: string | null): number => {
  const ratio = Number(value ?? 1);
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG', `must be a number from 0 to 1, not "${value}".`);
  return ratio;
};
