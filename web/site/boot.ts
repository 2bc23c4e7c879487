/**
 * The first script of every page, a few hundred bytes. On a slow line styles and text must not compete with
 * the program: this script loads with the styles and only then requests everything else at once. What people
 * type, choose and send before the program has loaded the browser keeps (web/ui/field/hydrate-typed-input.tsx); which other button
 * they pressed last is noted here.
 */
const note = ({ target }: Event): void => {
  if (document.documentElement.dataset['ready'] !== undefined)
    return document.removeEventListener('click', note);
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  if (target instanceof Element) target.closest('button[type=button]')?.setAttribute('data-pressed', '');
};
document.addEventListener('click', note);
const bootScript = document.querySelector<HTMLScriptElement>('script[data-main]');
for (const href of bootScript?.dataset['preload']?.split(' ') ?? []) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
if (bootScript?.dataset['main']) void import(/* @vite-ignore */ bootScript.dataset['main']);
