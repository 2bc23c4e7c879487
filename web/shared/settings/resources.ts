import { useEffect } from 'react';
import type * as reference from '../../../contract/settings/reference.ts';
import type { CallReply } from '../../../contract/platform/route.ts';
import { call, slimRoute } from '../../lib/http/api.ts';
import { createStore, useStore } from '../../lib/store.ts';

const getResources = slimRoute<typeof reference.getResources>({
  method: 'GET',
  path: '/v1/resources',
  tag: 'settings',
});
const getParameters = slimRoute<typeof reference.getParameters>({
  method: 'GET',
  path: '/v1/parameters',
  tag: 'settings',
});

export type Resources = CallReply<typeof getResources>;
export type Parameters = CallReply<typeof getParameters>;
export type ResourcesState = {
  readonly resources: Resources | null;
  readonly parameters: Parameters | null;
  readonly failed: boolean;
};

/** Specification, section 9. */
const retryMs = 30_000;
const refreshMs = 180_000;

export const resourcesStore = createStore<ResourcesState>({
  resources: null,
  parameters: null,
  failed: false,
});

let watchers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const load = async (): Promise<void> => {
  clearTimeout(timer);
  let wait = refreshMs;
  try {
    const [resources, parameters] = await Promise.all([
      call(getResources, {}, { quiet: true }),
      call(getParameters, {}, { quiet: true }),
    ]);
    resourcesStore.set({ resources, parameters, failed: false });
  } catch {
    resourcesStore.set({ failed: true });
    wait = retryMs;
  }
  clearTimeout(timer);
  if (watchers > 0) timer = setTimeout(() => void load(), wait);
};

/** The picture of the crest, once it is known. */
export const useCrest = (): string | null | undefined => useStore(resourcesStore).parameters?.crest;

/** Loads at once, without waiting for the next interval. */
export const reloadResources = (): void => void load();

/**
 * Entitlements, lots and parameters: loaded once for the page, retried every 30 s until they load, refreshed
 * every 180 s.
 */
export function useResources(): ResourcesState {
  const state = useStore(resourcesStore);
  useEffect(() => {
    watchers += 1;
    if (watchers === 1) void load();
    const online = (): void => void load();
    window.addEventListener('online', online);
    return () => {
      watchers -= 1;
      window.removeEventListener('online', online);
      if (watchers === 0) clearTimeout(timer);
    };
  }, []);
  return state;
}
