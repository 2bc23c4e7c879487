import { queryOptions } from '@tanstack/react-query';
import type { CallInput, CallReply, Route } from '../../../contract/platform/route.ts';
import type { Tag } from '../../../contract/platform/tags.ts';
import { call, type CallOptions } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `tag`: of the call that a query makes; without one, no change makes its data old. */
    queryMeta: { readonly tag?: Tag };
  }
}

type Options = Pick<CallOptions, 'quiet'> & {
  /** What the reply depends on besides: the version of the row that it belongs to, or the language. */
  varies_with?: string | number;
};

/**
 * What a call returns, as long as a screen shows it. The screen says itself when it cannot be loaded, unless
 * `quiet` is false: then the page of the error opens (specification, section 8).
 */
export const callQuery = <R extends Route>(
  route: R,
  input: CallInput<R> = {} as CallInput<R>,
  { quiet = true, varies_with }: Options = {},
) =>
  queryOptions({
    queryKey: [route.path, input, ...(varies_with === undefined ? [] : [varies_with])] as const,
    queryFn: ({ signal, client, queryKey }): Promise<CallReply<R>> =>
      call(route, input, { signal, quiet, refresh: client.getQueryData(queryKey) !== undefined }),
    meta: { tag: route.tag },
  });
