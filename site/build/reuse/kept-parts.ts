import { productNames } from '../../files/facts-file.ts';
import { statedValues } from '../../files/figure-facts.ts';
import type { KeepText, PartOf } from '../../files/product-parts.ts';
import { searchPartOf } from '../../files/search-file.ts';
import type { BuildContext } from '../../page-api/define-page.ts';

/** What each product adds to facts and search: made, or kept where a build keeps it. */
export class ProductParts {
  #keep: KeepText | undefined;

  /** From now on texts of the parts are kept. */
  keepWith(keep: KeepText): void {
    this.#keep = keep;
  }

  /** Plain data, made or kept as they are. */
  of<Data>(id: string, make: () => Data): Data {
    if (!this.#keep) return make();
    return JSON.parse(this.#keep(id, () => JSON.stringify(make())));
  }

  readonly names = this.#kept(productNames, ({ language }: BuildContext) => `names ${language}`);
  readonly values = this.#kept(statedValues, ({ language }: BuildContext) => `values ${language}`);
  readonly search = this.#kept(searchPartOf, () => 'search');

  /** Where texts are kept, a part that is made now is read back from its text, so that both say the same. */
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
