import type { PageLoaders } from './pages.ts';

/** The pages; each loads on its own path only. */
export const pages: PageLoaders = {
  home: () => import('./pages/home.sl.ts'),
  instructions: () => import('./pages/instructions.sl.tsx'),
  terms: () => import('./pages/terms.sl.tsx'),
  accessibility: () => import('./pages/accessibility.sl.tsx'),
  form: () => import('./pages/form.sl.ts'),
  verify: () => import('./pages/verify.sl.ts'),
  holder: () => import('./pages/holder.sl.ts'),
  status: () => import('./pages/status.sl.ts'),
  renewal: () => import('./pages/renewal.sl.ts'),
  preferences: () => import('./pages/preferences.sl.ts'),
  login: () => import('./pages/login.sl.ts'),
  reset: () => import('./pages/reset.sl.ts'),
};
