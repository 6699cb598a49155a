const token = /(?<![\w.])[-+]?(?:\d[\w.+-]*|\.\d+)/g;

/** Whether a text has a number that is written in another way than its value: `0123`, `1.10`, `1e3`, `0x1F`. */
export function hasOddNumbers(text: string): boolean {
  return [...text.matchAll(token)].some(
    ([each]) => Number.isFinite(Number(each)) && String(Number(each)) !== each,
  );
}
