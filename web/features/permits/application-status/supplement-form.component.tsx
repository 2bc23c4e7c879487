import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from '../../../../test/runs/wait-for.ts';
import contract from '../../../../contract/platform/messages.sl.ts';
import type { ApplicationStatusPage } from '../../../../contract/permits/applicant/public-applications.ts';
import { m as actions, show, ui } from '../../../../test/component.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import labels from '../../../shared/settings/labels.sl.ts';
import { LoadingDialog } from '../../../ui/dialog/loading-dialog.tsx';
import m from './messages.sl.ts';
import { SupplementForm, type SendSupplement } from './supplement-form.tsx';

type Items = ApplicationStatusPage['missing_items'];
const ASKED: Items = [{ kind: 'registration_certificate' }, { kind: 'residence_proof' }];
const pdf = new File(['%PDF-1.4'], 'dokument.pdf', { type: 'application/pdf' });

let opened = 0;
const open = (
  reply: (sent: Parameters<SendSupplement>[0]) => Awaited<ReturnType<SendSupplement>>,
  place = `test-${(opened += 1)}`,
) => {
  const onWhole = vi.fn();
  const Page = () => {
    const [items, setItems] = useState(ASKED);
    const onSend: SendSupplement = async (sent) => {
      const next = reply(sent);
      setItems(next.missing_items);
      return next;
    };
    return (
      <I18nProvider
        language="sl"
        catalogue={{ ui, app_ui: ui, actions, contract, labels, application_status: m }}
      >
        <SupplementForm place={place} items={items} onSend={onSend} onWhole={onWhole} />
        <LoadingDialog />
      </I18nProvider>
    );
  };
  show(<Page />);
  return onWhole;
};
const field = (kind: 'registration_certificate' | 'residence_proof') =>
  page.getByLabelText(labels.document_kind[kind]);
const send = page.getByRole('button', { name: m.supplement_send });

test('a part is received where the person is, and what is still missing is named before and after it', async () => {
  const onWhole = open(() => ({
    status: 'supplement_requested',
    missing_items: [{ kind: 'registration_certificate' }],
  }));
  await userEvent.upload(field('residence_proof'), pdf);
  const rest = labels.document_kind.registration_certificate;
  await expect.element(page.getByText(m.supplement_rest({ names: rest }))).toBeVisible();
  await userEvent.click(send);
  await expect.element(page.getByText(m.supplement_part)).toBeVisible();
  await expect.element(page.getByText(m.supplement_part_text({ names: rest }))).toBeVisible();
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain(m.supplement_part_text({ names: rest })),
  );
  expect(page.getByText('dokument.pdf').query()).toBeNull();
  expect(field('residence_proof').query()).toBeNull();
  await expect.element(field('registration_certificate')).toBeVisible();
  expect(onWhole).not.toHaveBeenCalled();
});

test('what is pressed while a photo is made ready is sent once it is', async () => {
  const sent: string[][] = [];
  const onWhole = open(({ files }) => {
    sent.push(Object.values(files).flatMap((list) => list?.map(({ name }) => name) ?? []));
    return { status: 'supplemented', missing_items: [] };
  });
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
  canvas.getContext('2d')?.fillRect(0, 0, 600, 900);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  await userEvent.upload(field('residence_proof'), new File([blob!], 'slika.png', { type: 'image/png' }));
  // At once, before the photo has been looked at, and twice.
  (send.element() as HTMLButtonElement).click();
  (send.element() as HTMLButtonElement).click();
  await waitFor(() => expect(onWhole).toHaveBeenCalledOnce());
  expect(sent).toEqual([['slika.png']]);
});

test('nothing is sent by mistake, and only who says so has nothing more', async () => {
  const sent: unknown[] = [];
  open(({ body }) => {
    sent.push(body);
    return { status: 'supplement_requested', missing_items: ASKED };
  });
  await userEvent.click(send);
  await expect.element(page.getByText(m.supplement_nothing)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(page.getByRole('textbox'), 'Ostalo pošljem jutri.');
  await userEvent.click(send);
  await expect.element(page.getByText(m.supplement_part)).toBeVisible();
  expect(sent).toEqual([{ note: 'Ostalo pošljem jutri.' }]);
});

test('who has nothing more says so, and the whole is sent', async () => {
  const sent: unknown[] = [];
  const onWhole = open(({ body }) => {
    sent.push(body);
    return { status: 'supplemented', missing_items: [] };
  });
  await userEvent.fill(page.getByRole('textbox'), 'Tega nimam.');
  await userEvent.click(page.getByLabelText(m.supplement_last));
  await userEvent.click(send);
  await waitFor(() => expect(onWhole).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ note: 'Tega nimam.', nothing_more: true }]);
});

test('the message is still there when the page opens again, and gone once it is sent', async () => {
  const key = 'dovolilnice.draft.supplement.kept';
  const reply = (): Awaited<ReturnType<SendSupplement>> => ({ status: 'supplemented', missing_items: [] });
  open(reply, 'kept');
  await userEvent.fill(page.getByRole('textbox'), 'Potrdilo prinesem v petek.');
  await waitFor(() => expect(localStorage.getItem(key)).not.toBeNull());
  expect(localStorage.getItem(key)).not.toContain('petek');
  const onWhole = open(reply, 'kept');
  await expect.element(page.getByRole('textbox')).toHaveValue('Potrdilo prinesem v petek.');
  await userEvent.click(send);
  await waitFor(() => expect(onWhole).toHaveBeenCalledOnce());
  expect(localStorage.getItem(key)).toBeNull();
});
