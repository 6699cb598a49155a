import { readTable, readWordRows } from '../table.ts';

/** What each product is called. Section 9 gives no figure of this family. */
export const securityTitles = readWordRows(`
  UVSS | Under-Vehicle Surveillance System · Système d’inspection sous véhicule · Sistema de inspección de bajos de vehículos
  SS_ANPR | Security ANPR · LAPI pour la sûreté · Lectura de matrículas para seguridad
`);

/** What the text of each page says. */
export const securityFacts = readWordRows(`
  UVSS | AutoScan
  UVSS | six models · six modèles · seis modelos
`);

/** The headings of the line-up, section 3. */
export const uvssColumns = readTable(
  `
  Model | Technology | Key Feature | Best Use Case
  Modèle | Technologie | Caractéristique principale | Utilisation recommandée
  Modelo | Tecnología | Característica principal | Uso recomendado
`,
  4,
);

/** The line-up, in the order of the source; `?` is what the source does not give. */
export const uvssModels = readTable(
  `
  AutoScan A-P | ? | ? | ?
  AutoScan V | ? | ? | ?
  AutoScan A-S | ? | ? | ?
  AutoScan A-3D | ? | ? | ?
  AutoScan A-H | ? | ? | ?
  AutoScan AI | ? | ? | ?
`,
  4,
);
