import { defineDrawing } from 'milepost';
import { circle, counted, line, rect, repeated, type Sheet, type Subject } from 'milepost/drawing';

const part = (id: string) => `enclosure.${id}`;
const [size, supply] = [part('dimensions'), part('supply-voltage')];
const [switchPorts, switchSpeed] = [part('switch-port-count'), part('switch-speed')];
const [outputs, current, power] = [
  part('output-count'),
  part('relay-current'),
  part('direct-current'),
];
/** The most ports and outputs that are drawn, and how many are in a row. */
const most = { ports: 16, outputs: 24, row: 12 };
/** The width of the parts that have words beside them, in pixels. */
const widths = { switch: 144, power: 54 };

/** The inside of an enclosure: on its rails the switch, the supply and the outputs with their relays. */
export const laneCabinet = defineDrawing({
  name: 'lane-cabinet',
  needs: { figures: [size, supply, switchPorts, switchSpeed, outputs, current, power] },
  examples: ['arrangement', 'shape'],
  title: (subject) => subject.partOf(outputs),
  draw(sheet, subject) {
    const side = sheet.isNarrow ? 312 : 372;
    const box = { left: (sheet.width - side) / 2 + 16, width: side - 32 };
    const say = (id: string, x: number, y: number, end = box.left + box.width) => {
      const width = end - x;
      const texts = subject.has(id) ? [subject.labelOf(id), ...subject.sayApart(id)] : [];
      return texts.length > 0 ? sheet.stack(texts, { x, y }, { width }) + 6 : 0;
    };
    // What is said of a part is beside it, and of the outputs, which take the whole width, below them.
    const [switchTop, middle] = [24, box.left + box.width / 2];
    const port = say(switchPorts, box.left + widths.switch + 16, switchTop);
    const ports = port + say(switchSpeed, box.left + widths.switch + 16, switchTop + port);
    const powerTop = switchTop + Math.max(48, ports) + 10;
    const outputsTop =
      powerTop + Math.max(44, say(power, box.left + widths.power + 16, powerTop)) + 10;
    const below = outputsTop + 48;
    const words = Math.max(say(outputs, box.left, below, middle - 12), say(current, middle, below));
    const entryTop = below + words + 10;
    const entry = say(supply, middle + 28, entryTop);
    const height = Math.max(entryTop + entry + 10, side * ratioOf(subject));
    sheet.solid('ink', rect(box.left - 16, 0, side, height, 4), size);
    sheet.draw('ink', rect(box.left - 10, 6, side - 12, height - 12, 2));
    drawSwitch(sheet, subject, { ...box, width: widths.switch, y: switchTop, height: 34 });
    drawPower(sheet, subject, { ...box, width: widths.power, y: powerTop, height: 30 });
    drawOutputs(sheet, subject, { ...box, y: outputsTop, height: 40 });
    if (!subject.has(supply)) return;
    sheet.draw('ink', rect(middle - 12, entryTop + 6, 24, 14, 2), supply);
    sheet.draw('ink', line(middle, entryTop + 20, middle, height + 16), supply);
    sheet.solid('ink', rect(middle - 6, height - 4, 12, 8, 1));
  },
  small(sheet, subject) {
    sheet.solid('ink', rect(12, 2, 72, 72, 4), size);
    const ports = counted(subject.size(switchPorts), 8, most.ports);
    const port = (index: number) =>
      rect(22 + (index % 4) * 14, 12 + Math.floor(index / 4) * 11, 9, 7);
    sheet.fill('ink', repeated(ports, port), { of: switchPorts });
    const { present, all } = countsOf(subject);
    const step = 60 / Math.max(6, Math.min(all, most.row) / 2);
    for (let index = 0; index < Math.min(all, most.row); index++) {
      const at = rect(19 + (index % 6) * step, 42 + Math.floor(index / 6) * 14, step - 3, 10);
      if (index < present) sheet.fill('ink', at, { of: outputs });
      else sheet.draw('hidden', at, outputs);
    }
  },
});

type Box = Readonly<Record<'left' | 'width' | 'y' | 'height', number>>;

/** The height against the width; of a very flat one, at least what its rows need. */
function ratioOf(subject: Subject): number {
  const [width = 1, height = 1] = subject.sizes(size);
  return Math.min(1.4, Math.max(0.2, width > 0 ? height / width : 1));
}

function countsOf(subject: Subject): { present: number; all: number } {
  const present = subject.has(outputs) ? counted(subject.size(outputs), 1, most.outputs) : 0;
  return { present, all: Math.max(present, counted(subject.limit(outputs), 1, most.outputs)) };
}

function rail(sheet: Sheet, { left, width, y, height }: Box): void {
  const middle = y + height / 2;
  sheet.draw('ink', line(left - 6, middle - 3, left + width + 6, middle - 3));
  sheet.draw('ink', line(left - 6, middle + 3, left + width + 6, middle + 3));
}

/** A switch with a socket for each of its ports. */
function drawSwitch(sheet: Sheet, subject: Subject, box: Box): void {
  if (!subject.has(switchPorts)) return;
  rail(sheet, box);
  const count = counted(subject.size(switchPorts), 1, most.ports);
  const step = Math.min(17, (box.width - 8) / count);
  sheet.solid('ink', rect(box.left, box.y, count * step + 8, box.height, 2));
  const socket = (index: number) => {
    const [x, y] = [box.left + 4 + index * step, box.y + box.height / 2 - 6];
    return (
      rect(x + 1.5, y, step - 3, 10) + line(x + step / 2 - 2, y + 10, x + step / 2 + 2, y + 10)
    );
  };
  sheet.draw('ink', repeated(count, socket), switchPorts);
  const lamps = repeated(count, (index) =>
    circle(box.left + 4 + (index + 0.5) * step, box.y + 6, 1.2),
  );
  sheet.fill('ink', lamps);
}

/** The supply of direct current. */
function drawPower(sheet: Sheet, subject: Subject, box: Box): void {
  if (!subject.has(power)) return;
  rail(sheet, box);
  sheet.solid('ink', rect(box.left, box.y, box.width, box.height, 2), power);
  const [from, to, y] = [box.left + 16, box.left + 38, box.y + box.height / 2];
  const dashes = [0, 8, 16].map((along) => line(from + along, y + 4, from + along + 6, y + 4));
  sheet.draw('ink', line(from, y - 4, to, y - 4) + dashes.join(''));
}

/** An output with its relay for each that there is, and a dashed one for each that can be added. */
function drawOutputs(sheet: Sheet, subject: Subject, box: Box): void {
  const { present, all } = countsOf(subject);
  if (present === 0) return;
  rail(sheet, box);
  const step = box.width / Math.max(most.row, all);
  for (let index = 0; index < all; index++) {
    const x = box.left + index * step + 1;
    const path = rect(x, box.y, step - 2, box.height, 1);
    if (index >= present) {
      sheet.draw('hidden', path, outputs);
      continue;
    }
    sheet.solid('ink', path, outputs);
    const middle = x + step / 2 - 1;
    const contact = line(middle, box.y + 8, middle, box.y + 14, middle + step / 4, box.y + 24);
    sheet.draw('ink', contact + line(middle, box.y + 25, middle, box.y + 32));
  }
}
