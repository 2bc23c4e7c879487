import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show, ui } from '../../../test/component.tsx';
import { NativeDialog } from './native-dialog.tsx';

function Notice() {
  const [open, setOpen] = useState(true);
  return (
    <NativeDialog open={open} onClose={() => setOpen(false)} title="Obvestilo" persistent>
      <p>Dostopi se zapisujejo.</p>
      <a href="#drugo">Več</a>
    </NativeDialog>
  );
}

test('a notice that only its button closes opens on that button: Enter closes it, Escape does not', async () => {
  await show(<Notice />);
  const close = page.getByRole('button', { name: ui.close });
  await expect.element(close).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(close).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
