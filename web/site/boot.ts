/**
 * The first script of every page, a few hundred bytes. On a slow line styles and text must not share the line
 * with the program: this arrives together with the styles, and only then asks for everything else, all at
 * once. What people type until the program is there stays (use-draft.ts of the form).
 */
const bootScript = document.querySelector<HTMLScriptElement>('script[data-main]');
for (const href of bootScript?.dataset['preload']?.split(' ') ?? []) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
if (bootScript?.dataset['main']) void import(/* @vite-ignore */ bootScript.dataset['main']);
