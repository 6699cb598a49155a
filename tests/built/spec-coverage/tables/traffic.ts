import { readSpecRows, readTable, readWordRows, type SpecRow } from '../table.ts';

/** Section 9, traffic products, row by row. Columns: product, part, label, value, note. */
const rows = readSpecRows(`
  PCT | | Model · Modèle · Modelo | PCDT-160 |
  PCT | | Count range · Plage de décompte · Rango de la cuenta atrás | 0 to 199 s · 0 à 199 s · de 0 a 199 s |
  PCT | | Colours · Couleurs · Colores | Red and green · Rouge et vert · Rojo y verde |
  PCT | | Supply voltage · Tension d’alimentation · Tensión de alimentación | 24 V DC · 24 V DC · 24 V CC |
  PCT | | Operating temperature · Température de fonctionnement · Temperatura de funcionamiento | 0 to 60 °C · 0 à 60 °C · de 0 a 60 °C |
  PCT | | Ingress protection · Indice de protection · Grado de protección | IP65 |
  PCT | | Display size · Dimensions de l’afficheur · Tamaño de la pantalla | 192 × 192 mm |
  PCT | | Dimensions · Dimensions · Dimensiones | 260 × 260 × 72 mm |
  PCT | | Signal inputs · Entrées de signal · Entradas de señal | 5 |

  LED | | Light source · Source lumineuse · Fuente de luz | LED |
  LED | | Aspect diameter · Diamètre de l’optique · Diámetro de la óptica | 300 mm |
  LED | | Ingress protection · Indice de protection · Grado de protección | IP65 |
  LED | | Power consumption · Puissance absorbée · Potencia consumida | under 8 W · moins de 8 W · menos de 8 W |
  LED | | Operating temperature · Température de fonctionnement · Temperatura de funcionamiento | −10 to 70 °C · −10 à 70 °C · de −10 a 70 °C |
  LED | | Mass · Masse · Masa | 1.65 kg · 1,65 kg · 1,65 kg |
  LED | | Visibility · Visibilité · Visibilidad | over 100 m · plus de 100 m · más de 100 m |

  traffic-controller | | Clock · Horloge · Reloj | GPS clock · Horloge GPS · Reloj GPS |
  traffic-controller | | Processor word length · Architecture du processeur · Arquitectura del procesador | 32 bit · 32 bits · 32 bits |
  traffic-controller | | Operating modes · Modes de fonctionnement · Modos de funcionamiento | Pre-timed, vehicle-actuated · À temps fixes, micro-régulation · Tiempos fijos, actuado por el tráfico |
  traffic-controller | | Monitoring · Surveillance · Supervisión | Conflict monitoring · Surveillance des conflits · Supervisión de conflictos |

  vehicle-detector | | Detection zones · Zones de détection · Zonas de detección | up to 16 · jusqu’à 16 · hasta 16 |
  vehicle-detector | | Type of zone · Type de zone · Tipo de zona | Virtual loop · Boucle virtuelle · Espira virtual |
  vehicle-detector | | Network interface · Interface réseau · Interfaz de red | Ethernet |
  vehicle-detector | | Serial interface · Liaison série · Interfaz serie | RS-485 |
  vehicle-detector | | Detection range · Portée de détection · Alcance de detección | up to 50 m · jusqu’à 50 m · hasta 50 m |
  vehicle-detector | | Height · Hauteur · Altura | up to 6 m · jusqu’à 6 m · hasta 6 m |
  vehicle-detector | | Field of view · Champ de vision · Campo de visión | 40° |
  vehicle-detector | | Accuracy · Précision · Precisión | over 90 % · plus de 90 % · superior al 90 % |
  vehicle-detector | | Ingress protection · Indice de protection · Grado de protección | IP67 |
`);

/** The aspects of the LED series: the figures of the series hold for each. */
const aspects = readSpecRows(`
  aspect-red | | Model · Modèle · Modelo | DA300-R |
  aspect-amber | | Model · Modèle · Modelo | DA300-A |
  aspect-green | | Model · Modèle · Modelo | DA300-G |
  aspect-composite-pedestrian | | Model · Modèle · Modelo | DA300-CP |
  aspect-composite-vehicular | | Model · Modèle · Modelo | DA300-CV |
`);

