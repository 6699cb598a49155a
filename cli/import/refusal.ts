/** Why a record is not imported. */
export class Refusal extends Error {}
