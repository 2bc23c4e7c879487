import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/component.tsx';
import { Button } from '../button.tsx';
import { SaveBar } from './save-bar.tsx';

test('a long form is saved from anywhere on it', async () => {
  await page.viewport(1366, 680);
  show(
    <form>
      {Array.from({ length: 40 }, (_, n) => (
        <p key={n}>
          <label>
            Polje {n} <input />
          </label>
        </p>
      ))}
      <SaveBar says="Spremembe še niso shranjene.">
        <Button type="submit" variant="primary">
          Shrani
        </Button>
      </SaveBar>
    </form>,
  );
  await expect.element(page.getByLabelText('Polje 0', { exact: true })).toBeInViewport();
  await expect.element(page.getByRole('button', { name: 'Shrani' })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('status')).toHaveTextContent('Spremembe še niso shranjene.');
});
