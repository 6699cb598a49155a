/**
 * Kinds of record that speak of products: their texts refer to figures by `{id}`, and no text types a
 * quantity there. What a project or a vacancy measures is its own.
 */
export const figureKinds: ReadonlySet<string> = new Set(['product', 'family', 'solution', 'page']);
