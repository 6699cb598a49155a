import { readSpecRows, readTable, readWordRows, readWords, type SpecRow } from '../table.ts';

/** Section 9, toll products, row by row. Columns: product, part, label, value, note. */
const rows = readSpecRows(`
  # A row of the page's table for each text: English; French and Spanish; the other source.
  AVCC | | Counting accuracy · Précision de comptage · Precisión de conteo | over 99 % · plus de 99 % · superior al 99 % | English text · Texte anglais · Texto inglés
  AVCC | | Classification accuracy · Précision de classification · Precisión de clasificación | over 99.9 % · plus de 99,9 % · superior al 99,9 % | English text · Texte anglais · Texto inglés
  AVCC | | Counting accuracy · Précision de comptage · Precisión de conteo | over 99 % · plus de 99 % · superior al 99 % | French and Spanish texts · Textes français et espagnol · Textos francés y español
  AVCC | | Classification accuracy · Précision de classification · Precisión de clasificación | 97 % | French and Spanish texts · Textes français et espagnol · Textos francés y español
  AVCC | | Counting accuracy · Précision de comptage · Precisión de conteo | over 99.9 % · plus de 99,9 % · superior al 99,9 % | Another source · Autre source · Otra fuente
  AVCC | | Classification accuracy · Précision de classification · Precisión de clasificación | over 97 % · plus de 97 % · superior al 97 % | Another source · Autre source · Otra fuente
  AVCC | | Classification accuracy, infrared · Précision de classification, infrarouge · Precisión de clasificación, infrarrojos | over 98 % · plus de 98 % · superior al 98 % | Another source · Autre source · Otra fuente
  AVCC | | Ingress protection · Indice de protection · Grado de protección | IP65 or higher · IP65 ou supérieur · IP65 o superior |

  HS-AVCC | | Vehicle speed · Vitesse de passage · Velocidad de paso | over 60 km/h · plus de 60 km/h · más de 60 km/h | One text · Un texte · Un texto
  HS-AVCC | | Vehicle speed · Vitesse de passage · Velocidad de paso | up to 250 km/h · jusqu’à 250 km/h · hasta 250 km/h | Another text · Autre texte · Otro texto
  HS-AVCC | | Lane width · Largeur de voie · Ancho de la vía | up to 8 m · jusqu’à 8 m · hasta 8 m | Another text · Autre texte · Otro texto
  HS-AVCC | | Ingress protection · Indice de protection · Grado de protección | IP65 or higher · IP65 ou supérieur · IP65 o superior |
  HS-AVCC | | Sensing principle · Principe de détection · Principio de detección | High-speed laser · Laser à grande vitesse · Láser de alta velocidad |

  IR-AVCC | | Transmitters and receivers · Émetteurs et récepteurs · Emisores y receptores | 112 |
  IR-AVCC | | Element pitch · Pas des éléments · Paso entre elementos | 30 mm |
  IR-AVCC | | Vehicle speed · Vitesse de passage · Velocidad de paso | 30 km/h |
  IR-AVCC | | Frame rate · Fréquence d’images · Frecuencia de imagen | 60 fps · 60 ips · 60 fps |
  IR-AVCC | | Classification accuracy · Précision de classification · Precisión de clasificación | over 98 % · plus de 98 % · superior al 98 % | Another source · Autre source · Otra fuente
  IR-AVCC | | Ingress protection · Indice de protection · Grado de protección | IP66 |

  Laser-AVCC | | Classification accuracy · Précision de classification · Precisión de clasificación | 97 % |
  Laser-AVCC | | Vehicle speed · Vitesse de passage · Velocidad de paso | 60 km/h |
  Laser-AVCC | | Detection range · Portée de détection · Alcance de detección | 6 m |

  TLC | Enclosure · Coffret · Armario | Supply voltage · Tension d’alimentation · Tensión de alimentación | 230 V AC · 230 V AC · 230 V CA |
  TLC | Enclosure · Coffret · Armario | Outputs · Sorties · Salidas | 4 (expandable to 12) · 4 (extensible à 12) · 4 (ampliable a 12) |
  TLC | Enclosure · Coffret · Armario | DC rating · Valeurs DC · Valores en CC | 24 V DC / 3 A · 24 V DC / 3 A · 24 V CC / 3 A |
  TLC | Enclosure · Coffret · Armario | Relay rating · Courant nominal des relais · Corriente nominal de los relés | 7 A |
  TLC | Enclosure · Coffret · Armario | Ingress protection · Indice de protection · Grado de protección | IP55 |
  TLC | Enclosure · Coffret · Armario | Dimensions · Dimensions · Dimensiones | 600 × 600 × 350 mm |
  TLC | Enclosure · Coffret · Armario | Sheet-steel thickness · Épaisseur de la tôle d’acier · Espesor de la chapa de acero | 1.2 mm · 1,2 mm · 1,2 mm |
  TLC | Enclosure · Coffret · Armario | Switch ports · Ports du commutateur · Puertos del conmutador | 8 |
  TLC | Enclosure · Coffret · Armario | Switch speed · Débit du commutateur · Velocidad del conmutador | 1 Gbit/s |
  TLC | Interface controller · Contrôleur d’interface · Controlador de interfaz | Inputs · Entrées · Entradas | 4 |
  TLC | Interface controller · Contrôleur d’interface · Controlador de interfaz | Outputs · Sorties · Salidas | 4 (expandable to 12) · 4 (extensible à 12) · 4 (ampliable a 12) |
  TLC | Interface controller · Contrôleur d’interface · Controlador de interfaz | Serial interface · Liaison série · Interfaz serie | RS-232 / RS-422 |
  TLC | Interface controller · Contrôleur d’interface · Controlador de interfaz | Serial rate · Débit série · Velocidad de transmisión serie | 56,000 Bd · 56 000 Bd · 56 000 Bd |
  TLC | Interface controller · Contrôleur d’interface · Controlador de interfaz | Ethernet | 10/100 Mbit/s |
  TLC | Interface controller · Contrôleur d’interface · Controlador de interfaz | Supply voltage · Tension d’alimentation · Tensión de alimentación | 9 to 24 V DC ±15 % at 50 mA · 9 à 24 V DC ±15 % pour 50 mA · de 9 a 24 V CC ±15 % con 50 mA |
  TLC | Interface controller · Contrôleur d’interface · Controlador de interfaz | Operating temperature · Température de fonctionnement · Temperatura de funcionamiento | −25 to 70 °C · −25 à 70 °C · de −25 a 70 °C |
  # Not shown in the source.
  TLC | Bypass unit · Unité de bypass · Unidad de bypass | Data · Données · Datos | Not published · Non communiquées · No publicados |

  MBC | | Supply voltage · Tension d’alimentation · Tensión de alimentación | 230 V AC · 230 V AC · 230 V CA |
  MBC | | Operating temperature · Température de fonctionnement · Temperatura de funcionamiento | 0 to 55 °C · 0 à 55 °C · de 0 a 55 °C |
  MBC | | Ingress protection · Indice de protection · Grado de protección | IP55 |
  MBC | | Body · Boîtier · Carcasa | ABS |
  MBC | | Dimensions · Dimensions · Dimensiones | 150 × 150 × 70 mm |
  MBC | | Mounting · Montage · Montaje | Table-top · Sur table · De sobremesa |

  UFD | | Type of display · Type d’afficheur · Tipo de visualizador | LED board · Panneau à LED · Panel LED |
  UFD | | Lines × characters · Lignes × caractères · Líneas × caracteres | 4 × 13 |
  UFD | | Signal to the driver · Signal au conducteur · Señal al conductor | Stop/Go signal · Feu de passage Stop/Go · Semáforo de paso Stop/Go |
  UFD | | Network interface · Interface réseau · Interfaz de red | Ethernet |
  UFD | | Supply voltage · Tension d’alimentation · Tensión de alimentación | 230 V AC · 230 V AC · 230 V CA |
  UFD | | Ingress protection · Indice de protection · Grado de protección | IP65 |
  UFD | | Operating temperature · Température de fonctionnement · Temperatura de funcionamiento | 0 to 55 °C · 0 à 55 °C · de 0 a 55 °C |

  lane-processing-unit | | Type of computer · Type d’ordinateur · Tipo de ordenador | Industrial edge computer · Ordinateur industriel edge · Ordenador industrial edge |
  lane-processing-unit | | Cooling · Refroidissement · Refrigeración | Fanless · Sans ventilateur · Sin ventilador |
  lane-processing-unit | | Memory · Mémoire vive · Memoria | 16 GB (expandable to 64 GB) · 16 Go (extensible à 64 Go) · 16 GB (ampliable a 64 GB) |
  lane-processing-unit | | Storage · Stockage · Almacenamiento | 1 TB SSD · SSD 1 To · SSD de 1 TB |
  lane-processing-unit | | Supply voltage · Tension d’alimentation · Tensión de alimentación | 24 V DC · 24 V DC · 24 V CC |
  lane-processing-unit | | Operating temperature · Température de fonctionnement · Temperatura de funcionamiento | −20 to 60 °C · −20 à 60 °C · de −20 a 60 °C |

  TLB | | Principle · Principe · Principio | Laser detection · Détection par laser · Detección por láser |
  TLB | | What is detected · Informations fournies · Qué se detecta | Presence and direction of vehicles · Présence et sens de marche des véhicules · Presencia y sentido de marcha de los vehículos |
  TLB | | Detection range · Portée de détection · Alcance de detección | 8 m |
  TLB | | Vehicle speed · Vitesse de passage · Velocidad de paso | up to 60 km/h · jusqu’à 60 km/h · hasta 60 km/h |
  TLB | | Accuracy · Précision · Precisión | 99.9 % · 99,9 % · 99,9 % |
  TLB | | Gap between vehicles · Intervalle entre véhicules · Separación entre vehículos | 300 mm |
  TLB | | Backup time · Autonomie de secours · Autonomía de respaldo | 4 h |
  TLB | One sensor · Un capteur · Un sensor | Gap between vehicles · Intervalle entre véhicules · Separación entre vehículos | 500 mm |
  TLB | Two sensors · Deux capteurs · Dos sensores | Gap between vehicles · Intervalle entre véhicules · Separación entre vehículos | 300 mm |

  DIC | | Detector ports · Ports de détecteur · Puertos de detector | 4 |
  DIC | | Countdown timers · Décompteurs · Contadores de cuenta atrás | up to 16 · jusqu’à 16 · hasta 16 |
  DIC | | Opto-isolated outputs · Sorties opto-isolées · Salidas optoaisladas | 16 |
  DIC | | Relays · Relais · Relés | 4 |
  DIC | | Opto-isolated inputs · Entrées opto-isolées · Entradas optoaisladas | 4 |
  DIC | | Supply voltage · Tension d’alimentation · Tensión de alimentación | 24 V DC · 24 V DC · 24 V CC |

  IC | | Detector ports · Ports de détecteur · Puertos de detector | 4 |
  IC | | Countdown timers · Décompteurs · Contadores de cuenta atrás | up to 16 · jusqu’à 16 · hasta 16 |
  IC | | Opto-isolated outputs · Sorties opto-isolées · Salidas optoaisladas | 16 |
  IC | | Relays · Relais · Relés | 4 |
  IC | | Opto-isolated inputs · Entrées opto-isolées · Entradas optoaisladas | 4 |
  IC | | Supply voltage · Tension d’alimentation · Tensión de alimentación | 24 V DC · 24 V DC · 24 V CC |

  PMU | | Energy sources · Sources d’énergie · Fuentes de energía | Solar and grid (hybrid) · Solaire et réseau (hybride) · Solar y red (híbrida) |
  PMU | | Apparent power · Puissance apparente · Potencia aparente | 1 kVA |
  PMU | | Active power · Puissance active · Potencia activa | 800 W |
  # Not shown in the source.
  PMU | | Output voltage · Tension de sortie · Tensión de salida | Not published · Non communiquée · No publicada |
  PMU | | Charge controller · Régulateur de charge · Regulador de carga | 30 A MPPT |
  PMU | | Battery voltage · Tension de batterie · Tensión de la batería | 24 V |

  VCT | | Count range · Plage de décompte · Rango de la cuenta atrás | 0 to 999 s · 0 à 999 s · de 0 a 999 s |
  VCT | | Digits · Chiffres · Dígitos | 3 |
  VCT | | Display size · Dimensions de l’afficheur · Tamaño de la pantalla | 320 mm |
  VCT | | Supply voltage · Tension d’alimentation · Tensión de alimentación | 24 V DC · 24 V DC · 24 V CC |
  VCT | | Ingress protection · Indice de protection · Grado de protección | IP65 |
`);

