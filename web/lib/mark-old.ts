import type { QueryClient } from '@tanstack/react-query';
import type { Tag } from '../../contract/platform/tags.ts';

/** The other domains whose screens show rows of one: an application its payments, the dashboard all of them. */
const SHOWN_IN: Readonly<Record<Tag, readonly Tag[]>> = {
  mail: ['permits', 'office'],
  settings: ['mail', 'permits', 'season', 'money', 'barrier', 'office'],
  records: ['people', 'office'],
  people: ['records', 'permits', 'office'],
  permits: ['mail', 'records', 'people', 'season', 'money', 'barrier', 'office'],
  season: ['mail', 'permits', 'office'],
  money: ['mail', 'permits', 'office'],
  barrier: ['permits', 'office'],
  data: ['permits'],
  office: [],
};

type Options = {
  /** Data that a screen got at this time or later know of the change already (in milliseconds). */
  since?: number;
  /** Ids of what was deleted: nothing about them is fetched again. */
  gone?: readonly string[];
};

/** Fetches again what the screen shows of a domain, and the rest of it when it is shown next. */
export const markOld = (
  client: QueryClient,
  tag: Tag,
  { since = Infinity, gone = [] }: Options = {},
): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey, meta, state }) =>
      meta?.tag !== undefined &&
      (meta.tag === tag || SHOWN_IN[tag].includes(meta.tag)) &&
      (state.dataUpdatedAt < since || state.fetchStatus === 'fetching') &&
      !gone.some((id) => JSON.stringify(queryKey).includes(JSON.stringify(id))),
  });
