/** Text format of Prometheus 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats). */
export type Labels = Readonly<Record<string, string>>;
export type Sample = {
  labels?: Labels;
  value: number;
  /** `_bucket`, `_sum`, `_count` of a histogram. */ suffix?: string;
};
export type Family = {
  name: string;
  help: string;
  type: 'gauge' | 'counter' | 'histogram';
  samples: readonly Sample[];
};

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const labelsOf = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

const numberOf = (value: number): string => {
  if (value === Infinity) return '+Inf';
  return Number.isNaN(value) ? 'NaN' : String(value);
};

export const expose = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ labels, value, suffix = '' }) => `${name}${suffix}${labelsOf(labels)} ${numberOf(value)}`,
      );
      return `# HELP ${name} ${help.replaceAll('\n', ' ')}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`;
    })
    .join('');

export type Histogram = { observe(labels: Labels, value: number): void; samples(): Sample[] };

/** Counts of values up to each bound, one row of buckets for each set of labels. */
export const histogram = (bounds: readonly number[]): Histogram => {
  const rows = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  return {
    observe: (labels, value) => {
      const key = labelsOf(labels);
      const row = rows.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      rows.set(key, row);
      for (const [at, bound] of bounds.entries()) if (value <= bound) row.counts[at]!++;
      row.sum += value;
      row.count++;
    },
    samples: () =>
      [...rows.values()].flatMap(({ labels, counts, sum, count }): Sample[] => [
        ...counts.map((value, at) => ({
          suffix: '_bucket',
          labels: { ...labels, le: numberOf(bounds[at]!) },
          value,
        })),
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ]),
  };
};
