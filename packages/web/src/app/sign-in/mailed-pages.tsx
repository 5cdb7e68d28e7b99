import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { RequestResetPage, ResetPasswordPage } from './password-pages.tsx';

/** The pages that links in e-mails lead to, and the one that asks for such an e-mail. */
export function MailedPage({ path }: { path: string }) {
	if (path.startsWith('/get-password-reset')) return <RequestResetPage />;
	return path.startsWith('/confirm-email') ? <ConfirmEmailPage /> : <ResetPasswordPage />;
}
