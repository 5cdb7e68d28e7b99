export { useIsOutdated, useKeptAt } from './use-worker-state.ts';
