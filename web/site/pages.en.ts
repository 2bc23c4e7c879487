import type { PageLoaders } from './pages.ts';

/** The pages; each loads on its own path only. */
export const pages: PageLoaders = {
  home: () => import('./home.en.ts'),
  instructions: () => import('./instructions.en.tsx'),
  terms: () => import('./terms.en.tsx'),
  accessibility: () => import('./accessibility.en.tsx'),
  form: () => import('./form.en.ts'),
  verify: () => import('./verify.en.ts'),
  holder: () => import('./holder.en.ts'),
  status: () => import('./status.en.ts'),
  renewal: () => import('./renewal.en.ts'),
  preferences: () => import('./preferences.en.ts'),
  login: () => import('./login.en.ts'),
  reset: () => import('./reset.en.ts'),
};
