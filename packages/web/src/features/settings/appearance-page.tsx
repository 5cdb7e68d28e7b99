import { Page } from '../../ui/page.tsx';

export function AppearancePage() {
	return <Page title="Appearance">{null}</Page>;
}
