import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from '../../../../test/runs/wait-for.ts';
import type { PaymentInstructions } from '../../../../contract/permits/application-payment.ts';
import { show, ui } from '../../../../test/component.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import m from './messages.sl.ts';
import { PaymentCard } from './payment-card.tsx';

const NAME = 'UPN-QR-V-2026-000036.png';
const SIZE = 77;
const payment: PaymentInstructions = {
  pro_forma_nr: 'P-2026-000036',
  document_id: null,
  status: 'issued',
  amount: '98.00',
  due_date: '2026-12-01',
  recipient: { name: 'Občina Planinsko Jezero', lines: ['Trg 1', '4265 Bohinjsko jezero'] },
  purpose_code: 'GOVT',
  transfers: [
    {
      kind: 'price',
      amount: '98.00',
      iban: 'SI56011001000123480',
      bic: null,
      reference: 'SI1220260000366',
      rf_reference: null,
      purpose: 'Predračun P-2026-000036',
      upn_qr: Array.from({ length: SIZE }, (_, y) => (y % 2 === 0 ? '10' : '01').repeat(SIZE).slice(0, SIZE)),
    },
  ],
};
const open = (received = '0.00'): void =>
  show(
    <I18nProvider language="sl" catalogue={{ ui, application_status: m }}>
      <PaymentCard
        payment={payment}
        application_nr="V-2026-000036"
        received={received}
        documentHref={(id) => id}
        counter={null}
      />
    </I18nProvider>,
  );

const saved: string[] = [];
const shared = vi.fn<(data: ShareData) => Promise<void>>();
/** The sheet of a phone; without `takes` a browser that has none. */
const givenSheet = (takes: boolean): void => {
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: takes ? () => true : undefined });
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
};
const share = page.getByRole('button', { name: m.pay_qr_share });
const save = page.getByRole('button', { name: m.pay_qr_save });
const confirmed = page.getByText(m.pay_qr_saved({ name: NAME }));

beforeEach(() => {
  saved.length = 0;
  shared.mockReset().mockResolvedValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

test('the code is shared as a picture named for people, with its quiet zone', async () => {
  givenSheet(true);
  open();
  await userEvent.click(share);
  await waitFor(() => expect(shared).toHaveBeenCalledOnce());
  const file = shared.mock.calls[0]![0].files![0]!;
  expect([file.name, file.type]).toEqual([NAME, 'image/png']);
  const picture = await createImageBitmap(file);
  expect([picture.width, picture.height]).toEqual([(SIZE + 8) * 8, (SIZE + 8) * 8]);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const shade = (x: number, y: number): number =>
    context.getImageData((x + 4) * 8 + 4, (y + 4) * 8 + 4, 1, 1).data[0]!;
  expect([shade(-1, 0), shade(0, 0), shade(1, 0), shade(0, 1), shade(1, 1)]).toEqual([255, 0, 255, 255, 0]);
  expect(saved).toEqual([]);
});

test('a sheet that was closed saves nothing, one that fails does', async () => {
  givenSheet(true);
  open();
  shared.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await userEvent.click(share);
  await waitFor(() => expect(shared).toHaveBeenCalledOnce());
  expect(saved).toEqual([]);
  shared.mockRejectedValueOnce(new DOMException('late', 'NotAllowedError'));
  await userEvent.click(share);
  await expect.element(confirmed).toBeVisible();
  expect(saved).toEqual([NAME]);
});

test('without a sheet for pictures the code is saved, and that is said', async () => {
  givenSheet(false);
  open();
  await expect.element(save).toBeVisible();
  expect(share.query()).toBeNull();
  await userEvent.click(save);
  await expect.element(confirmed).toBeVisible();
  expect(saved).toEqual([NAME]);
});

test('every field is copied by one tap on a large target, and that is said', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open();
  const fields = {
    [m.pay_amount]: '98,00',
    [m.pay_recipient]: payment.recipient.name,
    [m.pay_iban]: payment.transfers[0]!.iban,
    [m.pay_reference]: payment.transfers[0]!.reference,
    [m.pay_purpose]: payment.transfers[0]!.purpose,
  };
  for (const [name, value] of Object.entries(fields)) {
    const button = page.getByRole('button', { name: new RegExp(`^${ui.copy}\\s*: ${name}$`) });
    const { width, height } = button.element().getBoundingClientRect();
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect.element(page.getByText(ui.copied({ value }), { exact: true })).toBeInTheDocument();
    expect(copy).toHaveBeenLastCalledWith(value);
  }
});

test('after a part payment it says what has come and that all of this is for the rest', async () => {
  open('20.00');
  const [received, rest] = ['20.00', payment.amount].map((amount) => formatMoney(amount, 'sl'));
  await expect.element(page.getByText(m.pay_rest({ received: received!, open: rest! }))).toBeVisible();
});
