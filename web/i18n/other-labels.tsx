import type { ReactNode } from 'react';
import type { Catalogue, Namespace } from './catalogue.ts';
import { I18nProvider, useI18n } from './i18n.tsx';

type Props<N extends Namespace> = {
  namespace: N;
  words: Partial<Catalogue[N]>;
  children: ReactNode;
};

/** Replaces some texts of a namespace below it: the same form for another reader. */
export function OtherLabels<N extends Namespace>({ namespace, words, children }: Props<N>) {
  const { language, catalogue, need } = useI18n();
  const said = { ...catalogue, [namespace]: { ...catalogue[namespace], ...words } };
  return (
    <I18nProvider language={language} catalogue={said} need={need}>
      {children}
    </I18nProvider>
  );
}
