import { useFacts } from '../../ui/use-facts.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useReading } from '../../ui/use-reading.ts';
import { useStandInLanguage } from '../../ui/use-strings.ts';
import { FactsFailed } from '../tools/facts-failed.tsx';

/** The requirement check, once its script, facts and words have come. */
export function CheckTool({ reading: address }: { reading: string }) {
  const lang = useStandInLanguage();
  const [facts, retryFacts] = useFacts();
  const [reading, retryReading] = useReading(address);
  const [script, retryScript] = useLoaded(
    'check',
    () => import('./open-check.tsx'),
    'The check could not be loaded.',
  );
  const all = [facts, reading, script];
  if (typeof facts === 'object' && typeof reading === 'object' && typeof script === 'object') {
    return <script.OpenCheck facts={facts} reading={reading} />;
  }
  const retry = () => {
    for (const again of [retryFacts, retryReading, retryScript]) again();
  };
  return (
    <div className="wrap check stack needs-script" lang={lang}>
      {all.includes('failed') ? <FactsFailed onRetry={retry} /> : null}
    </div>
  );
}
