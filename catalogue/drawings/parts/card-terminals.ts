import { type Point, polyline, type Sheet, type Subject } from 'milepost/drawing';
import { countOf, drawTerminal, rowOf } from './terminals.ts';

/** A group of terminals on an edge of a card, and the figure that counts them. */
export interface TerminalGroup {
  readonly id: string;
  /** How many are drawn where the figure is missing. */
  readonly usual: number;
  /** The string that names them. */
  readonly name: string;
}

interface Placed {
  readonly at: Point;
  readonly pitch: number;
  /** To which side of the card the wires lead. */
  readonly edge: 'right' | 'bottom';
  /** Whether the signals leave the card here; else they come in. */
  readonly isLeaving: boolean;
}

/** From the middle of a terminal to its wire, the length of the wire, and that of its arrow. */
const [nearEnd, lead, barb] = [14, 22, 4];

/** The opto-isolated inputs and outputs and the relays of a card, and what they are called. */
export function signalGroups(subject: Subject): TerminalGroup[] {
  return [
    { id: 'opto-output-count', usual: 16, name: subject.t('drawings.card.optoOutputs') },
    { id: 'relay-count', usual: 4, name: subject.t('drawings.card.relays') },
    { id: 'opto-input-count', usual: 4, name: subject.t('drawings.card.optoInputs') },
  ];
}

/** The detector ports of a card. */
export function detectorPorts(subject: Subject): TerminalGroup {
  return { id: 'detector-port-count', usual: 4, name: subject.t('drawings.card.detectorPorts') };
}

/** How many terminals of a group are drawn. */
export function countIn(subject: Subject, { id, usual }: TerminalGroup): number {
  return countOf(subject.size(id), usual);
}

/** “Relays: 4”; only the name where the figure is missing. */
export function sayGroup(subject: Subject, { id, name }: TerminalGroup): string {
  const value = subject.say(id);
  return value ? subject.t('drawings.card.count', { name, value }) : name;
}

/** Terminals along an edge of a card, with their wires. Gives the length of edge that they take. */
export function drawGroup(
  sheet: Sheet,
  subject: Subject,
  group: TerminalGroup,
  { at, pitch, edge, isLeaving }: Placed,
): number {
  const out = edge === 'right' ? { x: 1, y: 0 } : { x: 0, y: 1 };
  const places = rowOf(at, countIn(subject, group), { x: pitch * out.y, y: pitch * out.x });
  for (const place of places) {
    drawTerminal(sheet, place, { size: pitch * 0.74, of: group.id });
    const away = (distance: number, aside = 0): Point => ({
      x: place.x + out.x * distance + out.y * aside,
      y: place.y + out.y * distance + out.x * aside,
    });
    const tip = isLeaving ? nearEnd + lead : nearEnd;
    const back = isLeaving ? tip - barb : tip + barb;
    sheet.draw('ink', polyline([away(nearEnd), away(nearEnd + lead)]));
    sheet.draw('ink', polyline([away(back, -3), away(tip), away(back, 3)]));
  }
  return places.length * pitch;
}
