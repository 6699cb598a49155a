/** A wheel from the side, in metres: how far its hub is from the tail, and its radius. */
export interface Wheel {
  readonly at: number;
  readonly radius: number;
}

/**
 * One kind of vehicle in metres. Side views have the tail at 0 and the road at 0, plans the tail and
 * the middle of the vehicle; x grows towards the nose. Front views have the middle and the road at 0.
 */
export interface VehicleShape {
  readonly length: number;
  readonly height: number;
  readonly width: number;
  readonly wheels: readonly Wheel[];
  /** Whether the body reaches over the wheels. */
  readonly hasArches: boolean;
  /** The body from the rear end of its underside over the roof to the front end of it. */
  readonly body: string;
  /** Windows, doors and lamps of the side view. */
  readonly details: string;
  readonly plan: { readonly body: string; readonly details: string };
  readonly front: {
    readonly body: string;
    readonly details: string;
    readonly wheels: string;
    /** How high the middle of the number plate is; 0 for vehicles that have none in front. */
    readonly plate: number;
  };
}