/** The source gives these after the variants of AVCC, and says “laser unit” and not which of them. */
const laserUnit = ['AVCC', 'HS-AVCC', 'Laser-AVCC'].flatMap((product) =>
  readSpecRows(`
    ? | Laser unit · Module laser · Unidad láser | Minimum object size · Plus petit objet détecté · Tamaño mínimo de objeto | 10 mm |
    ? | Laser unit · Module laser · Unidad láser | Height · Hauteur · Altura | up to 4 m · jusqu’à 4 m · hasta 4 m |
    ? | Laser unit · Module laser · Unidad láser | Supply voltage · Tension d’alimentation · Tensión de alimentación | 24 V DC · 24 V DC · 24 V CC |
    ? | Laser unit · Module laser · Unidad láser | Power consumption · Puissance absorbée · Potencia consumida | under 20 W · moins de 20 W · menos de 20 W |
    ? | Laser unit · Module laser · Unidad láser | Operating temperature · Température de fonctionnement · Temperatura de funcionamiento | 0 to 60 °C · 0 à 60 °C · de 0 a 60 °C |
    ? | Laser unit · Module laser · Unidad láser | Relative humidity · Humidité relative · Humedad relativa | 95 % |
    ? | Laser unit · Module laser · Unidad láser | Ingress protection · Indice de protection · Grado de protección | IP65 |
    ? | Laser unit · Module laser · Unidad láser | Data retention · Conservation des données · Conservación de datos | 365 days at 5,000 events per day · 365 jours pour 5 000 événements par jour · 365 días con 5000 eventos al día |
`).map((row) => ({ ...row, product })),
);

