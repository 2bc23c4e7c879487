/**
 * The first script of every page, a few hundred bytes. On a slow line styles and text must not compete with
 * the program: this script loads with the styles and only then requests everything else at once. What people
 * type before the program has loaded is kept (use-draft.ts of the form).
 */
const bootScript = document.querySelector<HTMLScriptElement>('script[data-main]');
for (const href of bootScript?.dataset['preload']?.split(' ') ?? []) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
if (bootScript?.dataset['main']) void import(/* @vite-ignore */ bootScript.dataset['main']);
