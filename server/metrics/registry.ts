/**
 * Metrics in Prometheus' text format, limited to what the server needs: counters and a histogram with labels, and
 * gauges that are read on request. Labels come from known sets, never from a client's input.
 */
type Labels = Readonly<Record<string, string>>;

export interface Counter {
  add(labels?: Labels): void;
}

export interface Histogram {
  observe(labels: Labels, value: number): void;
}

export interface Registry {
  counter(name: string, help: string): Counter;
  histogram(name: string, help: string, buckets: readonly number[]): Histogram;
  /** Undefined if there is no value. */
  gauge(name: string, help: string, read: () => number | undefined): void;
  /** The present values of all metrics. */
  render(): string;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const keyOf = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',');

const line = (name: string, key: string, value: number): string =>
  `${name}${key && `{${key}}`} ${value}`;

interface HistogramSeries {
  labels: Labels;
  counts: number[];
  sum: number;
}

const histogramLines = (
  name: string,
  buckets: readonly number[],
  { labels, counts, sum }: HistogramSeries,
) => {
  let total = 0;
  const bucketLines = [...buckets, Infinity].map((bound, place) => {
    total += counts[place] ?? 0;
    const le = bound === Infinity ? '+Inf' : String(bound);
    return line(`${name}_bucket`, keyOf({ ...labels, le }), total);
  });
  const key = keyOf(labels);
  return [...bucketLines, line(`${name}_sum`, key, sum), line(`${name}_count`, key, total)];
};

export const createRegistry = (): Registry => {
  const families: (() => string[])[] = [];
  const add = (name: string, kind: string, help: string, lines: () => string[]) => {
    families.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines()]);
  };
  return {
    counter: (name, help) => {
      const counts = new Map<string, number>();
      add(name, 'counter', help, () => [...counts].map(([key, count]) => line(name, key, count)));
      return {
        add: (labels = {}) => {
          const key = keyOf(labels);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        },
      };
    },
    histogram: (name, help, buckets) => {
      const seen = new Map<string, HistogramSeries>();
      add(name, 'histogram', help, () =>
        [...seen.values()].flatMap((one) => histogramLines(name, buckets, one)),
      );
      return {
        observe: (labels, value) => {
          const key = keyOf(labels);
          const one = seen.get(key) ?? { labels, counts: [], sum: 0 };
          const place = buckets.findIndex((bound) => value <= bound);
          const at = place < 0 ? buckets.length : place;
          one.counts[at] = (one.counts[at] ?? 0) + 1;
          one.sum += value;
          seen.set(key, one);
        },
      };
    },
    gauge: (name, help, read) => {
      add(name, 'gauge', help, () => {
        const value = read();
        return value === undefined ? [] : [line(name, '', value)];
      });
    },
    render: () => `${families.flatMap((lines) => lines()).join('\n')}\n`,
  };
};
