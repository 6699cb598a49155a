import { conflictingFigures } from './figures/conflicting-figures.ts';
import { criterion } from './figures/criterion.ts';
import { drawingNeeds } from './figures/drawing-needs.ts';
import { figureNotation } from './figures/figure-notation.ts';
import { figureUnit } from './figures/figure-unit.ts';
import { unitDefinition } from './figures/unit-definition.ts';
import { unknownFigure } from './figures/unknown-figure.ts';
import { unsourcedFigure } from './figures/unsourced-figure.ts';
import { breadcrumbTrail } from './links/breadcrumb-trail.ts';
import { brokenAsset } from './links/broken-asset.ts';
import { brokenPath } from './links/broken-path.ts';
import { connectionMismatch } from './links/connection-mismatch.ts';
import { duplicatePath } from './links/duplicate-path.ts';
import { navigation } from './links/navigation.ts';
import { nonCanonicalPath } from './links/non-canonical-path.ts';
import { orphanPage } from './links/orphan-page.ts';
import { pathCase } from './links/path-case.ts';
import { redirectLoop } from './links/redirect-loop.ts';
import { reservedPath } from './links/reserved-path.ts';
import { unknownReference } from './links/unknown-reference.ts';
import { unpublishedReference } from './links/unpublished-reference.ts';
import { unusedAsset } from './links/unused-asset.ts';
import { decimalStyle } from './prose/decimal-style.ts';
import { doubledWord } from './prose/doubled-word.ts';
import { endPunctuation } from './prose/end-punctuation.ts';
import { forbiddenTerm } from './prose/forbidden-term.ts';
import { frenchSpacing } from './prose/french-spacing.ts';
import { spanishMarks } from './prose/spanish-marks.ts';
import { unbalancedMarks } from './prose/unbalanced-marks.ts';
import { whitespace } from './prose/whitespace.ts';
import type { Rule } from './rule.ts';
import { ambiguousScalar } from './structure/ambiguous-scalar.ts';
import { duplicateId } from './structure/duplicate-id.ts';
import { duplicateKey } from './structure/duplicate-key.ts';
import { encoding } from './structure/encoding.ts';
import { extraLanguage } from './structure/extra-language.ts';
import { formField } from './structure/form-field.ts';
import { incompleteRecord } from './structure/incomplete-record.ts';
import { pageKind } from './structure/page-kind.ts';
import { placeholderContent } from './structure/placeholder-content.ts';
import { richText } from './structure/rich-text.ts';
import { schema } from './structure/schema.ts';
import { unknownField } from './structure/unknown-field.ts';
import { unusedSuppression } from './structure/unused-suppression.ts';
import { variantMismatch } from './structure/variant-mismatch.ts';
import { yamlSyntax } from './structure/yaml-syntax.ts';
import { codeMismatch } from './translations/code-mismatch.ts';
import { emptyText } from './translations/empty-text.ts';
import { figureMismatch } from './translations/figure-mismatch.ts';
import { glossary } from './translations/glossary.ts';
import { linkMismatch } from './translations/link-mismatch.ts';
import { listParity } from './translations/list-parity.ts';
import { markupMismatch } from './translations/markup-mismatch.ts';
import { missingTranslation } from './translations/missing-translation.ts';
import { referenceMismatch } from './translations/reference-mismatch.ts';
import { staleTranslation } from './translations/stale-translation.ts';
import { uiStrings } from './translations/ui-strings.ts';
import { unknownLanguage } from './translations/unknown-language.ts';
import { untranslated } from './translations/untranslated.ts';
import { wrongLanguage } from './translations/wrong-language.ts';

/** Every rule, in the order of the documentation. */
export const rules: readonly Rule[] = [
  yamlSyntax,
  duplicateKey,
  ambiguousScalar,
  schema,
  unknownField,
  encoding,
  richText,
  figureNotation,
  figureUnit,
  unitDefinition,
  unknownFigure,
  unknownReference,
  criterion,
  drawingNeeds,
  duplicateId,
  pageKind,
  formField,
  duplicatePath,
  pathCase,
  reservedPath,
  brokenPath,
  unpublishedReference,
  nonCanonicalPath,
  redirectLoop,
  navigation,
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
  glossary,
  forbiddenTerm,
  uiStrings,
  unknownLanguage,
  placeholderContent,
  conflictingFigures,
  unusedSuppression,
];
