import { addressFormats } from '../../schema/address.ts';

/** The formats that the JSON Schemas name, as this tool reads them. */
export const formats = {
  ...addressFormats,
  /** A day that there is: 30 February is none. */
  date: (text: string): boolean =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true,
};
