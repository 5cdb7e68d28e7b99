import { createContext, useContext } from 'react';
import type { Store } from './store.ts';

const StoreContext = createContext<Store | undefined>(undefined);

/** Puts the store above the screens that read it. */
export const StoreProvider = StoreContext.Provider;

export function useStore(): Store {
	const store = useContext(StoreContext);
	if (!store) throw new Error('no StoreProvider above this component');
	return store;
}
