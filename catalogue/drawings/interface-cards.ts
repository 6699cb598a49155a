import { defineDrawing } from 'milepost';
import { line, type Point, rect, type Sheet, type Subject } from 'milepost/drawing';
import {
  countIn,
  detectorPorts,
  drawGroup,
  sayGroup,
  signalGroups,
  type TerminalGroup,
} from './parts/card-terminals.ts';
import { countOf } from './parts/terminals.ts';

const timers = 'timer-count';
const supply = 'supply-voltage';
const terminals = ['detector-port-count', 'opto-output-count', 'relay-count', 'opto-input-count'];
const cardHeight = 44;
/** A countdown timer, and from one to the next. */
const timer = { width: 30, height: 20, row: 32 };

/** The detector interface card with each of its terminals. */
export const detectorCard = defineDrawing({
  name: 'detector-card',
  title: (subject) => subject.t('drawings.card.title'),
  needs: { figures: [...terminals, supply] },
  examples: ['arrangement', 'shape'],
  draw: (sheet, subject) => drawCard(sheet, subject, 0),
  describe: (subject) => subject.t('drawings.card.alt', { counts: sayCounts(subject) }),
});

/** The same card, and each countdown timer that it works with. */
export const timerCard = defineDrawing({
  name: 'timer-card',
  title: (subject) => subject.t('drawings.card.titleTimers'),
  needs: { figures: [timers, ...terminals, supply] },
  examples: ['arrangement', 'shape'],
  draw(sheet, subject) {
    const columns = 8;
    const count = countOf(subject.size(timers), 16, 32);
    const step = (sheet.width - 16 - timer.width) / (columns - 1);
    for (let index = 0; index < count; index++) {
      const at = { x: 8 + (index % columns) * step, y: Math.floor(index / columns) * timer.row };
      sheet.fill('housing', rect(at.x, at.y, timer.width, timer.height, 3), { of: timers });
    }
    const name = subject.t('drawings.card.timers');
    const said = subject.say(timers);
    const text = said ? subject.t('drawings.card.count', { name, value: said }) : name;
    sheet.label(text, { x: 8, y: -12 }, { isStrong: true });
    drawCard(sheet, subject, Math.ceil(count / columns) * timer.row + 16);
  },
  describe: (subject) =>
    subject.t('drawings.card.altTimers', {
      timers: subject.say(timers),
      counts: sayCounts(subject),
    }),
});

function groupsOf(subject: Subject): TerminalGroup[] {
  const [outputs, relays, inputs] = signalGroups(subject);
  return [detectorPorts(subject), inputs, relays, outputs].filter((group) => !!group);
}

function sayCounts(subject: Subject): string {
  const each = groupsOf(subject).map((group) => sayGroup(subject, group));
  return new Intl.ListFormat(subject.language, { type: 'unit' }).format(each);
}

/** The card with its supply, its terminals on the lower edge, and what they are below it. */
function drawCard(sheet: Sheet, subject: Subject, top: number): void {
  sheet.fill('paper', rect(8, top, sheet.width - 16, cardHeight, 3), { pen: 'ink' });
  const right = { x: sheet.width - 16, y: top + 20 };
  sheet.label(subject.say(supply), right, { anchor: 'end', isStrong: true });
  const groups = groupsOf(subject);
  const count = groups.reduce((sum, group) => sum + countIn(subject, group), 0);
  const between = sheet.isNarrow ? 10 : 18;
  const pitch = Math.min(18, (sheet.width - 40 - 3 * between) / count);
  const y = top + cardHeight - 13;
  let x = 20 + pitch / 2;
  for (const [index, group] of groups.entries()) {
    const isLeaving = group.id === 'relay-count' || group.id === 'opto-output-count';
    const place = { at: { x, y }, pitch, edge: 'bottom', isLeaving } as const;
    const width = drawGroup(sheet, subject, group, place);
    sayBelow(sheet, sayGroup(subject, group), { x, y }, groups.length - index);
    x += width + between;
  }
}

/** The names step down from right to left. */
function sayBelow(sheet: Sheet, text: string, { x, y }: Point, level: number): void {
  const isFirst = level === 1;
  const under = y + 42 + level * 22 + (sheet.isNarrow && !isFirst ? 20 : 0);
  sheet.measure(line(x, y + 42, x, under - 5) + line(x, under - 5, x + 8, under - 5));
  sheet.label(text, { x: x + 12, y: under }, { isStrong: true, width: sheet.width - x - 14 });
}
