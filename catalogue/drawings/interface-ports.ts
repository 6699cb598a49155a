import { defineDrawing } from 'milepost';
import { line, points, polygon, rect, type Sheet, type Subject, wrapLines } from 'milepost/drawing';
import { countOf, drawStock, rowOf, type Stock, socket } from './parts/terminals.ts';

const part = 'interface-controller';
const inputs = `${part}.input-count`;
const outputs = `${part}.output-count`;
const supply = `${part}.supply-voltage`;
const serial = `${part}.serial-interface`;
const serialRate = `${part}.serial-rate`;
const ethernet = `${part}.ethernet-rate`;

/** From the edge of the module to the middle of its terminals. */
const inset = 12;
const lead = 40;

/** The module from its upper edge at 0; its terminals lie between `first` and `bottom`. */
interface Module {
  readonly left: number;
  readonly right: number;
  readonly first: number;
  readonly bottom: number;
}

/** On a phone, the words of the terminals are over them beside the module. */
const wordsOver = 66;

/** An interface controller with every terminal: what comes in on the left, what goes out right. */
export const interfacePorts = defineDrawing({
  name: 'interface-ports',
  title: (subject) => subject.t('drawings.interfacePorts.title'),
  needs: { figures: [inputs, outputs, supply, serial, serialRate, ethernet] },
  examples: ['arrangement', 'shape'],
  draw(sheet, subject) {
    const entering = stockOf(subject, inputs);
    const leaving = stockOf(subject, outputs);
    const rows = Math.max(entering.present + entering.further, leaving.present + leaving.further);
    const pitch = Math.min(sheet.isNarrow ? 15 : 17, 260 / rows);
    const first = sheet.isNarrow ? wordsOver : 0;
    const module = {
      ...(sheet.isNarrow ? { left: 86, right: 226 } : { left: 170, right: 386 }),
      first,
      bottom: first + Math.max(sheet.isNarrow ? 100 : 150, rows * pitch + 20),
    };
    sheet.fill('paper', rect(module.left, 0, module.right - module.left, module.bottom, 3), {
      pen: 'ink',
    });
    drawSide(sheet, module, entering, { of: inputs, pitch, side: 'left' });
    drawSide(sheet, module, leaving, { of: outputs, pitch, side: 'right' });
    sayCounts(sheet, subject, module);
    drawSupply(sheet, subject, module);
    drawSockets(sheet, subject, module);
  },
  describe: (subject) =>
    subject.t('drawings.interfacePorts.alt', {
      inputs: subject.say(inputs),
      outputs: subject.say(outputs),
      serial: subject.say(serial),
      ethernet: subject.say(ethernet),
      supply: subject.say(supply),
    }),
});

function stockOf(subject: Subject, id: string): Stock {
  const present = countOf(subject.size(id), 4);
  return { present, further: Math.max(0, countOf(subject.limit(id), present) - present) };
}

interface SideOptions {
  readonly of: string;
  readonly pitch: number;
  readonly side: 'left' | 'right';
}

/** A column of terminals, each with its wire and the direction in which its signal goes. */
function drawSide(sheet: Sheet, module: Module, stock: Stock, options: SideOptions): void {
  const { of, pitch, side } = options;
  const sign = side === 'left' ? -1 : 1;
  const edge = side === 'left' ? module.left : module.right;
  const count = stock.present + stock.further;
  const first = { x: edge - sign * inset, y: firstOf(sheet, module, count, pitch) };
  const places = rowOf(first, count, { x: 0, y: pitch });
  drawStock(sheet, places, stock, { size: pitch * 0.72, of });
  for (const [index, { y }] of places.entries()) {
    const pen = index < stock.present ? 'ink' : 'hidden';
    const [near, far] = [edge + sign * 2, edge + sign * lead];
    sheet.draw(pen, line(near, y, far, y));
    const tip = side === 'left' ? near : far;
    const barb = (up: number) => line(tip - 5, y + up, tip, y);
    if (index < stock.present) sheet.draw('ink', barb(-3) + barb(3));
  }
}

