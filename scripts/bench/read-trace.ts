/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** What of it the processor took, where the system says so: the rest went to other loads. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly frame?: string;
    readonly data?: {
      readonly duration?: number;
      readonly interactionId?: number;
      readonly isOutermostMainFrame?: boolean;
      readonly documentLoaderURL?: string;
      readonly score?: number;
      readonly had_recent_input?: boolean;
    };
  };
}

/** How a page loaded: milliseconds since the navigation began, and a share of the screen. */
export interface Load {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What tasks of the main thread took of the processor beyond 50 ms each, from the first paint on. */
  readonly blocking: number;
  readonly shift: number;
}

/** Longer tasks make a visitor wait: microseconds. */
const longTask = 50_000;

/** How the page at an address loaded. Throws if the trace does not hold it. */
export function readLoad(events: readonly TraceEvent[], address: string): Load {
  const navigation = events.find(
    ({ name, args: { data } }) =>
      name === 'navigationStart' &&
      data?.isOutermostMainFrame &&
      data.documentLoaderURL === address,
  );
  if (!navigation) throw new Error(`The trace has no navigation to ${address}.`);
  const { pid, ts: start } = navigation;
  const own = events.filter((event) => event.pid === pid && event.ts >= start);
  const named = (name: string) => own.filter((event) => event.name === name);
  const first = named('firstContentfulPaint')[0];
  const largest = named('largestContentfulPaint::Candidate').sort(byTime).at(-1);
  if (!first || !largest) throw new Error(`The trace has no paint of ${address}.`);
  const main = mainThread(events, pid);
  const blocking = named('RunTask')
    .filter(({ tid }) => tid === main)
    .map(({ ts, dur = 0, tdur = dur }) => {
      return Math.min(tdur, ts + dur - Math.max(ts, first.ts)) - longTask;
    })
    .filter((beyond) => beyond > 0);
  const shifts = named('LayoutShift').filter(({ args }) => !args.data?.had_recent_input);
  return {
    firstPaint: (first.ts - start) / 1000,
    largestPaint: (largest.ts - start) / 1000,
    blocking: sum(blocking) / 1000,
    shift: sum(shifts.map(({ args }) => args.data?.score ?? 0)),
  };
}

/** From an interaction to the next paint: milliseconds. Throws if there was none. */
export function readInteraction(events: readonly TraceEvent[]): number {
  const durations = events
    .filter(({ name, args }) => name === 'EventTiming' && args.data?.interactionId)
    .map(({ args }) => args.data?.duration ?? 0);
  if (durations.length === 0) throw new Error('The trace has no interaction.');
  return Math.max(...durations);
}

/** The thread of a process on which scripts run and pages are laid out. */
function mainThread(events: readonly TraceEvent[], pid: number): number | undefined {
  return events.find(
    (event) =>
      event.pid === pid && event.name === 'thread_name' && event.args.name === 'CrRendererMain',
  )?.tid;
}

const byTime = (one: TraceEvent, other: TraceEvent) => one.ts - other.ts;
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
