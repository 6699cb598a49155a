import { readWordRows } from '../table.ts';

/** What neither document says of a product, and its page must not claim: product, words. */
export const unsupported = readWordRows(`
  AVCC | independent · indépendant · independ
  AVCC | granting authority · autorité concédante · administración concedente
  HS-AVCC | free-flow · flux libre · flujo libre
  HS-AVCC | abnormal loads · convois exceptionnels · transportes especiales
  HS-AVCC | document · document · document
  IR-AVCC | designed for · conçu pour · pensad
  IR-AVCC | clear behind · se rétablissent · se restablecen
  IR-AVCC | class is derived · classe du véhicule se déduit · clase del vehículo se deduce
  IR-AVCC | wheel spray · projections des roues · salpicaduras de las ruedas
  Laser-AVCC | designed for · conçu pour · pensad
  Laser-AVCC | disputed · contesté · cuestionado
  Laser-AVCC | mounting height · hauteur de montage · altura de montaje
  TLC | switch barriers · commandent les barrières · accionan barreras
  TLC | push-buttons · boutons-poussoirs · pulsadores
  TLC | output supply · alimentation des sorties · alimentación de las salidas
  TLC | documents · documents · documentos
  TLB | detection accuracy · précision de détection · precisión de detección
  TLB | wrong-way · contresens · sentido contrario
  TLB | revers · marche arrière · retroce
  TLB | lost · perdu · perdidos
  UFD | short instruction · consigne brève · indicación breve
  lane-processing-unit | link to the toll plaza is down · liaison avec la gare de péage est coupée · cortado el enlace
  local-processing-unit | camera and radar · caméras et des radars · cámaras y radares
  local-processing-unit | must not leave · ne doivent pas quitter · no deben salir
  local-processing-unit | until it can be sent · puissent être transmises · puedan enviarse
  DIC | in reserve · en réserve · de reserva
  DIC | switched contact · contact sec · libre de potencial
  IC | switched contact · contact sec · libre de potencial
  IC | separate timer controllers · contrôleurs séparés · controladores independientes
  PMU | grid takes over · réseau prend le relais · red toma el relevo
  PMU | output power · puissance de sortie · potencia de salida
  VCDT-300 | several traffic movements · se répartit entre plusieurs directions · varios movimientos
  GCDT | for traffic signals · pour feux · para semáforos
  NCDT | for traffic signals · pour feux · para semáforos
  LED | in toll lanes · sur voies de péage · en vías de peaje
  aspect-red | in toll lanes · sur voies de péage · en vías de peaje
  aspect-red | sized once · se dimensionnent une seule fois · se dimensionan una sola vez
  aspect-amber | sized once · se dimensionnent une seule fois · se dimensionan una sola vez
  aspect-green | in toll lanes · sur voies de péage · en vías de peaje
  aspect-green | sized once · se dimensionnent une seule fois · se dimensionan una sola vez
  aspect-composite-vehicular | in toll lanes · sur voies de péage · en vías de peaje
  traffic-controller | drift · dérive · derivas
  vehicle-detector | detection accuracy · précision de détection · precisión de detección
  vehicle-detector | mounting · montage · montaje
  vehicle-detector | bridges · ponts · puentes
  vehicle-detector | stop line · ligne d’effet · línea
  ANPR | databases · base de données · bases de datos
  IR-Illuminator | dazzle · éblouir · deslumbrar
  IR-Illuminator | hardly · à peine · apenas
  IR-Illuminator | warm-up · chauffe · calentamiento
  VASD | severe cold · grand froid · frío intenso
  VASD | full sun · plein soleil · pleno sol
  VASD | in any language · quelle que soit la langue · en cualquier idioma
  VASD | daylight · plein jour · luz del día
  UVSS | replaces · remplace · sustituye
  SS_ANPR | separate product · est distinct · producto distinto
`);

/** The same for other pages: path, words. */
export const unsupportedOnPages = readWordRows(`
  /whyscita | in time to slow · assez tôt · a tiempo para
  /jobvacancy | join a team · rejoignez · incorpórese
  /solution/highway-speed-management | without dazzling · sans éblouir · sin deslumbrar
  /solution/manual-lane-retrofit | disputes · litiges · reclamaciones
  /solution/manual-lane-retrofit | between stages · entre les étapes · entre una fase
  /solution/multi-lane-toll-plaza | traced · rattaché · asociarse
  /solution/parking-access | nothing to issue · rien à délivrer · nada que expedir
  /solution/pedestrian-crossing | follow the signal · suivre directement · seguir directamente
  /solution/urban-junction | mounting height · hauteur de montage · altura de montaje
  /solution/urban-junction | where there is demand · là où il y a une demande · donde hay demanda
  /solution/vehicle-checkpoint | the decision to admit · la décision d’autoriser · la decisión es del
`);

/** No page promises anything for the quotation. */
export const promises = readWordRows(`
  quotation | we confirm · nous confirmons · confirmamos
  quotation | with the quotation · avec le devis · con la oferta
`);
