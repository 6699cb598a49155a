/** A page of each kind of the shipped site, by the name under which its pictures are kept. */
export const pageKinds: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  family: '/products/traffic-products',
  product: '/products/IR-AVCC',
  'product-with-variants': '/products/AVCC',
  'product-in-parts': '/products/toll-products/tlc',
  'product-line-up': '/products/traffic-products/signal-aspects',
  'product-partial': '/products/GCDT',
  solutions: '/solution',
  solution: '/solution/multi-lane-toll-plaza',
  connections: '/connections',
  projects: '/projects',
  project: '/projects/sample-toll-plaza',
  media: '/media',
  'media-entry': '/media/sample-article',
  contact: '/contact',
  'required-information': '/information_required',
  'why-choose': '/whyscita',
  vacancies: '/jobvacancy',
  'not-found': '/404.html',
};

/** Pages that show what their address asks for, and the data page; no pictures of them are kept. */
export const toolKinds: Readonly<Record<string, string>> = {
  compare: '/compare?products=4d-speed-radar,vehicle-detector,Laser-AVCC,TLB',
  check:
    '/check?reach=100+m&ingress-protection=IP65&supply-voltage=24+V+DC&products=4d-speed-radar,TLC,TLB',
  search: '/search?q=ip65',
  data: '/data',
};

/** The same of the site of `fixtures/full-catalogue`. */
export const fixtureKinds: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  family: '/products/instruments',
  product: '/products/instruments/W1',
  'product-partial': '/products/W1-heated',
  solutions: '/solution',
  solution: '/solution/hill-station',
  projects: '/projects',
  project: '/projects/green-hill',
  media: '/media',
  'media-entry': '/media/opening',
  contact: '/contact',
  'required-information': '/information_required',
  'why-choose': '/whyscita',
  vacancies: '/jobvacancy',
  'not-found': '/404.html',
};

/** Pages of the site of `fixtures/pumps`, in English and in German. */
export const pumpsPages: Readonly<Record<string, string>> = {
  home: '/',
  products: '/de/products',
  family: '/products/dosing-and-control',
  'product-in-german': '/de/products/HD-12',
  solution: '/applications/sludge-dewatering',
  request: '/de/request',
};

/** Those of which pictures are kept. */
export const pumpsLooks: Readonly<Record<string, string>> = {
  home: '/',
  'product-in-german': '/de/products/HD-12',
};
