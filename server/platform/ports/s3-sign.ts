import { createHash, createHmac } from 'node:crypto';

export type S3Keys = { access_key: string; secret_key: string; region: string };

/** One request as it will be sent. `path` is not encoded yet; `headers` have lower-case names and hold `host`. */
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Every byte but the unreserved ones of RFC 3986, in upper-case hexadecimal, as S3 signs it. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
export const encodePath = (path: string): string => path.split('/').map(encode).join('/');
export const encodeQuery = (query: S3Request['query']): string =>
  Object.entries(query)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/**
 * The headers with `x-amz-date`, `x-amz-content-sha256` and `authorization`: AWS Signature Version 4, one signed payload
 * (AWS: "Authenticating Requests: Using the Authorization Header"). `payload_sha256` in hexadecimal; `now` is an instant.
 */
export const signed = (
  request: S3Request,
  payload_sha256: string,
  keys: S3Keys,
  now: string,
): Record<string, string> => {
  const time = `${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-content-sha256': payload_sha256,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    request.method,
    encodePath(request.path),
    encodeQuery(request.query),
    ...names.map((name) => `${name}:${headers[name]!.trim()}`),
    '',
    names.join(';'),
    payload_sha256,
  ].join('\n');
  const key = [time.slice(0, 8), keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secret_key}`,
  );
  const signature = hmac(
    key as Buffer,
    ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'),
  ).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.access_key}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
};
