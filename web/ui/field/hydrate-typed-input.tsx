import { useEffect, useRef, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * What people typed before a prerendered page had its program stands in the elements, and hydration leaves it
 * there, but React has not seen it. It skips an event whose value it knows: its own setter is told the
 * old one, the element the new one.
 */
const writeAgain = (control: HTMLInputElement): void => {
  const { value } = control;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

const tellAgain = (control: HTMLInputElement | HTMLSelectElement): void => {
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected))
      control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control.type === 'checkbox' || control.type === 'radio') {
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return;
    control.checked = !control.checked;
    control.click();
  } else if (control.value !== control.defaultValue) writeAgain(control);
};

/**
 * Inside a prerendered form: once the program has loaded, it gets what was typed, and is sent if somebody
 * asked for that already. The browser itself notes the asking: a control that nobody can see or change is
 * `:user-valid` only after its form was sent (HTML, "user validity"), also where no script had run yet. Sent
 * too early, a form must stay where it is (`method="dialog"`), or its data would be in the address.
 */
export function HydrateTypedInput() {
  const note = useRef<HTMLInputElement>(null);
  const prerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => {
    const form = note.current?.form;
    if (!form) return;
    const sent = CSS.supports('selector(:user-valid)') && form.querySelector('[data-early]:user-valid');
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input:not([type=file], [data-early]), select',
    ))
      tellAgain(control);
    // Once the values that were just typed have been rendered.
    if (sent) setTimeout(() => form.requestSubmit());
  }, []);
  return prerendered ? <input ref={note} type="checkbox" hidden data-early="" /> : null;
}

/** Presses the button that boot.ts of the site saw pressed, once the page listens. */
export function useEarlyPress(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    pressed?.removeAttribute('data-pressed');
    pressed?.click();
  }, []);
}
