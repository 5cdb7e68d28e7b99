import { Page } from '../../ui/page.tsx';

export function ViewPage() {
	return <Page title="View">{null}</Page>;
}
