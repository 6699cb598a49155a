import { lineHeight, wrapLines } from 'milepost/drawing';
import { type PartContext, plainWords, useContent } from 'milepost/theme';
import {
  type Device,
  drawPlan,
  inTurn,
  lanes,
  laneWidth,
  placed,
  roadLength,
  round,
} from './draw-plan.ts';

/** What reaches or is seen along the road; a device has the first of these that it states. */
const ranges = ['detection-range', 'illumination-range', 'visibility'];
/** Below this, in metres, a device looks across a lane and not along the road. */
const shortest = 20;

/** For a wide window, and for one that is narrower: its text is never scaled. */
const widths = { full: 1440, wide: 768 } as const;
/** Pixels to the metre where the road runs down the page, its middle and where labels begin. */
const upright = { scale: 2.3, middle: 48, labels: 124, width: 328 } as const;

/** As many devices as a reader takes in at a glance, and as have room at 768 pixels. */
const most = 8;

/** Devices of each family on one road at one scale, each with the reach that it states. */
export function Plan() {
  const context = useContent();
  const { t, language } = context;
  const families = devicesByFamily(context);
  const all = families.flat();
  const chosen = new Set(inTurn(families, most));
  const devices = all.filter((device) => chosen.has(device));
  if (devices.length < 2) return null;
  return (
    <section className="plan">
      <WidePlan devices={devices} name="full" />
      <WidePlan devices={devices} name="wide" />
      <UprightPlan devices={devices} />
      <p className="wrap">
        {all.length > devices.length
          ? t('plan.some', { count: devices.length, all: all.length.toLocaleString(language) })
          : null}{' '}
        {t('plan.text')}
      </p>
    </section>
  );
}

function devicesByFamily(context: PartContext): Device[][] {
  const { model } = context;
  return model.families.map(({ products }) =>
    products.flatMap((product): Device[] => {
      const say = (id: string) =>
        plainWords({ [context.language]: `{${id}}` }, { ...context, product });
      const sizeOf = (id: string) => {
        const term = product.figures.get(id)?.[0]?.figure.terms[0];
        return term?.kind === 'quantity' ? model.units.inBase(term.values[0] ?? 0, term.unit) : 0;
      };
      const rangeId = ranges.find((id) => product.figures.has(id));
      if (rangeId === undefined || sizeOf(rangeId) < shortest) return [];
      return [
        {
          name: plainWords(product.record.title, context),
          path: product.path,
          range: sizeOf(rangeId),
          said: say(rangeId),
        },
      ];
    }),
  );
}

interface WidePlanProps {
  readonly devices: readonly Device[];
  readonly name: keyof typeof widths;
}

