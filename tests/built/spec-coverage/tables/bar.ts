import { readTable, readWords } from '../table.ts';

/** The entries of the bar, section 2; `-` where an entry is a menu and no page. */
export const barEntries = readTable(
  `
  / | Home · Accueil · Inicio
  /products | Products · Produits · Productos
  /solution | Solutions · Solutions · Soluciones
  /projects | Projects · Projets · Proyectos
  - | Career · Carrières · Empleo
  /media | Media · Actualités · Actualidad
  - | Contact · Contact · Contacto
`,
  2,
).map(([path = '', words = '']) => [path, readWords(words)] as const);

/** The links below Career and Contact: menu, path, words. */
export const barLinks = readTable(
  `
  career | /whyscita | Why choose us · Pourquoi nous choisir · Por qué elegirnos
  career | /jobvacancy | Job vacancies · Offres d’emploi · Ofertas de empleo
  contact | /contact | Contact us · Nous contacter · Contacte con nosotros
  contact | /information_required | Required information · Informations nécessaires · Información necesaria
`,
  3,
).map(([menu = '', path = '', words = '']) => [menu, path, readWords(words)] as const);
