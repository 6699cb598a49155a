/** A field of the layout in which the source site stored its records. */
export interface LegacyField {
  /** The corresponding field of this model; if the record can't have it, there is no message. */
  readonly field: string;
  /** Where its value belongs, in words. */
  readonly place: string;
}

const renamed = (field: string): LegacyField => ({ field, place: `"${field}"` });
const features = { field: 'tabs', place: '"items" of a tab "kind: features"' };
const groups = { field: 'tabs', place: '"groups" of a tab "kind: features"' };
const specs = { field: 'tabs', place: '"tables" of a tab "kind: specs"' };
const portfolio = { field: 'tabs', place: '"types" of a tab "kind: portfolio"' };
const applications = { field: 'tabs', place: '"items" of a tab "kind: applications"' };
const titleOf = (kind: string) => ({ field: 'tabs', place: `"title" of the tab "kind: ${kind}"` });
const images = { field: 'images', place: '"images", each with "src" and "alt"' };
const section = (name: string) => ({ field: 'intro', place: `"${name}" of a section of "intro"` });

/** The fields of the source layout. */
const legacyFields: Readonly<Record<string, LegacyField>> = {
  bread: renamed('breadcrumbs'),
  download: renamed('downloads'),
  productImage: images,
  sliderImages: images,
  heroimage: images,
  image: images,
  tabTitles: { field: 'tabs', place: '"title" of each tab' },
  techStacksTitle: titleOf('features'),
  techStacks: groups,
  buttletPointsTitle: titleOf('features'),
  buttletPoints: groups,
  singleLineKeysPoints: features,
  features,
  tableTitle: titleOf('specs'),
  table: specs,
  tables: specs,
  applicationTitle: titleOf('applications'),
  applications,
  typesTitle: titleOf('portfolio'),
  types: portfolio,
  normalContentTitle: section('title'),
  normalContent: section('content'),
  productDescription: section('description'),
  description: section('description'),
  content: section('content'),
  subContents: section('content'),
  linkContent: section('link'),
  conclutionTitle: { field: 'conclusion', place: '"title" of "conclusion"' },
  conclutions: { field: 'conclusion', place: '"paragraphs" of "conclusion"' },
  contents: renamed('items'),
  sameLineContents: renamed('inline'),
  gridCount: renamed('columns'),
  tableHeadings: renamed('headings'),
  tableData: renamed('rows'),
};

/** The legacy field with a name, if its new field is among the given ones; undefined for any other name. */
export function legacyField(name: string, fields: readonly string[]): LegacyField | undefined {
  const legacy = Object.hasOwn(legacyFields, name) ? legacyFields[name] : undefined;
  return legacy && fields.includes(legacy.field) ? legacy : undefined;
}
