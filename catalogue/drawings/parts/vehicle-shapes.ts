/** A view in metres: the outline, which is filled, and the lines on it. */
export interface View {
  readonly body: string;
  readonly details: string;
}

/** A vehicle from its side, the tail and the road at 0; x grows towards the nose. */
export interface Side extends View {
  readonly length: number;
  readonly height: number;
  /** How far their hubs are from the tail. */
  readonly wheels: { readonly radius: number; readonly at: readonly number[] };
  /** Whether the body does not reach over the wheels. */
  readonly isOpen?: true;
}

/** Nominal vehicles, in the sizes of their kinds on European roads; none is a make. */
export const sides = {
  motorcycle: {
    length: 2.15,
    height: 1.66,
    wheels: { radius: 0.32, at: [0.32, 1.79] },
    isOpen: true,
    body:
      'M0.55 0.3L0.5 0.5L0.12 0.78L0.3 0.86L0.62 0.82C0.6 1.05 0.72 1.28 0.88 1.38C0.84 1.5 0.9 1.66 1.06 1.66' +
      'C1.22 1.66 1.28 1.52 1.2 1.4L1.14 1.34L1.4 1.1L1.52 1.2L1.56 1.02L1.44 0.86L1.62 0.5L1.4 0.32L1.3 0.26Z',
    details:
      'M0.32 0.32L0.72 0.44M1.79 0.32L1.48 1.02M0.62 0.82L1.1 0.8L1.44 0.86M0.98 1.2L1.2 1.02L1.44 1.06' +
      'M0.8 0.84L1.06 0.68L0.96 0.34M1 1.56L1.24 1.54',
  },
  car: {
    length: 4.5,
    height: 1.46,
    wheels: { radius: 0.32, at: [0.9, 3.6] },
    body:
      'M0.16 0.26L0.05 0.4C0 0.6 0.02 0.78 0.08 0.92L0.62 0.99C0.95 1.16 1.2 1.42 1.8 1.46' +
      'C2.35 1.48 2.62 1.3 3.08 1C3.6 0.96 4 0.9 4.24 0.8C4.42 0.72 4.5 0.6 4.5 0.44L4.42 0.26Z',
    details:
      'M0.98 1.03C1.2 1.24 1.42 1.36 1.8 1.38L2.08 1.38L2.08 1.01Z' +
      'M2.16 1.01L2.16 1.38C2.45 1.35 2.66 1.22 2.9 0.99Z' +
      'M2.12 0.94L2.12 0.36M4.12 0.84C4.2 0.74 4.32 0.7 4.46 0.68M0.06 0.84L0.3 0.8L0.28 0.68L0.03 0.7',
  },
  van: {
    length: 5.6,
    height: 2.55,
    wheels: { radius: 0.35, at: [1.1, 4.6] },
    body:
      'M0.06 0.34L0 0.5L0.04 2.3C0.05 2.44 0.12 2.49 0.3 2.5C1.2 2.56 2.6 2.57 3.3 2.54' +
      'C3.7 2.52 3.86 2.46 3.98 2.32L4.64 1.42C4.95 1.34 5.3 1.22 5.46 1.08C5.58 0.94 5.6 0.8 5.6 0.56L5.54 0.34Z',
    details:
      'M3.5 1.4L3.5 2.14L3.78 2.12C3.9 2.1 3.96 2.06 4.04 1.95L4.42 1.42L4.3 1.36Z' +
      'M3.42 2.36L3.42 0.42M2.2 2.36L2.2 0.42M3.42 1.24L2.2 1.24M0.1 0.62L0.5 0.62M4.36 1.24L4.3 1.12' +
      'M5.12 1.22C5.22 1.08 5.34 1 5.54 0.94M0.04 1.9L0.14 1.9L0.14 1.4L0.03 1.4',
  },
  bus: {
    length: 12,
    height: 3.2,
    wheels: { radius: 0.5, at: [3.3, 9.3] },
    body:
      'M0.1 0.36L0 0.6L0 2.9C0.02 3.1 0.1 3.18 0.3 3.2L11.4 3.2C11.7 3.18 11.8 3.08 11.86 2.9' +
      'L12 1.3L12 0.6L11.9 0.36Z',
    details:
      'M0.4 1.4L0.4 2.7L9.7 2.7L9.7 1.4ZM2 1.4L2 2.7M3.6 1.4L3.6 2.7M5.2 1.4L5.2 2.7M8.1 1.4L8.1 2.7' +
      'M6.6 2.7L6.6 0.5L5.2 0.5L5.2 1.4M5.9 2.7L5.9 0.5' +
      'M10 0.5L10 2.7L11.2 2.7L11.2 0.5ZM10.6 0.5L10.6 2.7M11.4 2.7L11.8 2.7M11.4 2.7L11.4 1.3L11.98 1.3',
  },
  lorry: {
    length: 16.5,
    height: 4,
    wheels: { radius: 0.5, at: [3, 4.31, 5.62, 11.4, 15.1] },
    body:
      'M0.1 0.9L0 1.1L0 4L13.6 4L13.6 1.15L14.2 1.15L14.2 3.4C14.5 3.7 15 3.86 15.5 3.88' +
      'C15.9 3.84 16 3.7 16.1 3.4L16.5 1.9L16.5 0.56L16.42 0.4L14.1 0.4L14.1 0.8L10.4 0.8L10.4 1.05L7 1.05L7 0.9Z',
    details:
      'M0 1.25L13.6 1.25M14.9 1.9L14.9 2.85L15.7 2.85C15.85 2.8 15.95 2.6 16 2.4L16.12 1.9Z' +
      'M14.75 3L14.75 0.5M14.2 2.95L15.85 2.95M16.05 1.1L16.5 1.1M16.05 0.8L16.5 0.8' +
      'M6.6 0.55L10 0.55L10 0.95M6.6 0.55L6.6 0.95M9.4 1.05L9.4 1.25',
  },
} satisfies Record<string, Side>;

