import { lazy, Suspense, type ComponentType } from 'react';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import type { Language } from '../../i18n/plural.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { NativeDialog } from '../../ui/native-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Flags of the info texts; all start closed (specification, section 3). */
export type InfoDialogsState = {
  readonly infoPogojiUporabe: boolean;
  readonly infoGdpr: boolean;
  readonly infoInstructions: boolean;
};
export type InfoDialog = keyof InfoDialogsState;

export const infoDialogs = createStore<InfoDialogsState>({
  infoPogojiUporabe: false,
  infoGdpr: false,
  infoInstructions: false,
});

export const openInfo = (which: InfoDialog): void => infoDialogs.set({ [which]: true });

type Text = () => Promise<{ default: ComponentType }>;
const texts: Record<Language, Record<InfoDialog, ComponentType>> = {
  sl: {
    infoPogojiUporabe: lazy<ComponentType>((async () => ({
      default: (await import('./terms.sl.tsx')).Terms,
    })) satisfies Text),
    infoGdpr: lazy<ComponentType>((async () => ({
      default: (await import('./privacy.sl.tsx')).Privacy,
    })) satisfies Text),
    infoInstructions: lazy<ComponentType>((async () => ({
      default: (await import('./instructions.sl.tsx')).Instructions,
    })) satisfies Text),
  },
  en: {
    infoPogojiUporabe: lazy<ComponentType>((async () => ({
      default: (await import('./terms.en.tsx')).Terms,
    })) satisfies Text),
    infoGdpr: lazy<ComponentType>((async () => ({
      default: (await import('./privacy.en.tsx')).Privacy,
    })) satisfies Text),
    infoInstructions: lazy<ComponentType>((async () => ({
      default: (await import('./instructions.en.tsx')).Instructions,
    })) satisfies Text),
  },
};

const titles: Record<Language, Record<InfoDialog, string>> = {
  sl: {
    infoPogojiUporabe: 'Pogoji uporabe',
    infoGdpr: 'Obvestilo o obdelavi osebnih podatkov',
    infoInstructions: 'Navodila za uporabo',
  },
  en: {
    infoPogojiUporabe: 'Terms of use',
    infoGdpr: 'How we process personal data',
    infoInstructions: 'Instructions',
  },
};

/**
 * The three info texts as dialogs, mounted once per page. The privacy notice is persistent: it closes only with "Zapri"
 * (specification, section 2; docs/adr/0009). Their texts are loaded when they are first opened.
 */
export function InfoDialogs() {
  const state = useStore(infoDialogs);
  const language = useLanguage();
  const ui = useMessages('ui');
  return (['infoPogojiUporabe', 'infoGdpr', 'infoInstructions'] as const).map((which) => {
    const Text = texts[language][which];
    return (
      <NativeDialog
        key={which}
        open={state[which]}
        onClose={() => infoDialogs.set({ [which]: false })}
        title={titles[language][which]}
        maxWidth={800}
        persistent={which === 'infoGdpr'}
      >
        <Suspense fallback={<Spinner label={ui.loading} />}>
          <Text />
        </Suspense>
      </NativeDialog>
    );
  });
}
