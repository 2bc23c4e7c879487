import type { PageLoaders } from './pages.ts';

/** The pages; each loads on its own path only. */
export const pages: PageLoaders = {
  home: () => import('./home.sl.ts'),
  instructions: () => import('./instructions.sl.tsx'),
  terms: () => import('./terms.sl.tsx'),
  accessibility: () => import('./accessibility.sl.tsx'),
  form: () => import('./form.sl.ts'),
  verify: () => import('./verify.sl.ts'),
  holder: () => import('./holder.sl.ts'),
  status: () => import('./status.sl.ts'),
  renewal: () => import('./renewal.sl.ts'),
  preferences: () => import('./preferences.sl.ts'),
  login: () => import('./login.sl.ts'),
  reset: () => import('./reset.sl.ts'),
};
