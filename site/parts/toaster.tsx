import 'sonner/dist/styles.css';
import '../styles/toaster.css';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { constants } from '../constants.ts';

export { toast };

let mounted: Promise<void> | undefined;

/**
 * Puts the toaster into the document once, in a tree of its own: a page that fails keeps its
 * toasts. Resolves when it listens, so that no toast is lost.
 */
export function mountToaster(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<ListeningToaster onReady={resolve} />);
  });
  return mounted;
}

function ListeningToaster({ onReady }: { onReady: () => void }) {
  return (
    <>
      <Toaster
        position="bottom-right"
        theme="system"
        closeButton
        duration={constants.toastDuration}
        visibleToasts={constants.visibleToasts}
        gap={constants.toastGap}
        offset={constants.toastOffset}
        mobileOffset={constants.toastMobileOffset}
      />
      <AfterEffects onReady={onReady} />
    </>
  );
}

/** The effects of siblings run in their order: the toaster listens by the time this one runs. */
function AfterEffects({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
