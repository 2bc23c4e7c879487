import type { Problem } from '../../../../contract/platform/errors.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import { formatDate } from '../../kernel/text-format.ts';
import { messageOf, MESSAGES, type ProblemError } from '../problem.ts';

/** The text of a rejection and, where there is one, the day on which it would be none. */
const textOf = (code: string, day: string | undefined, language: Language): string =>
  day === undefined
    ? messageOf(code, language)
    : `${messageOf(code, language)} ${messageOf('date.first', language).replace('{day}', formatDate(language, day))}`;

/** The body of an error reply, in the caller's language. */
export const problemBody = (error: ProblemError, language: Language, request_id: string): Problem => {
  const { detail, errors, current, proof } = error.extras;
  const title = messageOf(`problem.${error.code}`, language);
  return {
    type: `urn:dovolilnice:problem:${error.code}`,
    title,
    status: error.status,
    code: error.code,
    ...(detail === undefined
      ? {}
      : { detail: detail in MESSAGES[language] ? textOf(detail, errors?.[0]?.day, language) : detail }),
    request_id,
    ...(errors === undefined
      ? {}
      : {
          errors: errors.map(({ path, code, text = code, day }) => ({
            path,
            code,
            message: textOf(text, day, language),
          })),
        }),
    ...(current === undefined ? {} : { current }),
    ...(proof === undefined ? {} : { proof }),
  };
};
