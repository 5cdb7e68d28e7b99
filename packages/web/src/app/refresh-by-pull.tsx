import { useQueries } from '../platform/queries/index.ts';
import { PullToRefresh } from '../ui/pull-to-refresh/index.ts';

/** A page that is pulled down by finger asks anew for what it shows. */
export function RefreshByPull() {
	const queries = useQueries();
	return <PullToRefresh onRefresh={() => queries.refresh()} />;
}
