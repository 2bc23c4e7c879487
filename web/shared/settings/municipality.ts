import type { Municipality } from '../../../contract/settings/reference.ts';
import { resourcesStore } from './resources.ts';
import { useStore } from '../../lib/store.ts';

const FIELDS = [
  'name',
  'street',
  'postal_code',
  'city',
  'email',
  'phone',
  'office_hours_sl',
  'office_hours_en',
  'website',
] as const satisfies readonly (keyof Municipality)[];

/** Whether the municipality is the fictional one, and whether people can apply. */
type Installation = { demo: boolean; applications_open: boolean };

/**
 * The municipality before any call. Prerendering writes marks, in whose place the server puts the values of
 * today together with a description in the head (server/settings/info-texts/fill-page.ts); the browser reads
 * them from there, so that nothing changes while a page loads.
 */
const fromPage = (): Municipality & Partial<Installation> => {
  if (import.meta.env.SSR)
    return Object.fromEntries(FIELDS.map((field) => [field, `%%municipality.${field}%%`])) as Municipality;
  try {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="municipality"]');
    return JSON.parse(meta!.content) as Municipality & Installation;
  } catch {
    // A page of the app, or one that no server filled.
    return Object.fromEntries(FIELDS.map((field) => [field, ''])) as Municipality;
  }
};
const PAGE = fromPage();

export const useMunicipality = (): Municipality => useStore(resourcesStore).parameters?.municipality ?? PAGE;

/**
 * What the page itself says until the parameters come; a page that no server filled is open, and of no
 * demonstration.
 */
export const useInstallation = (): Installation => {
  const { parameters } = useStore(resourcesStore);
  const { demo = false, applications_open = true } = parameters ?? PAGE;
  return { demo, applications_open };
};
