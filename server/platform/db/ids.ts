import { randomUUIDv7 } from 'node:crypto';

/** Values of `rand_a`, the 12 bits after the time. */
const STEPS = 0x1000;

let last_ms = 0;
let step = 0;

/**
 * A new primary key: UUIDv7, later ones of this process always greater (RFC 9562, 6.2, method 1: a counter in
 * `rand_a`), because histories within one millisecond are ordered by it. Node's own are not.
 */
export const newId = (): string => {
  const random = randomUUIDv7();
  const ms = Number.parseInt(random.slice(0, 8) + random.slice(9, 13), 16);
  if (ms > last_ms) {
    last_ms = ms;
    step = Number.parseInt(random.slice(16, 18), 16);
  } else if (++step === STEPS) {
    last_ms += 1;
    step = 0;
  }
  const time = last_ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${step.toString(16).padStart(3, '0')}${random.slice(18)}`;
};
