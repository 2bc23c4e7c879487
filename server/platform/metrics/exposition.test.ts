import { expect, test } from 'vitest';
import { expose, histogram } from './exposition.ts';

test('a histogram counts up to each bound, and everything at the end', () => {
  const times = histogram([0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) times.observe({ route: '/a "b"\\' }, value);
  expect(expose([{ name: 'x_seconds', help: 'Times.', type: 'histogram', samples: times.samples() }])).toBe(
    `# HELP x_seconds Times.
# TYPE x_seconds histogram
x_seconds_bucket{route="/a \\"b\\"\\\\",le="0.1"} 2
x_seconds_bucket{route="/a \\"b\\"\\\\",le="1"} 3
x_seconds_bucket{route="/a \\"b\\"\\\\",le="+Inf"} 4
x_seconds_sum{route="/a \\"b\\"\\\\"} 7.65
x_seconds_count{route="/a \\"b\\"\\\\"} 4
`,
  );
});

test('a family without a sample is left out', () => {
  expect(expose([{ name: 'x', help: 'None.', type: 'gauge', samples: [] }])).toBe('');
});
