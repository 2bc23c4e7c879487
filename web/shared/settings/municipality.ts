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

/** Whether the municipality is the fictional one, whether people can apply, and whether root has entered the municipality. */
type Installation = { demo: boolean; applications_open: boolean; municipality_known: boolean };

/**
 * The municipality before any call. Prerendering writes placeholders, which the server replaces with current
 * values and a description in the head (server/settings/info-texts/fill-page.ts); the browser reads them from
 * there, so that nothing changes while a page loads.
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
 * The values in the page itself until the parameters load; a page that no server filled is open and no demo.
 */
export const useInstallation = (): Installation => {
  const { parameters } = useStore(resourcesStore);
  const { demo = false, applications_open = true } = parameters ?? PAGE;
  const { email } = parameters?.municipality ?? PAGE;
  return { demo, applications_open, municipality_known: email !== '' };
};
