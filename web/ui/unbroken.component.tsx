import { expect, test } from 'vitest';
import { show } from '../../test/component.tsx';
import { Unbroken } from './unbroken.tsx';

test('a number stays on one line where its heading does not', async () => {
  await show(
    <h1 id="narrow" style={{ width: '14ch' }}>
      <Unbroken text="Application V-2026-000057" part="V-2026-000057" />
    </h1>,
  );
  const heading = document.getElementById('narrow')!;
  expect(heading.textContent).toBe('Application V-2026-000057');
  expect(heading.querySelector('span')!.getClientRects()).toHaveLength(1);
});
