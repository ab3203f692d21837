/** The composed app: services, dialogs and router around every screen. */
import { useEffect, useMemo, useState } from 'react';
import { RouterProvider } from '@tanstack/react-router';
import type { AppConfig } from '../contract/config.ts';
import { PurchasesProvider } from '../features/purchase/purchases-provider.tsx';
import { ServicesProvider, type Services, type Unkept } from '../screen/services.ts';
import { afterPaint } from '../ui/loading/after-paint.ts';
import { useLanguage } from '../screen/hooks/use-language.ts';
import { DialogsProvider } from '../ui/dialogs/dialogs.tsx';
import type { Composition } from './compose.ts';
import type { Member } from './open-member.ts';
import { endFirstDraw } from '../start/first-draw.ts';
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

/** The services, with where the data are kept once that is known. */
const useMember = (services: Services, member: Promise<Member>): Services => {
  const [unkept, setUnkept] = useState<Unkept>();
  useEffect(() => {
    // The shell says so where the engine's code did not load (sync/late.ts).
    member.then((known) => setUnkept(known.unkept)).catch(() => undefined);
  }, [member]);
  return useMemo(
    () => ({ ...services, device: { ...services.device, isKept: unkept === undefined, unkept } }),
    [services, unkept],
  );
};

interface AppProps extends Composition {
  router: AppRouter;
}

export const App = ({ services, freshConfig, member, onPainted, router }: AppProps) => {
  useLanguage();
  useEffect(() => void afterPaint().then(endFirstDraw).then(onPainted), [onPainted]);
  const current = useMember(useFreshConfig(services, freshConfig), member);
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
