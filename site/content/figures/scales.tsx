import type { Figure } from '../../../schema/figures/figure.ts';
import type { FigureDefinition } from '../../../schema/kinds/figures.ts';
import { formatNumber, numberStyle } from '../../../schema/languages/number-style.ts';
import { round } from '../../drawings/shapes.ts';
import { type Stretch, stretchOf } from '../../facts/figure-span.ts';
import { useContent } from '../../page-api/context.tsx';

/** Pixels. The text is that of drawings, 14 px high. */
const width = 240;
const height = 40;
const margin = 18;
const lineY = 14;
const barHeight = 6;

/** A range that is seen and not read. The table says the same in words, so it is hidden from them. */
function AxisScale({ stretch, isUngrouped }: { stretch: Stretch; isUngrouped: boolean }) {
  const { language, model } = useContent();
  const { axis, from, to, isPoint } = stretch;
  const x = (value: number) =>
    round(margin + ((value - axis.from) / (axis.to - axis.from)) * (width - 2 * margin));
  const style = numberStyle(language, model.packOf(language));
  const digits = isUngrouped ? { ...style, groupFrom: Number.POSITIVE_INFINITY } : style;
  const ticks = axis.ticks.map((tick) => `M${x(tick)} ${lineY}v6`).join('');
  return (
    <svg className="scale" width={width} height={height} aria-hidden="true">
      <path className="pen-world" d={`M${x(axis.from)} ${lineY}H${x(axis.to)}${ticks}`} />
      {isPoint ? (
        <circle className="fill-ink" cx={x(from)} cy={lineY} r="5" />
      ) : (
        <rect
          className="fill-ink"
          x={x(from)}
          y={lineY - barHeight}
          width={Math.max(2, round(x(to) - x(from)))}
          height={barHeight}
        />
      )}
      {axis.ticks.map((tick) => (
        <text key={tick} x={x(tick)} y="36">
          {formatNumber(tick, digits)}
        </text>
      ))}
    </svg>
  );
}

interface ScaleProps {
  readonly figure: Figure;
  readonly definition: FigureDefinition;
}

/**
 * The small picture of a figure: its place on an axis that all products share, or what its
 * protection code means. Nothing for figures that no axis would tell more about.
 */
export function ScaleOf({ figure, definition }: ScaleProps) {
  const { model } = useContent();
  const [term, other] = figure.terms;
  if (term.kind === 'code') {
    const protection = other ? undefined : protectionOf(term.code);
    return protection ? <ProtectionScale protection={protection} /> : null;
  }
  const stretch = stretchOf(figure, definition, model.units);
  return stretch ? (
    <AxisScale stretch={stretch} isUngrouped={definition.grouping === false} />
  ) : null;
}

/** A protection code of IEC 60529, as far as both of its digits are given. */
type Protection = NonNullable<ReturnType<typeof protectionOf>>;

const solidsDigits = [0, 1, 2, 3, 4, 5, 6] as const;
const waterDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Pixels: a step of the ladder, and what lies between two. */
const step = 12;
const gap = 4;
const digitRoom = 20;
const highest = { solids: 6, water: 9 };

export function protectionOf(code: string) {
  const [, first, second] = /^IP(\d)(\d)K?$/.exec(code) ?? [];
  const solids = solidsDigits.find((digit) => String(digit) === first);
  const water = waterDigits.find((digit) => String(digit) === second);
  return solids === undefined || water === undefined ? undefined : { solids, water };
}

/** How far up the two ladders of the code a product is, and what that means in words. */
export function ProtectionScale({ protection }: { protection: Protection }) {
  const { t } = useContent();
  const rows = ['solids', 'water'] as const;
  return (
    <>
      <svg
        className="scale"
        width={digitRoom + highest.water * (step + gap)}
        height={2 * step + 8}
        aria-hidden="true"
      >
        {rows.map((row, index) => (
          <g key={row}>
            <text className="digit" x="0" y={index * (step + 8) + 11}>
              {protection[row]}
            </text>
            <path className="fill-ink" d={stepsOf(1, protection[row], index * (step + 8))} />
            <path
              className="pen-world"
              d={stepsOf(protection[row] + 1, highest[row], index * (step + 8))}
            />
          </g>
        ))}
      </svg>
      <span className="meaning full">
        {t(`protection.solids.${protection.solids}`)} {t(`protection.water.${protection.water}`)}
      </span>
    </>
  );
}

/** Squares for the steps of a ladder; half a line inside, so that all are of one size. */
function stepsOf(from: number, to: number, y: number): string {
  let path = '';
  for (let place = from; place <= to; place++) {
    const x = digitRoom + (place - 1) * (step + gap);
    path += `M${x + 0.75} ${y + 0.75}h${step - 1.5}v${step - 1.5}h${1.5 - step}z`;
  }
  return path;
}
