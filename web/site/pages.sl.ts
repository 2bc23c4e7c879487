import type { PageLoaders } from './pages.ts';

/** The pages, each loaded on its own address only. */
export const pages: PageLoaders = {
  home: () => import('./home.sl.ts'),
  instructions: () => import('./instructions.sl.tsx'),
  terms: () => import('./terms.sl.tsx'),
  accessibility: () => import('./accessibility.sl.tsx'),
  form: () => import('./form.sl.ts'),
  verify: () => import('./verify.sl.ts'),
  status: () => import('./status.sl.ts'),
  renewal: () => import('./renewal.sl.ts'),
  preferences: () => import('./preferences.sl.ts'),
};
