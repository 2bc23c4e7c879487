import { randomUUIDv7 } from 'node:crypto';

/** A new primary key: UUIDv7 (RFC 9562), so rows sort by the time they were made. */
export const newId = (): string => randomUUIDv7();
