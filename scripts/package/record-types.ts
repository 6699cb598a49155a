import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { emitTypes } from './emit-types.ts';

/** An interface of what a schema infers has a name in the declarations of others. */
const extended = / extends (\{[\s\S]*?^\}) \{\s*\}/gm;
const inferred = /\bz\.infer<((?:[^<>]|<[^<>]*>)+)>/g;

/**
 * The declarations of the modules that describe records by Zod, with the types that these infer written
 * out: the types of a product are then read without Zod, and are a quarter as long. `emitted` holds the
 * declarations as the compiler writes them. By path below it; other files need nothing.
 */
export function plainTypes(root: string, emitted: string): Map<string, string> {
  const files = readdirSync(emitted, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => ({ file, text: readFileSync(join(emitted, file), 'utf8') }))
    .filter(({ text }) => /from 'zod\/v3'/.test(text));
  const wanted = files.flatMap(({ file, text }) =>
    [...text.matchAll(inferred)].map(([, schema = '']) => ({ file, schema })),
  );
  const types = typesOf(wanted, root, emitted);
  let next = 0;
  return new Map(
    files.map(({ file, text }) => [
      file,
      withoutUnused(
        withoutSchemas(
          text
            .replace(inferred, (_, schema: string) =>
              withComments(types[next++] ?? 'never', text, schema.replace(/^typeof /, '')),
            )
            .replace(extended, ' $1'),
        ),
      ),
    ]),
  );
}

/** A type with the comments that the declaration of its schema has on the same fields, which the compiler leaves out. */
function withComments(type: string, declarations: string, schema: string): string {
  const [, declaration = ''] = declarations.split(`export declare const ${schema}: `);
  const comments = new Map<string, string>();
  eachField(declaration, (path, field, comment) => {
    if (comment && !comments.has(path)) comments.set(path, comment);
    return field;
  });
  return eachField(type, (path, field) => (comments.get(path) ?? '') + field);
}

/** Replaces the first line of each field, with the comment before it. The path is that of the names around it. */
function eachField(
  text: string,
  replace: (path: string, line: string, comment: string | undefined) => string,
): string {
  const names: string[] = [];
  const field = /^( +\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(( +)(?:readonly )?([\w']+)\??: .*\n)/gm;
  return text.replace(field, (_, comment, line: string, indent: string, name: string) => {
    names.splice(indent.length / 4 - 1, Number.POSITIVE_INFINITY, name);
    return replace(names.join('.'), line, comment);
  });
}

/** What the compiler writes for the type that each schema infers: a module asks for it. */
function typesOf(
  wanted: readonly { readonly file: string; readonly schema: string }[],
  root: string,
  emitted: string,
): readonly string[] {
  const folder = join(emitted, 'inferred');
  mkdirSync(folder);
  const lines = wanted.flatMap(({ file, schema }, index) => {
    const path = join(root, file.replace(/\.d\.ts$/, '.ts'));
    const named = schema.replace(/\btypeof (?=\w)|\b(?=Shared\b)/g, (of) => `${of}m${index}.`);
    return [
      `import type * as m${index} from ${JSON.stringify(path)};`,
      `declare const s${index}: ${named};`,
      `export const type${index} = s${index}._output;`,
    ];
  });
  const module = join(folder, 'inferred.ts');
  writeFileSync(module, lines.join('\n'));
  const top = parse(resolve(root)).root;
  emitTypes(root, folder, [module], top);
  const text = readFileSync(join(folder, relative(top, module).replace(/\.ts$/, '.d.ts')), 'utf8');
  const imports = text.matchAll(/^import type \* as (m\d+) from "([^"]+)";$/gm);
  const paths = new Map([...imports].map(([, name, path]) => [name, path]));
  const parts = text.split(/^export declare const type\d+: /m).slice(1);
  const types = parts.map((part, index) => {
    const from = dirname(join(root, wanted[index]?.file ?? ''));
    const type = part
      .replace(/;\s*(?:(?:declare const|import type) [\s\S]*|export \{\};\s*)?$/, '')
      .replace(/\b(m\d+)\./g, (all, name) =>
        paths.has(name) ? `import("${paths.get(name)}").` : all,
      );
    return type.replace(/(?<=\bimport\(")[^"]+/g, (path) => {
      const to = relative(from, resolve(folder, path)).replaceAll('\\', '/');
      return `${to.startsWith('.') ? '' : './'}${to.replace(/\.[jt]s$/, '')}.ts`;
    });
  });
  if (types.length === wanted.length) return types;
  throw new Error(`The compiler wrote ${types.length} of ${wanted.length} types of records.`);
}

/** Without what is of use only to someone who has Zod. */
function withoutSchemas(text: string): string {
  return statementsOf(text)
    .filter(
      (each) =>
        !/\bz\./.test(each) && !/^import .* from 'zod\/v3'|typeof sharedSchemas/m.test(each),
    )
    .join('');
}

/** The statements at the top of a declaration file, each with the comment before it. */
function statementsOf(text: string): string[] {
  return text.split(/(?<=^(?:\S.*;|\})\n)(?!\n)/m);
}

/** Without imports of names that nothing mentions any more. */
function withoutUnused(text: string): string {
  return text.replace(/^import ((?:type )?)\{([^}]*)\}( from .*\n)/gm, (line, type, all, from) => {
    const rest = text.replace(line, '');
    const names = String(all).split(',');
    const used = names.filter((each) => {
      const name = each.trim().replace(/^(?:type )?(?:\w+ as )?/, '');
      return name !== '' && new RegExp(`\\b${name}\\b`).test(rest);
    });
    return used.length > 0 ? `import ${type}{${used.join(',')}}${from}` : '';
  });
}
