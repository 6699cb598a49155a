import { readSpecRows, readWordRows } from '../table.ts';

/** Section 9, highway products, row by row. Columns: product, part, label, value, note. */
export const highwayRows = readSpecRows(`
  ANPR | | Vehicle speed · Vitesse de passage · Velocidad de paso | up to 250 km/h · jusqu’à 250 km/h · hasta 250 km/h |
  ANPR | | Lanes · Voies · Carriles | Multi-lane · Plusieurs voies · Varios carriles |

  IR-Illuminator | | Illumination range · Portée d’éclairage · Alcance de iluminación | 100 m |
  IR-Illuminator | | Beam angle · Angle du faisceau · Ángulo del haz | 30° |
  IR-Illuminator | | LEDs · LED · Número de LED | 24 |
  IR-Illuminator | | Wavelength · Longueur d’onde · Longitud de onda | 850 nm |
  IR-Illuminator | | Supply voltage · Tension d’alimentation · Tensión de alimentación | 12/24 V |
  IR-Illuminator | | Power consumption · Puissance absorbée · Potencia consumida | 48 W |
  IR-Illuminator | | Ingress protection · Indice de protection · Grado de protección | IP66 |
  IR-Illuminator | | Operating temperature · Température de fonctionnement · Temperatura de funcionamiento | −40 to 50 °C · −40 à 50 °C · de −40 a 50 °C |
  IR-Illuminator | | Mass · Masse · Masa | 2.1 kg · 2,1 kg · 2,1 kg |

  local-processing-unit | | Processor · Processeur · Procesador | 12th gen i7 · i7 de 12e génération · i7 de 12.ª generación |
  local-processing-unit | | Memory · Mémoire vive · Memoria | 16 GB · 16 Go · 16 GB |
  local-processing-unit | | Storage · Stockage · Almacenamiento | 1 TB SSD · SSD 1 To · SSD de 1 TB |
  local-processing-unit | | Supply voltage · Tension d’alimentation · Tensión de alimentación | 24 V / 5 A |

  4d-speed-radar | | Radar frequency · Fréquence radar · Frecuencia de radar | 77 GHz |
  4d-speed-radar | | Detection range · Portée de détection · Alcance de detección | 300 m |
  4d-speed-radar | | Vehicle speed · Vitesse de passage · Velocidad de paso | 0 to 250 km/h · 0 à 250 km/h · de 0 a 250 km/h |
  4d-speed-radar | | Lanes · Voies · Carriles | 6 |
  4d-speed-radar | | Targets tracked · Cibles suivies · Objetivos en seguimiento | 256 |
  4d-speed-radar | | Detection points per lane · Points de détection par voie · Puntos de detección por carril | 3 |
  4d-speed-radar | | Update rate · Fréquence de mise à jour · Frecuencia de actualización | 12.5 Hz · 12,5 Hz · 12,5 Hz |
  4d-speed-radar | | Cycle time · Durée de cycle · Tiempo de ciclo | 24 ms |
  4d-speed-radar | | Ingress protection · Indice de protection · Grado de protección | IP68 |
  4d-speed-radar | | Supply voltage · Tension d’alimentation · Tensión de alimentación | 12 to 24 V DC · 12 à 24 V DC · de 12 a 24 V CC |

  VASD | | Colour bands · Plages de couleur · Bandas de color | Green, orange, red · Vert, orange, rouge · Verde, naranja, rojo |
  VASD | | Visibility · Visibilité · Visibilidad | 100 m |
  VASD | | Character size · Taille des caractères · Tamaño de los caracteres | 15 to 23 in (38 to 58 cm) · 15 à 23 pouces (38 à 58 cm) · de 15 a 23 pulgadas (38 a 58 cm) |
  VASD | | Luminance · Luminance · Luminancia | 7,500 cd/m² · 7 500 cd/m² · 7500 cd/m² |
  VASD | | Operating temperature · Température de fonctionnement · Temperatura de funcionamiento | −40 to 85 °C · −40 à 85 °C · de −40 a 85 °C |
`);

/** What each product is called. */
export const highwayTitles = readWordRows(`
  ANPR | Automatic Number Plate Recognition · Lecture automatique de plaques d’immatriculation · Lectura automática de matrículas
  IR-Illuminator | IR Illuminator · Projecteur infrarouge · Iluminador infrarrojo
  local-processing-unit | Local Processing Unit · Unité de traitement locale · Unidad de procesamiento local
  4d-speed-radar | 4D Speed Radar · Radar de vitesse 4D · Radar de velocidad 4D
  VASD | Vehicle-Actuated Speed Display · Panneau indicateur de vitesse · Panel indicador de velocidad
`);

/** What the text of each page says. */
export const highwayFacts = readWordRows(`
  ANPR | number plate · plaques · matrículas
  ANPR | several lanes · plusieurs voies · varios carriles
  ANPR | seven variants · sept variantes · siete variantes
  ANPR | parking variant · variante pour le stationnement · variante para aparcamientos
  ANPR | gate automation · automatisation de la barrière · automatización de la barrera
  ANPR | mobile variant · variante mobile · variante móvil
  # Of the other five the source shows nothing.
  ANPR | which variant fits · quelle variante convient · qué variante le conviene
  ANPR | coming soon · bientôt disponible · próximamente
  IR-Illuminator | infrared · infrarouge · infrarroj
  local-processing-unit | i7
  local-processing-unit | SSD
  VASD | vehicle-actuated · véhicules qui approchent · vehículos que se acercan
  VASD | green, orange and red · vert, orange et rouge · verde, naranja y rojo
`);
