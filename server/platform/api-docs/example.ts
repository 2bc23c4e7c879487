import type { RouteName } from '../../../contract/routes.ts';

/**
 * One call made against a running server, with its reply. Secrets are variables of the shell: `$TOKEN`,
 * `$XSRF`.
 */
export type Example = {
  route: RouteName;
  /** Whose token or key the call carries. */
  as: 'nobody' | 'applicant' | 'staff' | 'controller';
  request: {
    method: 'GET' | 'POST';
    /** With query, below the origin: `/api/...`. */
    path: string;
    json?: unknown;
    /** Multipart: the JSON of part `data`, and files by the name of their part. */
    form?: { data: unknown; files: readonly { part: string; file_name: string; type: string }[] };
    headers?: Readonly<Record<string, string>>;
    /** The reply sets a cookie that later calls need, or this one sends it. */
    cookies?: true;
  };
  reply: { status: number; json?: unknown; /** Content type of a file. */ file?: string };
};

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Calls without a token need the visitor's XSRF token to change anything (docs/adr/0011). */
const secretsOf = ({ as, request }: Example): string[] => {
  if (as === 'controller') return ['-H "Authorization: Bearer $KEY"'];
  if (as !== 'nobody') return ['-H "Authorization: Bearer $TOKEN"'];
  const kept = request.cookies ? ['-c cookies.txt'] : [];
  if (request.method === 'POST') return ['-b cookies.txt', ...kept, '-H "X-XSRF-TOKEN: $XSRF"'];
  return request.cookies ? ['-b cookies.txt', ...kept] : [];
};

const bodyOf = ({ json, form, method }: Example['request']): string[] => {
  if (form)
    return [
      `--form-string ${quoted(`data=${JSON.stringify(form.data)}`)}`,
      ...form.files.map(({ part, file_name, type }) => `-F ${quoted(`${part}=@${file_name};type=${type}`)}`),
    ];
  if (json !== undefined)
    return ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(json))}`];
  return method === 'POST' ? ["-H 'Content-Type: application/json'", "-d '{}'"] : [];
};

/**
 * The call as a command for a POSIX shell, one option a line. The test parses this text and makes the call
 * from it.
 */
export const curlOf = (example: Example, origin: string): string =>
  [
    `curl ${quoted(`${origin}${example.request.path}`)}`,
    ...secretsOf(example),
    ...Object.entries(example.request.headers ?? {}).map(
      ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...bodyOf(example.request),
    ...(example.reply.file ? ['-o datoteka'] : []),
  ].join(' \\\n  ');
