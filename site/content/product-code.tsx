/** A name in capitals and figures, its last part at least: `TLC`, `Laser-AVCC`, `VCDT-300`. */
const code = /^(?:[A-Za-z\d]+-)*[A-Z\d]+$/;

/** The id of a product where that is a code of the trade. Other ids are parts of addresses. */
export function ProductCode({ id }: { id: string }) {
  return code.test(id) ? <p className="code">{id}</p> : null;
}
