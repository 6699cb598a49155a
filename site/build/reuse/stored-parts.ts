import { productNames } from '../../files/facts-file.ts';
import { statedValues } from '../../files/figure-facts.ts';
import type { PartOf, StoredText } from '../../files/product-parts.ts';
import { searchPartOf } from '../../files/search-file.ts';
import type { BuildContext } from '../../page-api/define-page.ts';

/** The parts of facts and search by product: made, or reused from an earlier build. */
export class ProductParts {
  #stored: StoredText | undefined;

  /** Stores the texts of parts from now on. */
  storeWith(stored: StoredText): void {
    this.#stored = stored;
  }

  /** Plain data: made, or parsed from its stored text. */
  of<Data>(id: string, make: () => Data): Data {
    if (!this.#stored) return make();
    return JSON.parse(this.#stored(id, () => JSON.stringify(make())));
  }

  readonly names = this.#partsBy(productNames, ({ language }: BuildContext) => `names ${language}`);
  readonly values = this.#partsBy(
    statedValues,
    ({ language }: BuildContext) => `values ${language}`,
  );
  readonly search = this.#partsBy(searchPartOf, () => 'search');

  /** If texts are stored, a new part is parsed from its text, so that new and reused parts are identical. */
  #partsBy<Part, Given>(
    partOf: PartOf<Part, Given>,
    nameOf: (given: Given) => string,
  ): PartOf<Part, Given> {
    return (product, given) => {
      if (!this.#stored) return partOf(product, given);
      return this.of(`${nameOf(given)}\n${product.record.id}`, () => partOf(product, given));
    };
  }
}
