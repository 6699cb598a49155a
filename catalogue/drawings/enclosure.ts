import { defineDrawing } from 'milepost';
import { rect, type Sheet, type Subject } from 'milepost/drawing';
import { countOf, drawStock, rowOf, type Stock, socket } from './parts/terminals.ts';

const size = 'enclosure.dimensions';
const ports = 'enclosure.switch-port-count';
const outputs = 'enclosure.output-count';

/** Width and height in metres where none is stated. */
const usual = [0.6, 0.6] as const;
/** A case beyond these ratios of height to width could not be drawn with what is in it. */
const [flattest, tallest] = [0.75, 1.4];

/** The front of a case, in pixels. */
interface Case {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** The enclosure of a lane controller, to scale, and what it holds. */
export const enclosure = defineDrawing({
  name: 'enclosure',
  title: (subject) => subject.t('drawings.enclosure.title'),
  needs: {
    figures: [
      size,
      ports,
      outputs,
      'enclosure.switch-speed',
      'enclosure.supply-voltage',
      'enclosure.output-supply',
      'enclosure.relay-current',
    ],
  },
  examples: ['arrangement', 'shape'],
  draw(sheet, subject) {
    const width = sheet.isNarrow ? 276 : 288;
    const [across = usual[0], up = across] = subject.numbers(size).filter((side) => side > 0);
    const height = width * Math.min(tallest, Math.max(flattest, up / across));
    const body = { left: (sheet.width - width - 32) / 2, width, height };
    sheet.fill('paper', rect(body.left, 0, width, height, 2), { pen: 'ink', of: size });
    drawSwitch(sheet, subject, body);
    sayElectrics(sheet, subject, body);
    drawOutputs(sheet, subject, body);
    const [sayWidth = '', sayHeight = ''] = subject.sayEach(size);
    if (sayWidth) sheet.across(body.left, body.left + width, -20, sayWidth, { from: 0, of: size });
    if (!sayHeight) return;
    const right = body.left + width;
    sheet.upright(0, height, right + 24, sayHeight, { from: right, of: size });
  },
  describe: (subject) =>
    subject.t('drawings.enclosure.alt', {
      ports: subject.say(ports),
      outputs: subject.say(outputs),
    }),
});

/** The rail on which a row of devices sits: one of four, from top to bottom. */
function rail({ left, height }: Case, row: number): { x: number; label: number; y: number } {
  const step = (height - 24) / 4;
  return { x: left + 16, label: 12 + step * row + 14, y: 12 + step * row + step / 2 + 10 };
}

function drawSwitch(sheet: Sheet, subject: Subject, body: Case): void {
  const { x, label, y } = rail(body, 0);
  const count = countOf(subject.size(ports), 8);
  const speed = subject.say('enclosure.switch-speed');
  const pitch = Math.min(17, (body.width - 136) / count);
  sheet.draw('ink', rect(x, y - 11, body.width - 32, 22, 2));
  for (const place of rowOf({ x: x + 14, y }, count, { x: pitch, y: 0 })) {
    sheet.draw('ink', socket(place, Math.min(11, pitch * 0.7)), ports);
  }
  sheet.label(speed, { x: x + body.width - 40, y: y + 5 }, { anchor: 'end', isStrong: true });
  sayRow(sheet, body, label, [subject.labelOf('switch-port-count'), subject.say(ports)]);
}

/** What is known of the supply and of the relays, in words: their number and form are not. */
function sayElectrics(sheet: Sheet, subject: Subject, body: Case): void {
  const rows: [string, string][] = [
    [subject.t('drawings.enclosure.supply'), subject.say('enclosure.supply-voltage')],
    [subject.t('drawings.enclosure.output'), subject.say('enclosure.output-supply')],
    [subject.t('drawings.enclosure.relays'), subject.say('enclosure.relay-current')],
  ];
  for (const [index, row] of rows.filter(([, value]) => value !== '').entries()) {
    sayRow(sheet, body, rail(body, 1).label + index * 32, row);
  }
}

/** A terminal for each output; further outputs hidden. */
function drawOutputs(sheet: Sheet, subject: Subject, body: Case): void {
  const stock = stockOf(subject);
  const count = stock.present + stock.further;
  const { x, label, y } = rail(body, 3);
  const pitch = Math.min(20, (body.width - 32) / count);
  const places = rowOf({ x: x + pitch / 2, y }, count, { x: pitch, y: 0 });
  drawStock(sheet, places, stock, { size: pitch * 0.72, of: outputs });
  sayRow(sheet, body, label, [
    subject.labelOf('output-count'),
    subject.sayApart(outputs).join(', '),
  ]);
}

function stockOf(subject: Subject): Stock {
  const present = countOf(subject.size(outputs), 4, 16);
  const further = countOf(subject.limit(outputs), present) - present;
  return { present, further: Math.max(0, further) };
}

function sayRow(sheet: Sheet, { left, width }: Case, y: number, [name, value]: [string, string]) {
  sheet.label(name, { x: left + 16, y });
  sheet.label(value, { x: left + width - 16, y }, { anchor: 'end', isStrong: true });
}
