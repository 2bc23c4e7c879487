import { type Cost, type Measured, percentile } from './measure.ts';
import type { FileCost } from './files.ts';

const number = (value: number, width = 9, digits = 0): string => value.toFixed(digits).padStart(width);
const timesOf = (cost: Cost): string =>
  [0.5, 0.95, 0.99].map((share) => number(percentile(cost, share), 8, 2)).join('');

export const printHead = (title: string): void => {
  console.log(
    `\n${title.padEnd(30)}${['server µs', 'database µs', 'a second', 'p50 ms', 'p95 ms', 'p99 ms'].map((name, n) => name.padStart([10, 13, 10, 8, 8, 8][n]!)).join('')}   limit: µs, a second, p50, p95, p99`,
  );
};

/** A limit's cost, and the share of it that we reach: in processor time, and in answers a second. */
const beside = ({ ours, alone, limit }: Measured): string => {
  const share = (alone.server + alone.database) / (ours.server + ours.database);
  return `${limit.padEnd(12)}${number(alone.server + alone.database, 8)}${number(alone.rate)}${timesOf(alone)}   ${share.toFixed(2)} of it by processor, ${(ours.rate / alone.rate).toFixed(2)} by rate`;
};

export const printRow = (one: Measured): void =>
  console.log(
    `${one.name.padEnd(30)}${number(one.ours.server, 10)}${number(one.ours.database, 13)}${number(one.ours.rate, 10)}${timesOf(one.ours)}   ${beside(one)}`,
  );

/** Server and database together, large to small: 1 is a cost that does not grow. */
export function printGrowth(
  sizes: readonly number[],
  small: readonly Measured[],
  large: readonly Measured[],
): void {
  console.log(`\nfrom ${sizes[0]} to ${sizes.at(-1)} permits      cost    server  database`);
  for (const { name, ours } of large) {
    const before = small.find((one) => one.name === name)?.ours;
    if (!before) continue;
    const whole = (ours.server + ours.database) / (before.server + before.database);
    console.log(
      `${name.padEnd(30)}${number(whole, 9, 2)}${number(ours.server / before.server, 10, 2)}${number(ours.database / before.database, 10, 2)}`,
    );
  }
}

export const printFilesHead = (): void =>
  console.log(
    `\n${'files and mail'.padEnd(30)}    pieces  seconds  server µs  database µs (each piece)   limit: seconds, µs`,
  );

export const printFile = ({ name, pieces, ours, limit, alone }: FileCost): void =>
  console.log(
    `${name.padEnd(30)}${number(pieces, 10)}${number(ours.seconds, 9, 1)}${number(ours.server / pieces, 11)}${number(ours.database / pieces, 13)}${' '.repeat(15)}${limit.padEnd(14)}${number(alone.seconds, 8, 1)}${number((alone.server + alone.database) / pieces, 8)}   ${((alone.server + alone.database) / (ours.server + ours.database)).toFixed(2)} of it by processor`,
  );
