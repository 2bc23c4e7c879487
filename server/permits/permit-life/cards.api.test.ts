import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseRfidCard, shiftRfidCard } from '../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { keepCards } from '../../../test/rows/cards.ts';

let world: TestApp;
// Each test has a full stock.
beforeEach(async () => {
  world = await app();
});
afterEach(() => world.close());

describe('reserving cards', () => {
  it('gives 50 concurrent callers 50 different cards, lowest first', { tags: ['postgres'] }, async () => {
    const clerks = [await world.as('admin'), await world.as('root')];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (clerks[i % 2] ?? clerks[0])!.call(shiftRfidCard)),
    );
    const numbers = replies.map((r) => r.body.rfid_card_number).toSorted();
    expect(new Set(numbers).size).toBe(50);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => String(4_711_000 + i).padStart(10, '0')));
  });

  it('returns a card that was released, and one whose reservation expired', async () => {
    const clerk = await world.as('admin');
    const root = await world.as('root');
    const { body: card } = await clerk.call(shiftRfidCard);
    expect(
      (
        await root.call(releaseRfidCard, {
          body: { rfid_card_number: card.rfid_card_number },
        })
      ).status,
    ).toBe(404);
    expect(
      (await clerk.call(releaseRfidCard, { body: { rfid_card_number: card.rfid_card_number } })).status,
    ).toBe(204);
    expect((await root.call(shiftRfidCard)).body.rfid_card_number).toBe(card.rfid_card_number);
    world.clock.advance({ seconds: 15 * 60 + 1 });
    const again = await (await world.as('admin')).call(shiftRfidCard);
    expect(again.body.rfid_card_number).toBe('0004711000');
    expect(Date.parse(again.body.reserved_until) - Date.parse(world.clock.now())).toBe(15 * 60_000);
  });

  it('reports when none is left', async () => {
    await keepCards(world.deps.db, 0);
    const reply = await (await world.as('admin')).call(shiftRfidCard);
    expect(reply.problem.errors).toMatchObject([{ path: 'rfid_card_number', code: 'rfid_card.none_left' }]);
  });
});
