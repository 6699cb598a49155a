import { bus, lorry } from './heavy-vehicles.ts';
import { car, motorcycle, van } from './light-vehicles.ts';
import type { VehicleShape } from './vehicle-shape.ts';

/** Nominal vehicles, in the sizes of their kinds on European roads; none is a make. */
export const vehicleShapes = { bus, car, lorry, motorcycle, van } satisfies Record<
  string,
  VehicleShape
>;

export type VehicleName = keyof typeof vehicleShapes;
