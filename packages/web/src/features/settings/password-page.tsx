import { Page } from '../../ui/page.tsx';

export function PasswordPage() {
	return <Page title="Password">{null}</Page>;
}
