import { useEffect } from 'react';
import { hideLoader, showLoader } from './loader.ts';
import type { Sending } from './sending.ts';

/** Covers the page while a form with files is sent, and shows how far that is. */
export const useLoader = ({ busy, progress }: Pick<Sending, 'busy' | 'progress'>, text: string): void => {
  useEffect(() => {
    if (busy) showLoader(text, progress);
  }, [busy, progress, text]);
  useEffect(() => (busy ? hideLoader : undefined), [busy]);
};
