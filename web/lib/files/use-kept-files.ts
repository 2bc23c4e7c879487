import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeptFiles } from './kept-files.ts';

type Options = {
  /** Names the draft that the files belong to; without it nothing is kept. */
  place: string | undefined;
  /** What is chosen, by field. */
  files: Readonly<Record<string, readonly File[] | undefined>>;
  bringBack: (field: string, files: File[]) => void;
  /** `later` while it is not known whether there is a draft; `forget` when there is none any more. */
  start?: 'load' | 'later' | 'forget';
};

type Kept = {
  /** The files of an earlier visit are back. */
  loaded: boolean;
  /** After they were sent. */
  forget: () => Promise<void>;
};

/**
 * The files of one form. What stores them loads with the first use, after the page is shown; while it cannot be
 * loaded nothing is kept.
 */
const keptLater = (place: string): KeptFiles => {
  let loading: Promise<KeptFiles> | undefined;
  const store = (): Promise<KeptFiles> => {
    loading ??= import('./kept-files.ts').then(({ keptFiles }) => keptFiles(place));
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    load: () =>
      store().then(
        (kept) => kept.load(),
        () => [],
      ),
    keep: (files) =>
      store().then(
        (kept) => kept.keep(files),
        () => undefined,
      ),
  };
};

/** Brings back the files of an earlier visit, then keeps what is chosen. */
export const useKeptFiles = ({ place, files, bringBack, start = 'load' }: Options): Kept => {
  const kept = useMemo(() => (place === undefined ? null : keptLater(place)), [place]);
  const [loaded, setLoaded] = useState(false);
  const latest = useRef({ bringBack, start });
  latest.current = { bringBack, start };
  const known = start !== 'later';
  useEffect(() => {
    let gone = false;
    if (!known) return undefined;
    void kept?.load().then((all) => {
      if (gone) return;
      const wanted = latest.current.start === 'load' ? all : [];
      for (const [field, list] of Map.groupBy(wanted, ({ kind }) => kind))
        latest.current.bringBack(
          field,
          list.map(({ file }) => file),
        );
      setLoaded(true);
    });
    return () => {
      gone = true;
    };
  }, [kept, known]);
  useEffect(() => {
    if (loaded) void kept?.keep(files);
  }, [kept, loaded, files]);
  return { loaded: loaded || kept === null, forget: () => kept?.keep({}) ?? Promise.resolve() };
};
