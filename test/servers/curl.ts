/** Parses a `curl` command of the API's page as a shell and curl do. */
export type CurlCall = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  form?: { name: string; value: string; file?: { name: string; type: string } }[];
  /** `-b cookies.txt`: the call sends the stored cookies. */
  cookies: boolean;
};

/**
 * Splits a command line into words: quotes, `$VARIABLES` in double quotes, backslash continuations (POSIX
 * shell, 2.2 and 2.6.2).
 */
export const shellWords = (text: string, variables: Readonly<Record<string, string>>): string[] => {
  const labels: string[] = [];
  let word: string | null = null;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === "'") {
      const end = text.indexOf("'", at + 1);
      word = (word ?? '') + text.slice(at + 1, end);
      at = end;
    } else if (sign === '"') {
      const end = text.indexOf('"', at + 1);
      const inside = text.slice(at + 1, end).replaceAll(/\$(\w+)/g, (_, name: string) => {
        if (variables[name] === undefined) throw new Error(`The command uses $${name}, which is not set.`);
        return variables[name];
      });
      word = (word ?? '') + inside;
      at = end;
    } else if (sign === '\\' && text[at + 1] === '\n') at++;
    else if (sign === '\\') word = (word ?? '') + text[++at];
    else if (/\s/.test(sign)) {
      if (word !== null) labels.push(word);
      word = null;
    } else word = (word ?? '') + sign;
  }
  return word === null ? labels : [...labels, word];
};

/** Throws for an option that the page should not use. */
export const parseCurl = (
  command: string,
  origin: string,
  variables: Readonly<Record<string, string>>,
): CurlCall => {
  const [curl, url = '', ...options] = shellWords(command, variables);
  if (curl !== 'curl' || !url.startsWith(`${origin}/`)) throw new Error(`No call of ours: ${command}`);
  const call: CurlCall = { method: 'GET', path: url.slice(origin.length), headers: {}, cookies: false };
  for (let at = 0; at < options.length; at += 2) {
    const [option, value = ''] = options.slice(at, at + 2);
    if (option === '-H') {
      const [name = '', ...rest] = value.split(': ');
      call.headers[name.toLowerCase()] = rest.join(': ');
    } else if (option === '-d') {
      call.method = 'POST';
      call.body = value;
    } else if (option === '-F' || option === '--form-string') {
      call.method = 'POST';
      const [, name = '', content = ''] = /^([^=]+)=([^]*)$/.exec(value) ?? [];
      const file = option === '-F' ? /^@([^;]+);type=(.+)$/.exec(content) : null;
      (call.form ??= []).push(
        file ? { name, value: '', file: { name: file[1]!, type: file[2]! } } : { name, value: content },
      );
    } else if (option === '-b') call.cookies = true;
    else if (option !== '-o' && option !== '-c') throw new Error(`Option ${option} in ${command}`);
  }
  return call;
};
