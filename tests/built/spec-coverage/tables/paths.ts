import { readTable, readWordRows } from '../table.ts';

/** Every path of a product in both documents, and the product that it leads to. */
export const productPaths = readTable(
  `
  # Crumbs and read-more links.
  /products/TLB | TLB
  /products/AVCC | AVCC
  /products/UVSS | UVSS
  /products/uvss-camera | UVSS
  /products/tlc | TLC
  /products/HS-AVCC | HS-AVCC
  /products/IR-AVCC | IR-AVCC
  /products/Laser-AVCC | Laser-AVCC

  # Paths seen in data.
  /products/toll-products/avcc | AVCC
  /products/toll-products/tlc | TLC
  /products/toll-products/mbc | MBC
  /products/toll-products/ufd | UFD
  /products/toll-products/toll-lane-booster | TLB
  /products/traffic-products/pmu | PMU
  # The source does not say which timer this is; the vehicular one is the countdown timer of roads.
  /products/traffic-products/cdt | VCT
  /products/traffic-products/signal-aspects | LED
  /products/traffic-products/traffic-controller | traffic-controller
  /products/traffic-products/vehicle-detector | vehicle-detector
  /products/GCDT | GCDT
  /products/NCDT | NCDT
  /products/aspect-red | aspect-red
  /products/aspect-amber | aspect-amber
  /products/aspect-green | aspect-green
  /products/aspect-composite-pedestrian | aspect-composite-pedestrian
  /products/aspect-composite-vehicular | aspect-composite-vehicular

  # The mobile menu leads to /products/{id}, for every id.
  /products/TLC | TLC
  /products/MBC | MBC
  /products/UFD | UFD
  /products/lane-processing-unit | lane-processing-unit
  /products/DIC | DIC
  /products/IC | IC
  /products/PMU | PMU
  /products/VCT | VCT
  /products/VCDT-300 | VCDT-300
  /products/PCT | PCT
  /products/PCDT-160 | PCT
  /products/LED | LED
  /products/traffic-controller | traffic-controller
  /products/vehicle-detector | vehicle-detector
  /products/VDC | vehicle-detector
  /products/ANPR | ANPR
  /products/IR-Illuminator | IR-Illuminator
  /products/local-processing-unit | local-processing-unit
  /products/4d-speed-radar | 4d-speed-radar
  /products/VASD | VASD
  /products/SS_ANPR | SS_ANPR
`,
  2,
);

/** Every other route, and the kind of page that it leads to. */
export const pagePaths = readTable(
  `
  / | home
  /media | media
  /contact | contact
  /information_required | request
  # The source gives this path to AVCC too; the list keeps it.
  /products | products
  /solution | solutions
  /projects | projects
  /whyscita | text
  /jobvacancy | vacancies
  /products/toll-products | family
  /products/traffic-products | family
  /products/highway-products | family
  /products/security-&-surveillance-products | family

  # Entries of which the source says nothing; these stand for their routes.
  /media/sample-article | media-entry
  /media/sample-film | media-entry
  /projects/sample-toll-plaza | project
  /projects/sample-junction | project
  /solution/multi-lane-toll-plaza | solution
  /solution/manual-lane-retrofit | solution
  /solution/urban-junction | solution
  /solution/pedestrian-crossing | solution
  /solution/highway-speed-management | solution
  /solution/parking-access | solution
  /solution/vehicle-checkpoint | solution
`,
  2,
);

/** The titles of the family pages, section 2. */
export const familyTitles = readWordRows(`
  toll-products | Toll Products · Produits de péage · Productos de peaje
  traffic-products | Traffic Products · Produits de gestion du trafic · Productos de tráfico
  highway-products | Highway Products · Produits autoroutiers · Productos para autopistas
  security-&-surveillance-products | Security & Surveillance Products · Produits de sûreté et de surveillance · Productos de seguridad y vigilancia
`);

/** The products of each family, section 9, as its page lists them. */
export const familyProducts = readTable(
  `
  toll-products | AVCC, TLC, MBC, UFD, lane-processing-unit, TLB, DIC, IC, PMU, VCT
  traffic-products | VCDT-300, GCDT, NCDT, PCT, LED, traffic-controller, vehicle-detector
  highway-products | ANPR, IR-Illuminator, local-processing-unit, 4d-speed-radar, VASD
  security-&-surveillance-products | UVSS, SS_ANPR
`,
  2,
);

/** The variants and models that are under another product. */
export const parents = readTable(
  `
  HS-AVCC | /products/AVCC
  IR-AVCC | /products/AVCC
  Laser-AVCC | /products/AVCC
`,
  2,
);

/** The model codes that section 9 gives, of products that have one: product, code. */
export const productCodes = readTable(
  `
  AVCC | AVCC
  HS-AVCC | HS-AVCC
  IR-AVCC | IR-AVCC
  Laser-AVCC | Laser-AVCC
  TLC | TLC
  MBC | MBC
  UFD | UFD
  TLB | TLB
  DIC | DIC
  PMU | PMU
  VCT | VCT
  VCDT-300 | VCDT-300
  GCDT | GCDT
  NCDT | NCDT
  PCT | PCT / PCDT-160
  LED | DA300
  aspect-red | DA300-R
  aspect-amber | DA300-A
  aspect-green | DA300-G
  aspect-composite-pedestrian | DA300-CP
  aspect-composite-vehicular | DA300-CV
  vehicle-detector | VDC
  ANPR | ANPR
  VASD | VASD
  UVSS | UVSS
`,
  2,
);
