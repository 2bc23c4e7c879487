import { useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from '../../../test/runs/wait-for.ts';
import { plain, expectAccessible, show, ui } from '../../../test/component.tsx';
import { Button } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

type Props = { locked?: boolean; onConfirm?: () => void; role?: 'alertdialog' };

function Page({ locked, onConfirm }: Props) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Odpri</Button>
      {onConfirm ? (
        <ConfirmDialog
          open={open}
          title="Izbris"
          danger
          confirm="Izbriši"
          onClose={close}
          onConfirm={onConfirm}
        >
          <p>Izbrisa ni mogoče razveljaviti.</p>
        </ConfirmDialog>
      ) : (
        <Dialog open={open} title="Okno" locked={locked} onClose={close} footer={<Button>Zadnji</Button>}>
          <input aria-label="Polje" />
        </Dialog>
      )}
    </>
  );
}

/** A dialog that is removed when it closes, as all actions have it. */
function Removed() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Odpri</Button>
      {open ? <Dialog open title="Okno" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Odpri' });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

describe('Dialog', () => {
  test('is named by its title, keeps Tab inside and gives the focus back', async () => {
    show(<Page />);
    await userEvent.click(opener);
    await expect.element(page.getByRole('dialog', { name: 'Okno' })).toBeVisible();
    await expectAccessible();
    const order: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      await userEvent.keyboard('{Tab}');
      order.push(focused());
    }
    expect(order).toEqual([ui.close, 'Polje', 'Zadnji', ui.close]);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('Zadnji');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await waitFor(() => expect(focused()).toBe('Odpri'));
  });

  test('closes by its button and by a click outside', async () => {
    show(<Page />);
    await userEvent.click(opener);
    await userEvent.click(page.getByRole('button', { name: ui.close }));
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.click(opener);
    await expect.element(dialog).toBeVisible();
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('that was just closed takes no focus from the one opened after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      show(<Removed />);
      const open = (): HTMLElement => {
        const button = document.querySelector<HTMLElement>('#main button')!;
        button.focus();
        flushSync(() => button.click());
        return button;
      };
      open();
      show(<Removed />); // the button that opened the first one goes with it
      vi.advanceTimersByTime(90);
      const second = open();
      document.querySelector<HTMLElement>('[role="dialog"] button')!.focus();
      flushSync(() => document.querySelector<HTMLElement>('[role="dialog"] button')!.click());
      expect(dialog.query()).toBeNull();
      vi.advanceTimersByTime(20);
      await waitFor(() => expect(document.activeElement).toBe(second));
    } finally {
      vi.useRealTimers();
    }
  });

  test('stays while work is running', async () => {
    show(<Page locked />);
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole('button', { name: ui.close })).toBeDisabled();
  });
});

describe('ConfirmDialog', () => {
  test('says what will happen, confirms by keyboard and stays on a click outside', async () => {
    const onConfirm = vi.fn<() => void>();
    show(<Page onConfirm={onConfirm} />);
    await userEvent.click(opener);
    await expect.element(question).toMatchTextContent(plain('Izbrisa ni mogoče razveljaviti.'));
    await expectAccessible();
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    expect(focused()).toBe('Izbriši');
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
  });
});
