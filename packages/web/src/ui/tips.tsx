import { lazyModule } from './lazy-module.ts';
import { useModuleAtRest } from './use-module-at-rest.ts';

const layer = lazyModule(() => import('./tip-layer.tsx'));

/** The tips of the page, once: their code comes when the page rests. */
export function Tips() {
	const parts = useModuleAtRest(layer);
	return parts ? <parts.TipLayer /> : null;
}
