import type { Route, Schema } from '../../../contract/platform/route.ts';

/** A call that returns a page of a list. */
export type ListRoute = Route & { readonly method: 'POST'; readonly body: Schema };
export type RowOf<R extends Route> = R['replies'] extends {
  200: { _zod: { output: { data: (infer Row extends object)[] } } };
}
  ? Row
  : never;
