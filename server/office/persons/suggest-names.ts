import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db } from '../../platform/db/db.ts';
import { findSimilarNames } from '../find/find.ts';
import { termOf, wordsAsWritten } from '../find/term-rules.ts';
import { pagePersons, type VisibleKinds } from './entry-queries.ts';

/** Names that come close to a search that finds nobody, as they are written: only of persons that the list then shows. */
export async function suggestNames(
  db: Db,
  body: ListBody,
  sight: VisibleKinds,
  today: string,
): Promise<string[]> {
  const names = new Set<string>();
  for (const words of await findSimilarNames(db, termOf(body.search))) {
    const { data } = await pagePersons(db, { ...body, page: 1, search: words.join(' ') }, sight, today);
    for (const { name } of data) {
      const written = wordsAsWritten(name, words);
      if (written) names.add(written);
    }
  }
  return [...names];
}