export const tollRows: readonly SpecRow[] = [...rows, ...laserUnit];

/** What each product is called. */
export const tollTitles = readWordRows(`
  AVCC | Automatic Vehicle Counting and Classification · Comptage et classification automatiques des véhicules · Conteo y clasificación automáticos de vehículos
  HS-AVCC | High-Speed Laser Counting and Classification · Comptage et classification par laser à grande vitesse · Conteo y clasificación por láser de alta velocidad
  IR-AVCC | Infrared Curtain Counting and Classification · Comptage et classification par rideau infrarouge · Conteo y clasificación por cortina infrarroja
  Laser-AVCC | Standard Laser Counting and Classification · Comptage et classification par laser standard · Conteo y clasificación por láser estándar
  TLC | Toll Lane Controller · Contrôleur de voie de péage · Controlador de vía de peaje
  MBC | Manual Booth Controller · Contrôleur manuel de cabine · Controlador manual de cabina
  UFD | User Fare Display · Afficheur de tarif · Visualizador de tarifas
  lane-processing-unit | Lane Processing Unit · Unité de traitement de voie · Unidad de procesamiento de vía
  TLB | Toll Lane Booster · Détecteur laser de voie · Detector láser de vía
  DIC | Detector Interface Card · Carte d’interface de détecteurs · Tarjeta de interfaz de detectores
  IC | Detector Interface Card with Countdown-Timer Controller · Carte d’interface de détecteurs avec contrôleur de décompteurs · Tarjeta de interfaz de detectores con controlador de cuenta atrás
  PMU | Power Management Unit · Unité de gestion d’énergie · Unidad de gestión de energía
  VCT | Vehicular Countdown Timer · Décompteur pour véhicules · Contador de cuenta atrás para vehículos
`);

