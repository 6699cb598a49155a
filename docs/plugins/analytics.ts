import type { MilepostPlugin } from 'milepost';

/** Counts visits with the script of an analytics service, once the visitor agrees. */
export function analytics({ origin, site }: { origin: string; site: string }): MilepostPlugin {
  return {
    name: 'analytics',
    head: [
      { meta: 'analytics-site', content: site },
      {
        script: `${origin}/script.js`,
        attributes: { 'data-site': site },
        consent: 'analytics',
      },
    ],
  };
}
