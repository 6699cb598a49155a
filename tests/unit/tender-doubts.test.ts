import { describe, expect, test } from 'vitest';
import { writeRequirement } from '../../site/facts/requirement.ts';
import { pumps, shipped } from '../companies.ts';
import { browserOf } from '../facts.ts';

/** What is made of a text: `mass: 5 kg` if read, `? mass: 5 kg` if offered, `- 5 kg` if left. */
function madeOf(text: string, language: string): string[] {
  const { facts, read } = browserOf(language, language === 'de' ? pumps : shipped);
  const all = read(text);
  return all.found.map(({ state, choices, start, end }) => {
    if (state === 'left') return `- ${all.text.slice(start, end)}`;
    const said = choices.map(
      ({ criterion, requirement }) =>
        `${criterion.id}: ${writeRequirement(requirement, criterion, facts.file)}`,
    );
    return `${state === 'read' ? '' : '? '}${said.join(' | ')}`;
  });
}

describe('what a text refuses or waives is not required', () => {
  test.each([
    ['en', 'No RS-232 is required.'],
    ['en', 'RS-232 shall not be used.'],
    ['en', 'No external 24 V supply shall be needed.'],
    ['fr', 'Aucune alimentation 24 V n’est requise.'],
    ['en', 'Temperature (storage): -40 °C to 85 °C'],
    ['en', 'Neither RS-232 nor RS-422 is required.'],
    ['en', 'No device with IP54 will be accepted.'],
    ['en', 'A detection range of 100 m cannot be accepted as sufficient.'],
    ['fr', 'Ni Ethernet ni RS-232 ne sont demandés.'],
    ['fr', 'sans liaison RS-232'],
    ['es', 'un equipo sin puerto RS-232'],
    ['fr', 'Les capteurs IP54 ne sont pas admis.'],
    ['es', 'No se admitirán equipos con IP54.'],
    ['de', 'Weder IP65 noch IP67 wird verlangt.'],
    ['de', 'Die Schutzart IP44 reicht nicht aus.'],
    ['fr', 'Une protection IP44 ne suffit pas.'],
    ['en', 'The range should ideally exceed 100 m.'],
    ['en', 'The mass is 5 kg less than that of the old unit.'],
  ])('in %s: %s', (language, text) => {
    expect(madeOf(text, language).filter((each) => !/^[?-] /.test(each))).toEqual([]);
  });

  test.each([
    ['en', 'RS-485 (Modbus RTU), not RS-232', ['interfaces: RS-485', '? interfaces: RS-232']],
    ['en', 'Offers without IP65 will be rejected.', ['ingress-protection: IP65']],
    ['es', 'No se aceptarán equipos sin IP65.', ['ingress-protection: IP65']],
  ])('in %s, with what is required: %s', (language, text, expected) => {
    expect(madeOf(text, language)).toEqual(expected);
  });
});

describe('no half of what a text says is read', () => {
  test.each([
    [
      'en',
      'Temperature: from -10 (winter) to +50 °C (summer)',
      ['- -10', '? operating-temperature: 50 °C'],
    ],
    ['en', 'Wiegand, RS-485 or Ethernet', ['? interfaces: RS-485,Ethernet']],
    [
      'en',
      'Classification accuracy of 95 % by day and 90 % by night',
      ['? classification-accuracy: 95 %', '? classification-accuracy: 90 %'],
    ],
    ['en', 'power consumption per channel 5 W', ['? power-consumption: 5 W']],
    ['en', 'Consumption: 100 W/m', ['- Consumption: 100 W/m']],
    ['en', 'accuracy of ninety-nine percent', ['- accuracy of ninety-nine percent']],
    ['en', '8 LAN connections', ['- 8 LAN connections']],
    [
      'en',
      'supply voltage max. 30 V DC',
      ['? supply-voltage: <= 30 V DC | supply-voltage: 30 V DC'],
    ],
    [
      'fr',
      'vitesse de passage de 5 à 240 km/h à ±3 km/h près',
      ['? vehicle-speed: all 2..243 km/h | vehicle-speed: all 5..240 km/h'],
    ],
    [
      'es',
      'Alimentación bien a 24 V en continua, bien a 230 V en alterna.',
      ['? supply-voltage: 24 V DC | 230 V AC'],
    ],
    [
      'de',
      'Leistungsaufnahme höchstens 1,5 kW im Leerlauf und 2,2 kW unter Last.',
      ['? power-input: 1500 W', '? motor-power: 2.2 kW'],
    ],
  ])('in %s: %s', (language, text, expected) => {
    expect(madeOf(text, language)).toEqual(expected);
  });
});

describe('what any reader understands is read', () => {
  test.each([
    ['en', 'Operating temperature: -20°C~+55°C', ['operating-temperature: -20..55 °C']],
    ['en', 'Input voltage: AC 100~240V', ['supply-voltage: all 100..240 V AC']],
    ['en', 'supply 230V~', ['supply-voltage: 230 V AC']],
    ['en', 'from zero to fifty degrees Celsius', ['? operating-temperature: 0..50 °C']],
    ['en', 'Dimensions: 300 (W) x 200 (H) x 100 (D) mm', ['dimensions: 300x200x100 mm']],
    ['en', 'dimensions L 300 x W 200 x H 100 mm', ['dimensions: 300x200x100 mm']],
    ['en', 'VEHICLE SPEED 150 KM/H, MASS 5 KG', ['vehicle-speed: 150 km/h', 'mass: 5 kg']],
    ['es', 'peso 5 Kg, velocidad 200 Km/h', ['mass: 5 kg', 'vehicle-speed: 200 km/h']],
    ['en', 'DETECTION RANGE 300 MM', ['- DETECTION RANGE 300 MM']],
    ['en', '4-lane controller', ['lane-count: 4']],
    ['en', 'Operating temperature range: -40 to +75 deg C', ['operating-temperature: -40..75 °C']],
    ['en', 'Lamp diameters: 300 mm', ['aspect-diameter: 300 mm']],
    ['en', 'display of at least 4 lines x 20 characters', ['character-grid: 4x20']],
    ['en', 'Mass: no more than 5 kg will be accepted.', ['mass: 5 kg']],
    ['en', '2 lanes connected to a 24 V supply', ['lane-count: 2', 'supply-voltage: 24 V']],
    ['en', 'Reduced dimensions (max. 300 x 200 x 100 mm)', ['dimensions: 300x200x100 mm']],
    [
      'es',
      'Dispondrá como mínimo de 8 entradas y 4 salidas de relé.',
      ['input-count: 8', 'relay-count: 4'],
    ],
    ['es', '16 entradas (8 de ellas aisladas)', ['input-count: 16', '- 8']],
    ['es', 'Temperatura: −20°/+60°C', ['operating-temperature: -20..60 °C']],
    ['fr', 'Vitesse maximale : 200 km/h', ['? vehicle-speed: 200 km/h']],
    [
      'fr',
      'Il fonctionnera sans ventilation entre –20 °C et 55 °C.',
      ['operating-temperature: -20..55 °C'],
    ],
    ['de', 'Saughöhe größer 5 m', ['suction-lift: > 5 m']],
  ])('in %s: %s', (language, text, expected) => {
    expect(madeOf(text, language)).toEqual(expected);
  });
});
