import type { ReactNode } from 'react';
import { useInstallation } from './municipality.ts';

type Props = { fact: 'applications_open' | 'municipality_known'; otherwise?: ReactNode; children: ReactNode };

/**
 * A part of a public page that is only true of some installations. Prerendering writes both variants and the server keeps
 * one (server/settings/info-texts/fill-page.ts), so that nothing untrue shows for a moment.
 */
export function ServedIf({ fact, otherwise = null, children }: Props) {
  const installation = useInstallation();
  if (!import.meta.env.SSR) return installation[fact] ? children : otherwise;
  return (
    <>
      {`%%if ${fact}%%`}
      {children}
      {`%%else ${fact}%%`}
      {otherwise}
      {`%%end ${fact}%%`}
    </>
  );
}
