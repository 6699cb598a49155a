import { FactsFailed } from '../../parts/tools/facts-failed.tsx';
import { isString, withFields } from '../../ui/check-shape.ts';
import { loadReading } from '../../ui/load-reading.ts';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';
import { useTool } from '../../ui/use-facts.ts';
import { useStandInLanguage } from '../../ui/use-strings.ts';

/** The address of what it takes to read tenders in the language of the page. */
const isProps = withFields({ reading: isString });

/** The requirement check: what is required in rows, products in columns. */
export const view = defineView(isProps, ({ reading }) => (
  <>
    <Region name="main" />
    <CheckTool reading={reading} />
    <Region name="prose" />
  </>
));

/** The requirement check, once its script, facts and words have come. */
function CheckTool({ reading: address }: { reading: string }) {
  const lang = useStandInLanguage();
  const [tool, retry] = useTool(async () => {
    const all = Promise.all([import('../../parts/check/open-check.tsx'), loadReading(address)]);
    const [{ OpenCheck }, reading] = await all;
    return { OpenCheck, reading };
  });
  if (typeof tool === 'object') return <tool.OpenCheck facts={tool.facts} reading={tool.reading} />;
  return (
    <div className="wrap check stack needs-script" lang={lang}>
      {tool === 'failed' ? <FactsFailed onRetry={retry} /> : null}
    </div>
  );
}
