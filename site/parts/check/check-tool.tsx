import { loadReading } from '../../ui/load-reading.ts';
import { useTool } from '../../ui/use-facts.ts';
import { useStandInLanguage } from '../../ui/use-strings.ts';
import { FactsFailed } from '../tools/facts-failed.tsx';

/** The requirement check, once its script, facts and words have come. */
export function CheckTool({ reading: address }: { reading: string }) {
  const lang = useStandInLanguage();
  const [tool, retry] = useTool(async () => {
    const all = Promise.all([import('./open-check.tsx'), loadReading(address)]);
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
