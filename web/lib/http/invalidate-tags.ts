import type { QueryClient } from '@tanstack/react-query';
import { isChange } from '../../../contract/platform/route.ts';
import type { Tag } from '../../../contract/platform/tags.ts';
import type { ResponseListener } from './api.ts';

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
export const invalidateTags = (
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

/**
 * After a call that changed data, and after `announceChange`: loads again what the screen shows of its domain,
 * once whoever made the call has put the reply where the screen reads it. Announced twice until then, it
 * happens once. `reloaded` is for what is not in `client`.
 */
export const followChanges = (
  client: QueryClient,
  reloaded: (tag: Tag) => void = () => {},
): Required<Pick<ResponseListener, 'onSuccess' | 'onChanged'>> => {
  const announced = new Map<Tag, Promise<void>>();
  const reload = async (tag: Tag, gone: readonly string[]): Promise<void> => {
    const since = Date.now();
    await new Promise((resolve) => setTimeout(resolve));
    announced.delete(tag);
    reloaded(tag);
    await invalidateTags(client, tag, { since, gone });
  };
  const reloadSoon = (tag: Tag, gone: readonly string[] = []): Promise<void> => {
    const running = announced.get(tag) ?? reload(tag, gone);
    announced.set(tag, running);
    return running;
  };
  return {
    onSuccess: (route, params) => {
      // A deleted record would be answered with 404.
      const gone = route.path.endsWith('/delete') ? Object.values(params ?? {}).map(String) : [];
      if (isChange(route)) void reloadSoon(route.tag, gone);
    },
    onChanged: (tag) => reloadSoon(tag),
  };
};
