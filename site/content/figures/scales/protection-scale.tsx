import { useContent } from '../../../page-api/context.tsx';

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
