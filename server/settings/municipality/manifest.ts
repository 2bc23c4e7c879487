import {
  APP_ICONS,
  getAppIcon,
  type AppIcon,
  type getManifest,
} from '../../../contract/settings/municipality.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { Language } from '../../../contract/values/languages.ts';

const TEXTS = {
  sl: {
    name: (municipality: string) => `Dovolilnice – ${municipality}`,
    short_name: 'Dovolilnice',
    description: 'Vaše parkirne dovolilnice v telefonu, tudi brez povezave.',
  },
  en: {
    name: (municipality: string) => `Permits – ${municipality}`,
    short_name: 'Permits',
    description: 'Your parking permits on the phone, also without a connection.',
  },
} as const;

const iconOf = (name: AppIcon) => ({
  src: `/api${getAppIcon.path.replace('{name}', name)}`,
  sizes: `${APP_ICONS[name]}x${APP_ICONS[name]}`,
  type: 'image/png',
  purpose: name.startsWith('maskable') ? ('maskable' as const) : ('any' as const),
});

/** The manifest in the language of the browser. It starts where the kept permits are, also without a connection. */
export function manifestOf(
  { name }: Pick<Municipality, 'name'>,
  language: Language,
): HandlerReply<typeof getManifest> {
  const t = TEXTS[language];
  return {
    id: '/',
    name: t.name(name),
    short_name: t.short_name,
    description: t.description,
    lang: language,
    start_url: '/nadzorna-plosca/dovolilnice/v-telefonu',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0a2f4d',
    icons: (['icon-192', 'icon-512', 'maskable-512'] as const).map(iconOf),
  };
}