const seriesFigures = rows.filter(
  ({ product, label }) => product === 'LED' && label.en !== 'Light source',
);

export const trafficRows: readonly SpecRow[] = [
  ...rows,
  ...aspects.flatMap((model) => [
    model,
    ...seriesFigures.map((row) => ({ ...row, product: model.product })),
  ]),
];

/** What each product is called. */
export const trafficTitles = readWordRows(`
  VCDT-300 | Countdown Timer with Direction Display · Décompteur avec affichage de direction · Contador de cuenta atrás con indicación de dirección
  PCT | Pedestrian Countdown Timer · Décompteur pour piétons · Contador de cuenta atrás para peatones
  LED | LED Signal Aspect Series · Série d’optiques LED · Serie de ópticas LED
  traffic-controller | Traffic Controller · Contrôleur de carrefour · Regulador de cruce
  vehicle-detector | AI Vehicle Detector · Détecteur de véhicules par IA · Detector de vehículos por IA
  aspect-red | Red LED Signal Aspect · Optique LED rouge · Óptica LED roja
  aspect-amber | Amber LED Signal Aspect · Optique LED jaune · Óptica LED ámbar
  aspect-green | Green LED Signal Aspect · Optique LED verte · Óptica LED verde
  aspect-composite-pedestrian | Composite Pedestrian LED Aspect · Optique LED composite piétons · Óptica LED compuesta para peatones
  aspect-composite-vehicular | Composite Vehicular LED Aspect · Optique LED composite véhicules · Óptica LED compuesta para vehículos
`);

/** What the text of each page says. */
export const trafficFacts = readWordRows(`
  VCDT-300 | VCDT-300
  GCDT | GCDT
  NCDT | NCDT
  PCT | PCDT-160
  PCT | pedestrian · piétons · peatonal
  PCT | red · rouge · rojo
  PCT | green · vert · verde
  LED | DA300
  LED | composite · composite · compuesto
  traffic-controller | GPS clock · horloge GPS · reloj GPS
  traffic-controller | 32 bit · 32 bits · 32 bits
  traffic-controller | pre-timed · à temps fixes · de tiempos fijos
  traffic-controller | vehicle-actuated · micro-régulation · actuado por el tráfico
  traffic-controller | conflict monitoring · surveillance des conflits · supervisión de conflictos
  vehicle-detector | VDC
  vehicle-detector | AI · IA · IA
  vehicle-detector | virtual loop · boucle virtuelle · espira virtual
  vehicle-detector | Ethernet
  vehicle-detector | RS-485
`);

/** The headings of the line-up, section 3. */
export const ledColumns = readTable(
  `
  Model | Type | LED Color(s) | No. of Aspects | LED Count | Brightness (mcd) | Wavelength (nm) | Power (W) | IP Rating | Cert.
  Modèle | Type | Couleur(s) des LED | Nombre d’optiques | Nombre de LED | Intensité lumineuse (mcd) | Longueur d’onde (nm) | Puissance (W) | Indice IP | Certificat
  Modelo | Tipo | Color(es) de los LED | N.º de ópticas | Número de LED | Intensidad luminosa (mcd) | Longitud de onda (nm) | Potencia (W) | Grado IP | Certif.
`,
  10,
);

/** The line-up, in the order of the source; `?` is what the source does not give. */
export const ledModels = readTable(
  `
  DA300-CV | Composite vehicular · Composite véhicules · Compuesto para vehículos | ? | ? | ? | ? | ? | under 8 W · moins de 8 W · menos de 8 W | IP65 | ?
  DA300-CP | Composite pedestrian · Composite piétons · Compuesto para peatones | ? | ? | ? | ? | ? | under 8 W · moins de 8 W · menos de 8 W | IP65 | ?
  DA300-R | Red · Rouge · Rojo | Red · Rouge · Rojo | ? | ? | ? | ? | under 8 W · moins de 8 W · menos de 8 W | IP65 | ?
  DA300-G | Green · Vert · Verde | Green · Vert · Verde | ? | ? | ? | ? | under 8 W · moins de 8 W · menos de 8 W | IP65 | ?
  DA300-A | Amber · Jaune · Ámbar | Amber · Jaune · Ámbar | ? | ? | ? | ? | under 8 W · moins de 8 W · menos de 8 W | IP65 | ?
`,
  10,
);