/** What the text of each page says. */
export const tollFacts = readWordRows(`
  AVCC | high-speed laser · laser à grande vitesse · láser de alta velocidad
  AVCC | infrared curtain · rideau infrarouge · cortina infrarroja
  AVCC | standard laser · laser standard · láser estándar
  AVCC | video-based counting unit · unité de comptage vidéo · unidad de conteo por vídeo
  HS-AVCC | laser · laser · láser
  IR-AVCC | infrared · infrarouge · infrarroj
  Laser-AVCC | laser · laser · láser
  TLC | sheet steel · tôle d’acier · chapa de acero
  TLC | gigabit switch · commutateur gigabit · conmutador gigabit
  TLC | bypass unit · unité de bypass · unidad de bypass
  TLC | relay · relais · relé
  TLC | in one text, TLC is also called “Toll Lane Booster” · dans un texte, le TLC est aussi appelé « Toll Lane Booster » · en un texto, el TLC se llama también «Toll Lane Booster»
  TLB | in one text, the lane controller TLC is also called “Toll Lane Booster” · dans un texte, le contrôleur de voie TLC est aussi appelé « Toll Lane Booster » · en un texto, el controlador de vía TLC se llama también «Toll Lane Booster»
  MBC | supervisor lock · verrou de superviseur · cerradura de supervisor
  MBC | manual mode · mode manuel · modo manual
  MBC | ABS
  MBC | table-top · de table · de sobremesa
  UFD | LED board · panneau à LED · panel LED
  UFD | Stop/Go signal · feu de passage · semáforo de paso
  UFD | Ethernet
  lane-processing-unit | fanless · sans ventilateur · sin ventilador
  lane-processing-unit | industrial edge computer · ordinateur industriel edge · ordenador industrial edge
  TLB | laser · laser · láser
  TLB | presence · présence · presencia
  TLB | direction · sens de marche · sentido de marcha
  TLB | separates · sépare · separa
  DIC | countdown timers · décompteurs · contadores de cuenta atrás
  IC | countdown-timer controller · contrôleur de décompteurs · controlador de cuenta atrás
  PMU | hybrid · hybride · híbrida
  PMU | solar · solaire · solar
  PMU | MPPT
  PMU | battery · batterie · batería
`);

/** What section 9 says the accuracies of AVCC are from, a row of its table each. */
export const sourcesOfAvcc = [
  'English text · Texte anglais · Texto inglés',
  'French and Spanish texts · Textes français et espagnol · Textos francés y español',
  'Another source · Autre source · Otra fuente',
].map(readWords);

/** The tabs that section 2 names, in their order; commas between them. */
export const tollTabs = readWordRows(`
  AVCC | Our AVCC Portfolio, Applications · Notre gamme AVCC, Applications · Nuestra gama AVCC, Aplicaciones
  TLC | Key Features & Benefits, Technical Specs, Applications · Caractéristiques et avantages, Caractéristiques techniques, Applications · Características y ventajas, Especificaciones técnicas, Aplicaciones
  MBC | Key Features & Benefits, Technical Specs, Applications · Caractéristiques et avantages, Caractéristiques techniques, Applications · Características y ventajas, Especificaciones técnicas, Aplicaciones
`);

/** The read-more links of the variants: product, path. */
export const readMoreLinks = readTable(
  `
  AVCC | /products/HS-AVCC
  AVCC | /products/IR-AVCC
  AVCC | /products/Laser-AVCC
`,
  2,
);
