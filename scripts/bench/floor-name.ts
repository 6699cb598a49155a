/** The name of what others are compared with. */
export const floorName = 'floor: parse, render with bare React, write';
