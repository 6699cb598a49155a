import type { MilepostPlugin } from 'milepost';

/** A page with the codes of all products, which a script narrows as one types. */
export const codeList: MilepostPlugin = {
  name: 'code-list',
  pages: [
    {
      record: {
        id: 'code-list',
        path: '/codes',
        title: { en: 'Order codes', fr: 'Références', es: 'Códigos de pedido' },
        subtitle: {
          en: 'All products by their code.',
          fr: 'Tous les produits par référence.',
          es: 'Todos los productos por su código.',
        },
      },
      component: () => import('./code-list-page.tsx'),
    },
  ],
  head: [{ file: 'plugins/code-list-filter.ts', paths: ['/codes'] }],
};
