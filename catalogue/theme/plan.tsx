import { lineHeight, wrapLines } from 'milepost/drawing';
import { type PartContext, plainWords, useContent } from 'milepost/theme';
import { carPlan } from '../drawings/parts/vehicle-shapes.ts';
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

/** As wide as the page in a wide window, and in one that is narrower: its text is never scaled. */
const widths = { page: 1312, wide: 656 } as const;
/** Half of the gap, in pixels, that a reach leaves to a post which is not its own. */
const gap = 5;
/** Pixels to the metre across and along a road that runs down the page, its middle and where labels begin. */
const upright = { across: 3.6, scale: 1.15, middle: 70, labels: 162, width: 328 } as const;
/** Pixels: a road down the page goes on as far at both ends. */
const runOut = 16;

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
      <WidePlan devices={devices} name="page" />
      <WidePlan devices={devices} name="wide" />
      <UprightPlan devices={devices} />
      <p className="mp-wrap">
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
  const { height, scale, middle, half, labels } = drawPlan(devices, width);
  return (
    <svg
      className={name}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="graphics-object"
      aria-label={t('plan.title')}
    >
      <Road {...{ name, middle, half, scale }} length={roadLength(devices)} />
      {labels.map(({ device, x, y, anchor, edge, reach }) => {
        const [left, top, at] = [round(x), round(y), round(reach.y)];
        const isStart = anchor === 'start';
        const far = round(reach.to === x ? reach.from : reach.to);
        const gaps = reach.crossed.map(
          (post) => `H${round(post - gap)}M${round(post + gap)} ${at}`,
        );
        const line = `M${round(reach.from)} ${at}${gaps.join('')}H${round(reach.to)}`;
        return (
          <a key={device.path} href={href(device.path)}>
            <path
              className="reach"
              d={`M${left} ${top}V${round(edge)}${line}M${far} ${at - 5}v10`}
            />
            <rect x={round(isStart ? x - 8 : x - 260)} y={round(y - 22)} width="268" height="44" />
            <circle cx={left} cy={top} r="6" />
            <circle className="post" cx={left} cy={at} r="3" />
            <text
              className="strong"
              x={round(isStart ? x + 14 : x - 14)}
              y={round(y + 5)}
              textAnchor={anchor}
            >
              {device.name}
            </text>{' '}
            <text className="said" x={round(reach.words)} y={at + 5} textAnchor="middle">
              {device.said}
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
  const { across, scale, middle, labels: left, width } = upright;
  const half = (laneWidth * lanes + 0.75) * across;
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
      <Road
        name="narrow"
        {...{ middle, half }}
        scale={across}
        along={scale}
        length={height / scale}
        isUpright
      />
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
  /** What tells its car from those of other roads. */
  readonly name: string;
  readonly middle: number;
  readonly half: number;
  readonly scale: number;
  /** Pixels to the metre along it, where that is another scale. */
  readonly along?: number;
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

/** A road with its lanes and some vehicles in their middle. Across the page, it goes on at both ends. */
function Road(props: RoadProps) {
  const { name, middle, half, scale, along: metre = scale, length, isUpright = false } = props;
  const lane = laneWidth * scale;
  const long = round(length * metre);
  const beyond = isUpright ? runOut : long;
  const along = (y: number) => `M${-beyond} ${round(y)}H${long + beyond}`;
  const car = (carPlan.body + carPlan.details).replace(/-?\d+\.?\d*/g, (each) =>
    String(round(Number(each) * scale)),
  );
  return (
    <g className="road" transform={isUpright ? 'matrix(0 1 1 0 0 0)' : undefined}>
      <path className="ground" d={`${along(middle - half)}v${round(2 * half)}H${-beyond}Z`} />
      <path className="edge" d={along(middle - half) + along(middle + half) + along(middle)} />
      <path
        className="marks"
        d={[-2, -1, 1, 2].map((index) => along(middle + index * lane)).join('')}
        strokeDasharray={`${round(6 * metre)} ${round(12 * metre)}`}
      />
      <defs>
        <path id={`car-${name}`} className="vehicle" d={car} />
      </defs>
      <g id={`cars-${name}`}>
        {vehicles.map((all, index) => {
          const isBack = index < lanes;
          const way = isBack ? -1 : 1;
          const y = round(way * (middle + (index - lanes + 0.5) * lane));
          return (
            <g key={all[0]} transform={isBack ? 'rotate(180)' : undefined}>
              {all
                .filter((at, place) => at < length && !(isUpright && place % 2 === 1))
                .map((at) => (
                  <use key={at} href={`#car-${name}`} x={round(way * at * metre)} y={y} />
                ))}
            </g>
          );
        })}
      </g>
      {isUpright
        ? null
        : [-beyond, beyond].map((x) => <use key={x} href={`#cars-${name}`} x={x} />)}
    </g>
  );
}
