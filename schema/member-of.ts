/**
 * The own member of an object by a name that data give. `objects[name]` would find `constructor`, `toString` and others
 * in every object; `unit/names-from-data` finds who looks there.
 */
export function memberOf<T>(
  object: Readonly<Record<string, T>> | undefined | null,
  name: string,
): T | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}
