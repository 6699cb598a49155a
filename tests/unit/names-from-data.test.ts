import { join, relative } from 'node:path';
import {
  isBinaryExpression,
  isElementAccessExpression,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';
import { repository } from '../milepost.ts';

// `objects[name]` and `name in objects` find `constructor` and `toString` in every object. A name that data give goes
// through `memberOf` or `Object.hasOwn`. A language code can't be one of these names, nor does a catalogue name what
// the environment or the modules of its code are called.

const isLanguage =
  /(?:^|\.)(?:lang|\w*[lL]anguage|languages\[0\] \?\? '')$|^baseLanguage\(|^language\.toLowerCase\(\)$/;
const elsewhere = ['schema/member-of.ts', 'cli/commands/shard.ts', 'cli/config/run-code.ts'];

test('no name that data give is looked up among what all objects have', {
  timeout: 240_000,
}, () => {
  const api = new API({ cwd: repository });
  try {
    const opened = api.updateSnapshot({ openProjects: [join(repository, 'tsconfig.json')] });
    const [project] = opened.getProjects();
    if (!project) throw new Error('The project of the repository is not there.');
    const { program, checker } = project;
    const files = program
      .getSourceFileNames()
      .filter((file) => /^(?:cli|site|schema)\//.test(relative(repository, file)));
    const found = files
      .map((file) => [relative(repository, file), program.getSourceFile(file)] as const)
      .filter(([path]) => !elsewhere.includes(path))
      .flatMap(([path, source]) =>
        lookUps(source).flatMap(({ node, object, name }) =>
          isByName(checker, object, name) ? `${path}: ${node.getText()}` : [],
        ),
      );
    expect(files.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  } finally {
    api.close();
  }
});

interface LookUp {
  readonly node: Node;
  readonly object: Node;
  readonly name: Node;
}

/** Each `object[name]` that is read, and each `name in object`. */
function lookUps(node: Node | undefined): LookUp[] {
  const found: LookUp[] = [];
  node?.forEachChild(function visit(each: Node): void {
    if (isElementAccessExpression(each)) {
      const { expression: object, argumentExpression: name, parent } = each;
      const isWritten =
        isBinaryExpression(parent) &&
        parent.left === each &&
        parent.operatorToken.kind === SyntaxKind.EqualsToken;
      if (!isWritten && !isLanguage.test(name.getText())) found.push({ node: each, object, name });
    }
    if (isBinaryExpression(each) && each.operatorToken.kind === SyntaxKind.InKeyword) {
      found.push({ node: each, object: each.right, name: each.left });
    }
    each.forEachChild(visit);
  });
  return found;
}

function isByName(checker: Checker, object: Node, name: Node): boolean {
  const type = checker.getTypeAtLocation(name);
  if (!type || !alternatives(checker, type).some(isAnyText)) return false;
  const owner = checker.getTypeAtLocation(object);
  return !owner || !alternatives(checker, owner).every((each) => isList(checker, each));
}

function alternatives(checker: Checker, type: Type): readonly Type[] {
  const bound = type.flags & TypeFlags.TypeParameter ? checker.getBaseConstraintOfType(type) : type;
  return bound?.isUnionType() ? bound.getTypes() : bound ? [bound] : [];
}

const isAnyText = ({ flags }: Type): boolean =>
  (flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.AnyOrUnknown)) !== 0;

const isList = (checker: Checker, type: Type): boolean =>
  checker.isArrayLikeType(type) || (type.flags & (TypeFlags.StringLike | TypeFlags.Nullable)) !== 0;
