import { lazy, Suspense } from 'react';
import type { InfoTextName } from '../../../../contract/settings/info-texts.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { NativeDialog } from '../../../ui/dialog/native-dialog.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

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

const FetchedText = lazy(() => import('./fetched-text.tsx'));

const names = {
  infoPogojiUporabe: 'terms',
  infoGdpr: 'privacy',
  infoInstructions: 'instructions',
} as const satisfies Record<InfoDialog, InfoTextName>;

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
 * The three info texts as dialogs, mounted once per page. The privacy notice is persistent: it closes only
 * with "Zapri" (specification, section 2; docs/adr/0044). Their texts load when they are opened.
 */
export function InfoDialogs() {
  const state = useStore(infoDialogs);
  const language = useLanguage();
  const ui = useMessages('ui');
  return (['infoPogojiUporabe', 'infoGdpr', 'infoInstructions'] as const).map((which) => {
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
          <FetchedText name={names[which]} />
        </Suspense>
      </NativeDialog>
    );
  });
}