export type VehicleName = keyof typeof sides;

/** A car from above, the middle of its tail at 0. */
export const carPlan: View = {
  body:
    'M0.14 -0.82C0 -0.7 0 -0.5 0 0C0 0.5 0 0.7 0.14 0.82C0.6 0.92 3.6 0.92 3.95 0.86' +
    'C4.4 0.74 4.5 0.5 4.5 0C4.5 -0.5 4.4 -0.74 3.95 -0.86C3.6 -0.92 0.6 -0.92 0.14 -0.82Z',
  details:
    'M2.5 -0.62L3.06 -0.74Q3.26 0 3.06 0.74L2.5 0.62Q2.62 0 2.5 -0.62Z' +
    'M1.28 -0.6L0.72 -0.7Q0.56 0 0.72 0.7L1.28 0.6Q1.2 0 1.28 -0.6Z' +
    'M1.36 -0.68L2.44 -0.7M1.36 0.68L2.44 0.7' +
    'M2.72 -0.88L2.6 -1L2.8 -1.02L2.86 -0.88M2.72 0.88L2.6 1L2.8 1.02L2.86 0.88',
};

/** Vehicles from the front, the middle and the road at 0, with the middle of the number plate. */
export const fronts = {
  car: {
    body:
      'M-0.82 0.22L-0.9 0.36L-0.9 0.78C-0.88 0.92 -0.82 0.96 -0.76 1.0L-0.58 1.38C-0.5 1.45 -0.3 1.46 0 1.46' +
      'C0.3 1.46 0.5 1.45 0.58 1.38L0.76 1C0.82 0.96 0.88 0.92 0.9 0.78L0.9 0.36L0.82 0.22Z',
    details:
      'M-0.66 0.98L-0.5 1.34Q0 1.42 0.5 1.34L0.66 0.98Q0 0.9 -0.66 0.98Z' +
      'M-0.84 0.76L-0.5 0.7L-0.52 0.6L-0.82 0.64ZM0.84 0.76L0.5 0.7L0.52 0.6L0.82 0.64Z' +
      'M-0.26 0.34L0.26 0.34L0.26 0.45L-0.26 0.45ZM-0.4 0.56L0.4 0.56' +
      'M-0.84 0.98L-1.02 0.94L-1.02 1.06L-0.88 1.08ZM0.84 0.98L1.02 0.94L1.02 1.06L0.88 1.08Z',
    wheels: 'M-0.84 0L-0.62 0L-0.62 0.3L-0.84 0.3ZM0.84 0L0.62 0L0.62 0.3L0.84 0.3Z',
    plate: 0.395,
  },
  van: {
    body:
      'M-0.92 0.3L-1 0.46L-1 1.36L-0.84 2.36C-0.8 2.5 -0.72 2.55 -0.55 2.55L0.55 2.55' +
      'C0.72 2.55 0.8 2.5 0.84 2.36L1 1.36L1 0.46L0.92 0.3Z',
    details:
      'M-0.86 1.4L-0.72 2.12L0.72 2.12L0.86 1.4Q0 1.28 -0.86 1.4Z' +
      'M-0.92 1.04L-0.58 0.98L-0.6 0.8L-0.92 0.82ZM0.92 1.04L0.58 0.98L0.6 0.8L0.92 0.82Z' +
      'M-0.42 0.98L0.42 0.98M-0.42 0.86L0.42 0.86M-0.26 0.46L0.26 0.46L0.26 0.57L-0.26 0.57Z' +
      'M-0.98 1.4L-1.2 1.38L-1.2 1.66L-0.95 1.66ZM0.98 1.4L1.2 1.38L1.2 1.66L0.95 1.66Z',
    wheels: 'M-0.94 0L-0.7 0L-0.7 0.4L-0.94 0.4ZM0.94 0L0.7 0L0.7 0.4L0.94 0.4Z',
    plate: 0.515,
  },
} satisfies Record<string, View & { wheels: string; plate: number }>;

export type FrontName = keyof typeof fronts;
