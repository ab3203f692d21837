/** The composed app: services, dialogs and router around every screen. */
import { useEffect, useMemo, useState } from 'react';
import { RouterProvider } from '@tanstack/react-router';
import type { AppConfig } from '../contract/config.ts';
import { PurchasesProvider } from '../features/purchase/purchases-provider.tsx';
import { ServicesProvider, type Services } from '../screen/services.ts';
import { afterPaint } from '../platform/browser/idle.ts';
import { useLanguage } from '../screen/use-language.ts';
import { DialogsProvider } from '../ui/dialogs.tsx';
import type { Composition } from './compose.ts';
import type { AppRouter } from './router.tsx';

const isSame = (one: AppConfig, other: AppConfig): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Starts with the stored settings, and replaces them if the server's current ones differ. */
const useFreshConfig = (services: Services, freshConfig: Promise<AppConfig>): Services => {
  const [config, setConfig] = useState(services.config);
  useEffect(() => {
    freshConfig.then(
      (fresh) => setConfig((current) => (isSame(current, fresh) ? current : fresh)),
      () => undefined, // offline: the stored ones suffice
    );
  }, [freshConfig]);
  return useMemo(() => ({ ...services, config }), [services, config]);
};

interface AppProps extends Composition {
  router: AppRouter;
}

export const App = ({ services, freshConfig, onPainted, router }: AppProps) => {
  useLanguage();
  useEffect(() => void afterPaint().then(onPainted), [onPainted]);
  const current = useFreshConfig(services, freshConfig);
  const { surroundings } = services;
  const haptic = surroundings.kind === 'inside' ? surroundings.messenger.haptic : undefined;
  return (
    <ServicesProvider value={current}>
      <DialogsProvider onAlert={haptic}>
        <PurchasesProvider>
          <RouterProvider router={router} />
        </PurchasesProvider>
      </DialogsProvider>
    </ServicesProvider>
  );
};
