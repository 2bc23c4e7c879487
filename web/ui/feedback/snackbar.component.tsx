import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from '../../../test/runs/wait-for.ts';
import { show } from '../../../test/component.tsx';
import { hideSnackbar, showSnackbar, snackbar } from '../../lib/show-snackbar.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { NativeDialog } from '../dialog/native-dialog.tsx';
import { Snackbar } from './snackbar.tsx';

beforeEach(hideSnackbar);

const TEXT = 'Vloga je odobrena.';
const message = page.getByText(TEXT);
const isShown = (): boolean => snackbar.get().display;
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const leaves = (): Promise<void> => waitFor(() => expect(isShown()).toBe(false));

describe('a message leaves', () => {
  test('under a mouse that rests on it, and stays while the mouse moves', async () => {
    show(<Snackbar />);
    showSnackbar(TEXT, { timeout: 60_000 });
    await userEvent.hover(message);
    showSnackbar(TEXT, { timeout: 2000 });
    for (let n = 0; n < 4; n++) {
      await pause(600);
      expect(isShown()).toBe(true);
      message.element().dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    }
    await leaves();
  });

  test('never while its button has the focus', async () => {
    show(<Snackbar />);
    showSnackbar(TEXT, { timeout: 60_000 });
    await expect.element(message).toBeVisible();
    const close = page.getByRole('button').element() as HTMLElement;
    close.focus();
    showSnackbar(TEXT, { timeout: 300 });
    await pause(900);
    expect(isShown()).toBe(true);
    close.blur();
    await leaves();
  });

  test('with its page, but not with the page that it was said on the way to', async () => {
    function Place() {
      const [path, setPath] = useState('/vloge/1');
      return (
        <>
          <Button onClick={() => setPath((before) => `${before}1`)}>Naprej</Button>
          <p>{path}</p>
          <Snackbar page={path} />
        </>
      );
    }
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    onTestFinished(() => void vi.restoreAllMocks());
    show(<Place />);
    const go = async (to: string): Promise<void> => {
      await userEvent.click(page.getByRole('button', { name: 'Naprej' }));
      await expect.element(page.getByText(to, { exact: true })).toBeVisible();
    };
    showSnackbar(TEXT, { timeout: 60_000 });
    await expect.element(message).toBeVisible();
    now = 1000;
    await go('/vloge/11');
    expect(isShown()).toBe(true);
    now = 1001;
    await go('/vloge/111');
    expect(isShown()).toBe(false);
    // What stays true wherever one goes stays.
    showSnackbar('Ni povezave.', { timeout: null });
    await expect.element(page.getByText('Ni povezave.')).toBeVisible();
    now = 5000;
    await go('/vloge/1111');
    expect(isShown()).toBe(true);
  });
});

const overlaps = (a: Element, b: Element): boolean => {
  const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
};
const lines = (count: number) => Array.from({ length: count }, (_, n) => <p key={n}>Vrstica {n}</p>);
const KINDS = {
  dialog: (count: number) => (
    <Dialog open title="Naslov okna" onClose={() => {}} footer={<Button variant="primary">Shrani</Button>}>
      {lines(count)}
    </Dialog>
  ),
  sheet: (count: number) => (
    <Dialog
      open
      sheet
      title="Naslov okna"
      onClose={() => {}}
      footer={<Button variant="primary">Shrani</Button>}
    >
      {lines(count)}
    </Dialog>
  ),
  native: (count: number) => (
    <NativeDialog
      open
      title="Naslov okna"
      onClose={() => {}}
      footer={<Button variant="primary">Shrani</Button>}
    >
      {lines(count)}
    </NativeDialog>
  ),
};

describe.each([
  [320, 568],
  [390, 844],
  [768, 1024],
  [1366, 768],
])('at %i by %i a message covers neither the title nor the main button of', (width, height) => {
  test.each(
    (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) =>
      [1, 60].map((count) => [kind, count] as const),
    ),
  )('a %s with %i lines', async (kind, count) => {
    await page.viewport(width, height);
    show(
      <>
        {KINDS[kind](count)}
        <Snackbar />
      </>,
    );
    const title = page.getByRole('heading', { name: 'Naslov okna' });
    await expect.element(title).toBeVisible();
    showSnackbar('Predračun je poslan, vlagatelj dobi sporočilo na svoj elektronski naslov.', {
      timeout: 60_000,
    });
    const said = page.getByText(/^Predračun je poslan/);
    await expect.element(said).toBeVisible();
    await pause(300);
    const box = said.element().parentElement!;
    const button = page.getByRole('button', { name: 'Shrani' }).element();
    expect([overlaps(box, title.element()), overlaps(box, button)]).toEqual([false, false]);
    expect(box.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });
});
