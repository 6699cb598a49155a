import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { groupBy } from '../../schema/group-by.ts';
import { textRole } from '../../schema/shared.ts';
import { children, type Found, isFields, withValue } from '../core/data.ts';
import type { StageFinding } from '../core/finding.ts';
import type { Entry, Source } from '../core/source.ts';
import { joined } from '../core/suggest.ts';
import { branchesOf, resolveSchema, type Schemas, schemaAt } from './schemas.ts';

/**
 * Records with the texts of the Markdown files that they name, as if they were written in the record: `body: about.md` is a
 * text by language, of `about.en.md`, `about.fr.md` … beside the record. Nothing else knows of them, except that places in
 * such a text are in its file. The findings are about names without any file, and about files that no record names.
 */
export function readTextFiles(
  entries: readonly Entry[],
  sources: readonly Source[],
  schemas: Schemas,
  languages: readonly string[],
): { readonly entries: readonly Entry[]; readonly findings: readonly StageFinding[] } {
  const texts = sources.filter(({ format }) => format === 'md');
  const byName = groupBy(texts, ({ file }) => file.replace(languageEnding, '.md'));
  const findings: StageFinding[] = [];
  const used = new Set<string>();
  const read = entries.map((entry): Entry => {
    const schema = schemas.get(entry.kind);
    if (!schema || !/\.md\b/.test(entry.text)) return entry;
    let { data } = entry;
    const textFiles = [...namesIn(entry.data)].flatMap(({ value, at }) => {
      const branches = branchesOf(resolveSchema(schemaAt(schema, entry.data, at), schema));
      if (!branches?.some((each) => isFields(each) && textRole(each) === 'rich')) return [];
      const name = posix.join(posix.dirname(entry.file), value);
      const files = byName.get(name) ?? [];
      used.add(name);
      if (files.length === 0) {
        const expected = languages.map((each) => `"${name.replace(/md$/, `${each}.md`)}"`);
        const message = `There is no file ${joined(expected, 'or')}.`;
        const help = 'Write one for each language, beside the record.';
        findings.push({ rule: 'broken-asset', finding: { entry, at, message, help } });
        return [];
      }
      const byLanguage = files.map((file) => [
        languageOf(file),
        file.text.replaceAll('\r\n', '\n'),
      ]);
      data = withValue(data, at, Object.fromEntries(byLanguage));
      return files.map((source) => ({ at: [...at, languageOf(source)], source }));
    });
    if (textFiles.length === 0) return entry;
    const state = [entry.hash, ...textFiles.map(({ source }) => source.file + source.hash)];
    return { ...entry, data, textFiles, hash: hash('sha256', state.join(' ')) };
  });
  for (const [name, files] of byName) {
    if (used.has(name)) continue;
    for (const entry of files) {
      const message = `No record names "${posix.basename(name)}", so no page shows this text.`;
      const help = 'Name it as the "body" of a section, beside its record, or remove it.';
      findings.push({
        rule: 'unused-asset',
        finding: { entry, offsets: [0, entry.text.search(/\r?\n|$/)], message, help },
      });
    }
  }
  return { entries: read, findings };
}

/** The language of a Markdown file, and its ending. */
const languageEnding = /\.([^./]+)\.md$/i;

const languageOf = ({ file }: Source) => languageEnding.exec(file)?.[1] ?? '';

/** The values in a record that may name Markdown files. */
function* namesIn(data: unknown): Generator<Found<string>> {
  for (const [key, child] of children(data)) {
    if (typeof child === 'string') {
      if (child.endsWith('.md')) yield { value: child, at: [key] };
    } else for (const { value, at } of namesIn(child)) yield { value, at: [key, ...at] };
  }
}