function WidePlan({ devices, name }: WidePlanProps) {
  const { href, t } = useContent();
  const width = widths[name];
  const { height, scale, middle, half, labels, reaches } = drawPlan(devices, width);
  return (
    <svg
      className={name}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="graphics-object"
      aria-label={t('plan.title')}
    >
      <Road middle={middle} half={half} scale={scale} length={roadLength(devices)} />
      <path
        className="reach"
        d={reaches
          .map(({ from, to, y }) => {
            const [a, b, at] = [round(from), round(to), round(y)];
            const [top, end] = [round(y - 5), 10];
            return `M${a} ${at}H${b}M${a} ${top}v${end}M${b} ${top}v${end}`;
          })
          .join('')}
      />
      {labels.map(({ device, x, y, anchor, edge }) => {
        const [left, top] = [round(x), round(y)];
        const isStart = anchor === 'start';
        return (
          <a key={device.path} href={href(device.path)}>
            <path className="reach" d={`M${left} ${top}V${round(edge)}`} />
            <rect x={round(isStart ? x - 8 : x - 260)} y={round(y - 22)} width="268" height="44" />
            <circle cx={left} cy={top} r="6" />
            <text x={round(isStart ? x + 14 : x - 14)} y={round(y + 5)} textAnchor={anchor}>
              <tspan className="strong">{device.name}</tspan> {device.said}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

/** The same road, down the page. */
function UprightPlan({ devices }: { devices: readonly Device[] }) {
  const { href, t } = useContent();
  const { scale, middle, labels: left, width } = upright;
  const half = (laneWidth * lanes + 0.75) * scale;
  const all = placed(devices).toSorted((a, b) => a.at - b.at);
  let free = 0;
  const rows = all.map((each) => {
    const y = Math.max(free, each.at * scale);
    free = y + 64;
    return { ...each, y };
  });
  const height = Math.ceil(Math.max(roadLength(devices) * scale, free));
  return (
    <svg
      className="narrow"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="graphics-object"
      aria-label={t('plan.title')}
    >
      <Road middle={middle} half={half} scale={scale} length={height / scale} isUpright />
      {rows.map(({ device, at, way, y }, index) => {
        const [from, to] = [round(at * scale), round((at + way * device.range) * scale)];
        const lane = round(
          index % 2 === 0 ? middle - half - 6 - 5 * index : middle + half + 8 + 5 * index,
        );
        const line = round(y);
        return (
          <a key={device.path} href={href(device.path)}>
            <path
              className="reach"
              d={`M${lane} ${from}V${to}M${round(lane - 4)} ${from}h8M${round(lane - 4)} ${to}h8M${lane} ${from}H${left - 16}L${left - 8} ${line}`}
            />
            <rect x={left - 18} y={round(y - 8)} width={width - left + 18} height="52" />
            <circle cx={left - 8} cy={line} r="6" />
            <text x={left + 6} y={round(y + 5)}>
              {wrapLines(device.name, width - left).map((words, at) => (
                <tspan key={words} className="strong" x={left + 6} dy={at === 0 ? 0 : lineHeight}>
                  {words}
                </tspan>
              ))}
              <tspan x={left + 6} dy={lineHeight}>
                {device.said}
              </tspan>
            </text>
          </a>
        );
      })}
    </svg>
  );
}

interface RoadProps {
  readonly middle: number;
  readonly half: number;
  readonly scale: number;
  /** In metres. */
  readonly length: number;
  readonly isUpright?: boolean;
}

/** Where vehicles are on each lane, in metres: decoration. */
const vehicles = [
  [18, 64, 131, 168, 240, 292, 351],
  [40, 96, 205, 262, 318],
  [9, 78, 150, 222, 337],
  [52, 118, 190, 281, 360],
  [30, 104, 176, 233, 305],
  [14, 88, 142, 212, 270, 329],
];

/** A road with its lanes and some vehicles on it. It goes on at both ends. */
function Road({ middle, half, scale, length, isUpright = false }: RoadProps) {
  const beyond = isUpright ? 0 : 300;
  const [from, to] = [-beyond * scale, (length + beyond) * scale];
  const along = (at: number) => {
    const y = round(at);
    const [a, b] = [round(from), round(to)];
    return isUpright ? `M${y} ${a}V${b}` : `M${a} ${y}H${b}`;
  };
  /** A box along the road: where it begins, its middle across, its length and its width in pixels. */
  const box = (at: number, across: number, long: number, wide: number) => {
    const [x, y, l, w] = [round(at), round(across - wide / 2), round(long), round(wide)];
    return isUpright ? `M${y} ${x}h${w}v${l}h${-w}Z` : `M${x} ${y}h${l}v${w}h${-l}Z`;
  };
  const lane = laneWidth * scale;
  const driven = vehicles.flatMap((all, index) =>
    all
      .filter((at) => at < length)
      .map((at) => box(at * scale, middle + (index - 2.5) * lane, 4.6 * scale, 1.8 * scale)),
  );
  const marks = [-2, -1, 1, 2].map((index) => along(middle + index * lane)).join('');
  return (
    <g className="road">
      <path className="ground" d={box(from, middle, to - from, 2 * half)} />
      <path className="edge" d={along(middle - half) + along(middle + half) + along(middle)} />
      <path
        className="marks"
        d={marks}
        strokeDasharray={`${round(6 * scale)} ${round(12 * scale)}`}
      />
      <path className="vehicle" d={driven.join('')} />
    </g>
  );
}
