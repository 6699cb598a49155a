import type { DrawingKind } from '../drawing-kind.ts';
import { type Case, drawDoor, drawDoorFacts } from '../enclosure-door.ts';
import { line, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { countOf, drawStock, drawTerminal, rowOf, type Stock, socket } from '../terminals.ts';

const size = 'enclosure.dimensions';
const ports = 'enclosure.switch-port-count';
const outputs = 'enclosure.output-count';
const thickness = 'enclosure.sheet-thickness';

/** Width and height in metres where none is stated. */
const usual = [0.6, 0.6] as const;
/** A case beyond these ratios of height to width could not be drawn with what is in it. */
const [flattest, tallest] = [0.75, 1.4];

/** The enclosure of a lane controller with its door open, to scale, and what it holds. */
export const enclosure = {
  title: (subject) => subject.t('drawings.enclosure.title'),
  figures: [
    size,
    ports,
    outputs,
    thickness,
    'enclosure.switch-speed',
    'enclosure.supply-voltage',
    'enclosure.output-supply',
    'enclosure.relay-current',
    'enclosure.ingress-protection',
  ],
  draw(sheet, subject) {
    const width = sheet.isNarrow ? 276 : 288;
    const [across = usual[0], up = across] = subject.numbers(size).filter((side) => side > 0);
    const height = width * Math.min(tallest, Math.max(flattest, up / across));
    const body = { left: sheet.isNarrow ? 10 : 240, width, height };
    drawBody(sheet, body);
    drawSwitch(sheet, subject, body);
    drawSupply(sheet, subject, body);
    drawOutputs(sheet, subject, body);
    if (sheet.isNarrow) drawDoorFacts(sheet, subject, body, width / across);
    else drawDoor(sheet, subject, body, width / across);
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
      thickness: subject.say(thickness),
    }),
} satisfies DrawingKind;

/** The case, its mounting plate, and the glands below it through which the cables come. */
function drawBody(sheet: Sheet, { left, width, height }: Case): void {
  const glands = 6;
  for (let index = 0; index < glands; index++) {
    const x = left + (width * (index + 1)) / (glands + 1);
    sheet.draw('world', line(x - 2, height + 12, x - 2, height + 30));
    sheet.draw('world', line(x + 2, height + 12, x + 2, height + 30));
    const gland = rect(x - 9, height, 18, 5) + rect(x - 6, height + 5, 12, 7, 2);
    sheet.fill('paper', gland, { pen: 'world' });
  }
  sheet.fill('paper', rect(left, 0, width, height, 2), { pen: 'ink', of: size });
  sheet.draw('world', rect(left + 8, 8, width - 16, height - 16));
}

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
  sayRow(sheet, body, label, [subject.t('drawings.enclosure.switch'), subject.say(ports)]);
}

/** Mains terminals, and the supply of the outputs beside them. */
function drawSupply(sheet: Sheet, subject: Subject, body: Case): void {
  const { x, label, y } = rail(body, 1);
  const supply = body.left + body.width / 2 - 14;
  for (const place of rowOf({ x: x + 7, y }, 3, { x: 14, y: 0 })) drawTerminal(sheet, place);
  sheet.draw('world', line(x + 42, y, supply, y));
  sheet.draw('ink', rect(supply, y - 11, 112, 22, 2));
  sheet.draw('ink', line(supply, y + 11, supply + 112, y - 11));
  sheet.label(subject.say('enclosure.supply-voltage'), { x, y: label }, { isStrong: true });
  sheet.label(subject.say('enclosure.output-supply'), { x: supply, y: label }, { isStrong: true });
}

/** Relays, of which no source says how many there are, over the outputs; further outputs hidden. */
function drawOutputs(sheet: Sheet, subject: Subject, body: Case): void {
  const stock = stockOf(subject);
  const count = stock.present + stock.further;
  const [relays, terminals] = [rail(body, 2), rail(body, 3)];
  const pitch = Math.min(20, (body.width - 32) / count);
  const places = rowOf({ x: relays.x + pitch / 2, y: terminals.y }, count, { x: pitch, y: 0 });
  for (const { x } of places.slice(0, stock.present)) {
    sheet.draw('world', rect(x - pitch * 0.38, relays.y - 12, pitch * 0.76, 24, 1));
  }
  drawStock(sheet, places, stock, { size: pitch * 0.72, of: outputs });
  sayRow(sheet, body, relays.label, [
    subject.t('drawings.enclosure.relays'),
    subject.say('enclosure.relay-current'),
  ]);
  sayRow(sheet, body, terminals.label, [
    subject.t('drawings.enclosure.outputs'),
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
