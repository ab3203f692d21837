import { providerShop, type Shop } from '../../domain/members/plans.ts';
import { useServices } from '../services.ts';

/** What the server sells, and for how much; undefined for nothing. No start needs the prices, so they come later. */
export const useShop = (): Shop | undefined => {
  const { sells, shop } = useServices().config;
  return sells === false ? undefined : (shop ?? providerShop);
};
