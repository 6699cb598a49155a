import { memberOf } from '../../schema/member-of.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { type TextRole, textRole } from '../../schema/shared.ts';
import { field, forEachChild, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { closest } from '../core/suggest.ts';
import {
  branchesOf,
  type JsonSchema,
  kindOfBranch,
  meantBranch,
  propertiesOf,
  resolveSchema,
  sharedNameOf,
  typeOf,
} from './schemas.ts';

/** A value whose schema is a shared definition (a text, a path, a figure, …) or has a role. */
export interface SharedNode {
  /** The name of the definition; undefined if there is only a role: a code. */
  readonly name: string | undefined;
  readonly role: TextRole | undefined;
  readonly value: unknown;
  readonly at: DataPath;
}

/**
 * Finds all values with a shared definition, in data that may be invalid: a misspelt field or kind is read as the
 * likely one, so that one mistake hides no other. The value itself may be invalid as well. Records with the same
 * `top` share the paths of their values.
 */
export function walk(root: JsonSchema, data: unknown, top = new PlaceTree()): SharedNode[] {
  const found: SharedNode[] = [];
  const visit = (part: SchemaPart | undefined, value: unknown, place: PlaceTree): void => {
    if (!part || value === undefined) return;
    const { name, role } = part;
    if (part.isMarked) found.push({ name, role, value, at: place.path });
    if (part.isUnion) visit(part.meantBy(value), value, place);
    else if (part.holdsShared) {
      const isList = Array.isArray(value);
      forEachChild(value, (child, key) => {
        const below = isList ? part.items : part.field(`${key}`);
        if (below) visit(below, child, place.at(key));
      });
    }
  };
  visit(partOf(root)(root), data, top);
  return found;
}

/** A part of a schema, with the parts below it, shared by all records. */
class SchemaPart {
  /** The name of the referenced shared definition. */
  readonly name: string | undefined;
  readonly role: TextRole | undefined;
  readonly isMarked: boolean;
  readonly isUnion: boolean;
  readonly #root: JsonSchema;
  readonly #resolved: JsonSchema;
  /** The `kind` of each branch of a union. */
  readonly #kinds: ReadonlySet<unknown>;
  readonly #branches = new Map<string, SchemaPart | undefined>();
  #holdsShared: boolean | undefined;

  constructor(schema: JsonSchema, root: JsonSchema) {
    this.#root = root;
    this.#resolved = resolveSchema(schema, root);
    this.name = sharedNameOf(schema);
    this.role = textRole(schema);
    this.isMarked = this.name !== undefined || this.role !== undefined;
    const branches = branchesOf(this.#resolved);
    this.isUnion = branches !== undefined;
    const distinguished = this.#resolved.discriminator ? (branches ?? []) : [];
    this.#kinds = new Set(distinguished.map((branch) => kindOfBranch(branch, root)));
  }

  get items(): SchemaPart | undefined {
    return this.#part(this.#resolved.items);
  }

  /** The schema of a field, or of the field that a misspelt key stands for. */
  field(key: string): SchemaPart | undefined {
    const properties = propertiesOf(this.#resolved);
    const { additionalProperties } = this.#resolved;
    // Not memoized, since keys are arbitrary.
    if (!Object.hasOwn(properties, key) && isFields(additionalProperties))
      return this.#part(additionalProperties);
    return this.#known(key);
  }

  readonly #known = memoizeByName((key) => {
    const properties = propertiesOf(this.#resolved);
    const meant = () => memberOf(properties, closest(key, Object.keys(properties)) ?? '');
    return this.#part(field(properties, key) ?? meant());
  });

  /** The branch of a union for a value. */
  meantBy(value: unknown): SchemaPart | undefined {
    const find = () => this.#part(meantBranch(this.#resolved, value, this.#root));
    const kind = field(value, 'kind');
    // Among several branches for a mapping without a known kind, the fields decide.
    const isOfKind = typeof kind === 'string' && this.#kinds.has(kind);
    if (isFields(value) && !isOfKind) return find();
    const name = isFields(value) ? `kind ${kind}` : `${typeOf(value)} ${Number.isInteger(value)}`;
    let cached = this.#branches.get(name);
    if (cached === undefined && !this.#branches.has(name)) {
      cached = find();
      this.#branches.set(name, cached);
    }
    return cached;
  }

  /** Whether there is a shared definition anywhere below; other parts are skipped. */
  get holdsShared(): boolean {
    this.#holdsShared ??= [...this.#allBelow(new Set())].some(({ isMarked }) => isMarked);
    return this.#holdsShared;
  }

  #allBelow(seen: Set<SchemaPart>): Set<SchemaPart> {
    const { items, additionalProperties } = this.#resolved;
    const fields = Object.values(propertiesOf(this.#resolved));
    const branches = branchesOf(this.#resolved) ?? [];
    for (const schema of [...fields, ...branches, items, additionalProperties]) {
      const part = this.#part(schema);
      if (!part || seen.has(part)) continue;
      seen.add(part);
      part.#allBelow(seen);
    }
    return seen;
  }

  #part(schema: unknown): SchemaPart | undefined {
    return isFields(schema) ? partOf(this.#root)(schema) : undefined;
  }
}

const partOf = memoize((root: JsonSchema) =>
  memoize((schema: JsonSchema) => new SchemaPart(schema, root)),
);

/** Paths into data as a tree: records of a kind have values at the same paths, and share their arrays. */
export class PlaceTree {
  readonly #above: PlaceTree | undefined;
  readonly #key: string | number;
  #below: Map<string | number, PlaceTree> | undefined;
  #path: DataPath | undefined;

  constructor(above?: PlaceTree, key: string | number = '') {
    this.#above = above;
    this.#key = key;
  }

  /** The keys and indices from the top. */
  get path(): DataPath {
    this.#path ??= this.#above ? [...this.#above.path, this.#key] : [];
    return this.#path;
  }

  /** The place of a field or an item. */
  at(key: string | number): PlaceTree {
    this.#below ??= new Map();
    let place = this.#below.get(key);
    if (!place) {
      place = new PlaceTree(this, key);
      this.#below.set(key, place);
    }
    return place;
  }
}
