import type { PageLoaders } from './pages.ts';

/** The pages; each loads on its own path only. */
export const pages: PageLoaders = {
  home: () => import('./pages/home.en.ts'),
  instructions: () => import('./pages/instructions.en.tsx'),
  terms: () => import('./pages/terms.en.tsx'),
  accessibility: () => import('./pages/accessibility.en.tsx'),
  form: () => import('./pages/form.en.ts'),
  verify: () => import('./pages/verify.en.ts'),
  holder: () => import('./pages/holder.en.ts'),
  status: () => import('./pages/status.en.ts'),
  renewal: () => import('./pages/renewal.en.ts'),
  preferences: () => import('./pages/preferences.en.ts'),
  login: () => import('./pages/login.en.ts'),
  reset: () => import('./pages/reset.en.ts'),
};
