import { afterEach, expect, test, vi } from 'vitest';
import { onlineState, watchOnline } from './online.ts';
import { hideSnackbar, initialSnackbar, showSnackbar, snackbar } from '../show-snackbar.ts';

afterEach(() => {
  vi.useRealTimers();
  hideSnackbar();
});

test('the snackbar starts hidden with 7000 ms and shows for 5000 ms by default', () => {
  expect(initialSnackbar).toMatchObject({
    display: false,
    mode: 'multi-line',
    location: 'bottom right',
    timeout: 7000,
  });
  showSnackbar('Shranjeno');
  expect(snackbar.get()).toMatchObject({ display: true, text: 'Shranjeno', timeout: 5000 });
});

test('offline shows a persistent snackbar; online hides it and sets the flag for 5 seconds', () => {
  vi.useFakeTimers();
  const browser = new EventTarget();
  const stop = watchOnline('Ni povezave.', browser);
  browser.dispatchEvent(new Event('offline'));
  expect(onlineState.get()).toEqual({ online: false, back_online: false });
  expect(snackbar.get()).toMatchObject({ display: true, text: 'Ni povezave.', timeout: null });
  browser.dispatchEvent(new Event('online'));
  expect(snackbar.get().display).toBe(false);
  expect(onlineState.get()).toEqual({ online: true, back_online: true });
  vi.advanceTimersByTime(4999);
  expect(onlineState.get().back_online).toBe(true);
  vi.advanceTimersByTime(1);
  expect(onlineState.get().back_online).toBe(false);
  stop();
  browser.dispatchEvent(new Event('offline'));
  expect(onlineState.get().online).toBe(true);
});

test('coming back online leaves another message alone', () => {
  const browser = new EventTarget();
  const stop = watchOnline('Ni povezave.', browser);
  browser.dispatchEvent(new Event('offline'));
  showSnackbar('Shranjeno');
  browser.dispatchEvent(new Event('online'));
  expect(snackbar.get()).toMatchObject({ display: true, text: 'Shranjeno' });
  stop();
});

test('without a connection the message comes back after another one, until closed or back online', () => {
  const browser = new EventTarget();
  const stop = watchOnline('Ni povezave.', browser);
  const shown = (): string | null => (snackbar.get().display ? snackbar.get().text : null);
  browser.dispatchEvent(new Event('offline'));
  showSnackbar('Shranjeno');
  showSnackbar('Kopirano');
  hideSnackbar();
  expect(shown()).toBe('Ni povezave.');
  expect(snackbar.get().timeout).toBe(null);
  hideSnackbar();
  expect(shown()).toBe(null);
  showSnackbar('Shranjeno');
  hideSnackbar();
  expect(shown()).toBe(null);

  browser.dispatchEvent(new Event('offline'));
  showSnackbar('Shranjeno');
  browser.dispatchEvent(new Event('online'));
  hideSnackbar();
  expect(shown()).toBe(null);
  stop();
});
