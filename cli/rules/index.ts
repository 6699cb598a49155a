import type { Rule } from '../rule.ts';
import { ambiguousScalar } from './ambiguous-scalar.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import { brokenAsset } from './broken-asset.ts';
import { brokenPath } from './broken-path.ts';
import { codeMismatch } from './code-mismatch.ts';
import { conflictingFigures } from './conflicting-figures.ts';
import { connectionMismatch } from './connection-mismatch.ts';
import { decimalStyle } from './decimal-style.ts';
import { doubledWord } from './doubled-word.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateKey } from './duplicate-key.ts';
import { duplicatePath } from './duplicate-path.ts';
import { emptyText } from './empty-text.ts';
import { encoding } from './encoding.ts';
import { endPunctuation } from './end-punctuation.ts';
import { extraLanguage } from './extra-language.ts';
import { figureMismatch } from './figure-mismatch.ts';
import { figureNotation } from './figure-notation.ts';
import { figureUnit } from './figure-unit.ts';
import { forbiddenTerm } from './forbidden-term.ts';
import { frenchSpacing } from './french-spacing.ts';
import { glossary } from './glossary.ts';
import { incompleteRecord } from './incomplete-record.ts';
import { inconsistentTranslation } from './inconsistent-translation.ts';
import { legacyField } from './legacy-field.ts';
import { lengthRatio } from './length-ratio.ts';
import { linkMismatch } from './link-mismatch.ts';
import { listParity } from './list-parity.ts';
import { markupMismatch } from './markup-mismatch.ts';
import { missingTranslation } from './missing-translation.ts';
import { nonCanonicalPath } from './non-canonical-path.ts';
import { orphanPage } from './orphan-page.ts';
import { pathCase } from './path-case.ts';
import { placeholderContent } from './placeholder-content.ts';
import { redirectLoop } from './redirect-loop.ts';
import { referenceMismatch } from './reference-mismatch.ts';
import { reservedPath } from './reserved-path.ts';
import { schema } from './schema.ts';
import { spanishMarks } from './spanish-marks.ts';
import { staleTranslation } from './stale-translation.ts';
import { swappedLanguages } from './swapped-languages.ts';
import { uiStrings } from './ui-strings.ts';
import { unbalancedMarks } from './unbalanced-marks.ts';
import { unknownField } from './unknown-field.ts';
import { unknownFigure } from './unknown-figure.ts';
import { unknownReference } from './unknown-reference.ts';
import { unsourcedFigure } from './unsourced-figure.ts';
import { untranslated } from './untranslated.ts';
import { unusedAsset } from './unused-asset.ts';
import { unusedSuppression } from './unused-suppression.ts';
import { variantMismatch } from './variant-mismatch.ts';
import { whitespace } from './whitespace.ts';
import { wrongLanguage } from './wrong-language.ts';
import { yamlSyntax } from './yaml-syntax.ts';

/** Every rule, in the order of the documentation. */
export const rules: readonly Rule[] = [
  yamlSyntax,
  duplicateKey,
  ambiguousScalar,
  schema,
  unknownField,
  legacyField,
  encoding,
  figureNotation,
  figureUnit,
  unknownFigure,
  unknownReference,
  duplicateId,
  duplicatePath,
  pathCase,
  reservedPath,
  brokenPath,
  nonCanonicalPath,
  redirectLoop,
  brokenAsset,
  unusedAsset,
  connectionMismatch,
  orphanPage,
  breadcrumbTrail,
  missingTranslation,
  emptyText,
  extraLanguage,
  incompleteRecord,
  untranslated,
  wrongLanguage,
  swappedLanguages,
  figureMismatch,
  unsourcedFigure,
  referenceMismatch,
  markupMismatch,
  linkMismatch,
  codeMismatch,
  staleTranslation,
  variantMismatch,
  listParity,
  whitespace,
  frenchSpacing,
  spanishMarks,
  decimalStyle,
  unbalancedMarks,
  doubledWord,
  endPunctuation,
  lengthRatio,
  inconsistentTranslation,
  glossary,
  forbiddenTerm,
  uiStrings,
  placeholderContent,
  conflictingFigures,
  unusedSuppression,
];
