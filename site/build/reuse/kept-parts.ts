import { productNames } from '../../files/facts-file.ts';
import { statedValues } from '../../files/figure-facts.ts';
import type { KeepText, PartOf } from '../../files/product-parts.ts';
import { searchPartOf } from '../../files/search-file.ts';
import type { BuildContext } from '../../page-api/define-page.ts';

/** The parts of facts and search by product: made, or reused from an earlier build. */
export class ProductParts {
  #keep: KeepText | undefined;

  /** Stores the texts of parts from now on. */
  keepWith(keep: KeepText): void {
    this.#keep = keep;
  }

  /** Plain data: made, or parsed from its stored text. */
  of<Data>(id: string, make: () => Data): Data {
    if (!this.#keep) return make();
    return JSON.parse(this.#keep(id, () => JSON.stringify(make())));
  }

  readonly names = this.#kept(productNames, ({ language }: BuildContext) => `names ${language}`);
  readonly values = this.#kept(statedValues, ({ language }: BuildContext) => `values ${language}`);
  readonly search = this.#kept(searchPartOf, () => 'search');

  /** If texts are stored, a new part is parsed from its text, so that new and reused parts are identical. */
  #kept<Part, Given>(
    partOf: PartOf<Part, Given>,
    nameOf: (given: Given) => string,
  ): PartOf<Part, Given> {
    return (product, given) => {
      if (!this.#keep) return partOf(product, given);
      return this.of(`${nameOf(given)}\n${product.record.id}`, () => partOf(product, given));
    };
  }
}
