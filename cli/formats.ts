/** The formats that the JSON Schemas name, as this tool reads them. */
export const formats = {
  uri: (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text),
  email: (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
};