/** The terminals of each side stand in the middle; on a phone at the top, below their words. */
function firstOf({ isNarrow }: Sheet, { first, bottom }: Module, count: number, pitch: number) {
  return isNarrow ? first + 18 : (first + bottom) / 2 - ((count - 1) * pitch) / 2;
}

/** On a phone the names are over the wires, else beside them. */
function sayCounts(sheet: Sheet, subject: Subject, { left, right, first, bottom }: Module): void {
  const each = [
    { name: subject.t('drawings.interfacePorts.inputs'), id: inputs, isLeft: true },
    { name: subject.t('drawings.interfacePorts.outputs'), id: outputs, isLeft: false },
  ];
  for (const { name, id, isLeft } of each) {
    const anchor = isLeft ? 'end' : 'start';
    const away = sheet.isNarrow ? 8 : lead + 10;
    const x = isLeft ? left - away : right + away;
    const [said = '', expansion = ''] = subject.sayApart(id);
    const width = sheet.isNarrow ? 92 : 140;
    const lines = [said, ...wrapLines(expansion, width)].filter(Boolean);
    const y = sheet.isNarrow ? first + 4 - 20 * lines.length : (first + bottom) / 2 - 6;
    sheet.label(name, { x, y }, { anchor });
    for (const [index, text] of lines.entries()) {
      sheet.label(text, { x, y: y + 20 * (index + 1) }, { anchor, isStrong: true });
    }
  }
}

/** Two terminals at the top, and the voltages that they take. */
function drawSupply(sheet: Sheet, subject: Subject, { left, right }: Module): void {
  const middle = (left + right) / 2;
  const places = rowOf({ x: middle - 8, y: inset }, 2, { x: 16, y: 0 });
  drawStock(sheet, places, { present: 2, further: 0 }, { of: supply });
  for (const { x } of places) sheet.draw('ink', line(x, -2, x, -14));
  sheet.label(
    subject.say(supply),
    { x: middle, y: -22 },
    {
      anchor: 'middle',
      isStrong: true,
    },
  );
}

/** The plug of the serial interface and the socket of the network, at the bottom. */
function drawSockets(sheet: Sheet, subject: Subject, { left, right, bottom }: Module): void {
  const quarter = (right - left) / 4;
  const [plug, jack] = [left + quarter, right - quarter];
  const y = bottom - 16;
  sheet.draw(
    'ink',
    polygon([
      { x: plug - 24, y: y - 9 },
      { x: plug + 24, y: y - 9 },
      { x: plug + 20, y: y + 9 },
      { x: plug - 20, y: y + 9 },
    ]),
    serial,
  );
  const pins = [...rowOf({ x: plug - 14, y: y - 3 }, 5, { x: 7, y: 0 })];
  pins.push(...rowOf({ x: plug - 10.5, y: y + 4 }, 4, { x: 7, y: 0 }));
  sheet.dots('ink', 2.5, points(pins));
  sheet.draw('ink', socket({ x: jack, y: y - 1 }, 20), ethernet);
  for (const x of [plug, jack]) sheet.draw('ink', line(x, bottom + 2, x, bottom + 22));
  sayConnection(sheet, plug, bottom, [subject.say(serial), subject.say(serialRate)], 'end');
  sayConnection(sheet, jack, bottom, [subject.labelOf('ethernet-rate'), subject.say(ethernet)]);
}

function sayConnection(
  sheet: Sheet,
  x: number,
  bottom: number,
  lines: readonly string[],
  anchor: 'start' | 'end' = 'start',
): void {
  const shift = anchor === 'end' ? 28 : -10;
  for (const [index, text] of lines.entries()) {
    sheet.label(text, { x: x + shift, y: bottom + 40 + index * 20 }, { anchor, isStrong: true });
  }
}
