// @vitest-environment happy-dom
import { secondFactorEndpoints } from '@ordna/domain/second-factor';
import { securityEventEndpoints } from '@ordna/domain/security-event';
import { sessionEndpoints } from '@ordna/domain/session';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { accountKind } from '../user/index.ts';
import { SecurityEvents } from './security-events.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load()]);
	await loadMessages('account', 'security', 'settings', 'task', 'ui');
});
afterEach(cleanup);

const codes = Array.from({ length: 10 }, (_, at) => `code-${at}`);
const factor = (enabled: boolean) => ({
	secret: 'K5QX2M7TOJSW4Z3A',
	enabled,
	url: 'otpauth://totp/Ordna:ada?secret=K5QX',
});

/** What the server says; its second factor is as it was left. */
function aServer({ isOn = false, left = 10 } = {}) {
	const now = { isOn };
	const answer: Answer = (endpoint, input: { passcode?: string; password?: string }) => {
		switch (endpoint) {
			case secondFactorEndpoints.read:
				if (!now.isOn) throw new ApiError(412, { code: 1016, message: 'none' });
				return factor(true);
			case secondFactorEndpoints.enroll:
				return factor(false);
			case secondFactorEndpoints.countRecoveryCodes:
				return { left };
			case secondFactorEndpoints.enable:
				if (input.passcode !== '123456') throw new ApiError(412, { code: 1017, message: 'wrong' });
				now.isOn = true;
				return { message: 'on', recoveryCodes: codes };
			case secondFactorEndpoints.disable:
				if (input.password !== 'right') throw new ApiError(403, { code: 1011, message: 'Wrong password.' });
				now.isOn = false;
				return { message: 'off' };
			case secondFactorEndpoints.renewRecoveryCodes:
				return { left: 10, recoveryCodes: codes };
			default:
				throw new Error('nobody asked for that');
		}
	};
	return answer;
}

function show(part: ReactNode, answer: Answer, token = '') {
	const client = aClient({ answer });
	Object.assign(client.client.session, { token });
	const account = {
		id: 7,
		username: 'ada',
		name: '',
		isLocalUser: true,
		settings: { timezone: 'UTC', weekStart: 1, frontendSettings: {} },
	};
	client.store.loadPage(recordsOf(accountKind, [account as never]));
	render(
		<>
			{part}
			<ConfirmDialog />
		</>,
		{ wrapper: client.wrapper },
	);
	return { ...client, user: userEvent.setup() };
}

test('an app is set up in three steps; the recovery codes stay until somebody says that they are saved', async () => {
	const { user, asked } = show(<TwoFactor />, aServer());
	await user.click(await screen.findByRole('button', { name: 'Set up' }));
	const dialog = within(await screen.findByRole('dialog'));
	await dialog.findByRole('img', { name: 'QR code for the authenticator app' });
	const key = dialog.getByText('K5QX 2M7T OJSW 4Z3A');
	await user.click(dialog.getByRole('button', { name: 'Continue' }));
	await user.type(dialog.getByRole('textbox', { name: 'Six-digit code' }), '65 43-21');
	const wrong = await dialog.findByRole('alert');
	await user.clear(dialog.getByRole('textbox'));
	await user.type(dialog.getByRole('textbox'), '123456');
	const saved = await screen.findByRole('button', { name: "I've saved them" });
	const shown = codes.filter((code) => screen.queryByText(code));
	await user.keyboard('{Escape}');
	const isStillOpen = screen.queryByText('code-0') !== null;
	await user.click(saved);

	expect(key).toBeTruthy();
	expect(wrong.textContent).toContain("That code isn't right.");
	expect(asked(secondFactorEndpoints.enable)).toEqual([{ passcode: '654321' }, { passcode: '123456' }]);
	expect(shown).toEqual(codes);
	expect(isStillOpen).toBe(true);
	expect(await screen.findByText('10 of 10 left')).toBeTruthy();
});

test('turning it off takes the password; a wrong one is said at its field', async () => {
	const { user } = show(<TwoFactor />, aServer({ isOn: true, left: 3 }));
	const few = await screen.findByText(/3 of 10 left/);
	await user.click(screen.getByRole('button', { name: 'Turn off' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.type(dialog.getByLabelText('Password'), 'wrong');
	await user.click(dialog.getByRole('button', { name: 'Turn off' }));
	const refused = await dialog.findByText('Wrong password.');
	await user.clear(dialog.getByLabelText('Password'));
	await user.type(dialog.getByLabelText('Password'), 'right');
	await user.click(dialog.getByRole('button', { name: 'Turn off' }));

	expect(few.textContent).toContain('Create new codes soon.');
	expect(refused).toBeTruthy();
	expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
});

const token = (sid: string) => `h.${btoa(JSON.stringify({ sid }))}.s`;
const aSession = (id: string, deviceInfo: string) => ({
	...{ id, deviceInfo, ipAddress: '10.0.0.7', lastActive: Date.now(), created: Date.now() },
});

test('sessions: this one first and without a button; others end one by one, or all after a question', async () => {
	let sessions = [aSession('b', 'curl/8.1'), aSession('a', 'Firefox/133.0 Ubuntu'), aSession('c', 'Chrome/1 Android')];
	const answer: Answer = (endpoint, { id }: { id: string }) => {
		if (endpoint === sessionEndpoints.list) return sessions;
		sessions = sessions.filter((one) => one.id !== id);
		return { message: 'ended' };
	};
	const { user, asked } = show(<Sessions />, answer, token('a'));
	const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
	await user.click(screen.getByRole('button', { name: 'End curl' }));
	await expect.poll(() => screen.queryByText('curl')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'End all others' }));
	await user.click(await screen.findByRole('button', { name: 'End sessions' }));
	await expect.poll(() => screen.queryByText('Chrome on Android')).toBeNull();

	expect(rows[0]).toContain('Firefox on UbuntuThis device');
	expect(rows.map((row) => /End$/.test(row ?? ''))).toEqual([false, true, true]);
	expect(asked(sessionEndpoints.end)).toEqual([{ id: 'b' }, { id: 'c' }]);
});

test('events: ten, then all; what failed says why', async () => {
	const event = (id: number, fields: object) => ({
		...{ id, event: 'signed_in', time: Date.now(), via: 'session', deviceInfo: '', ipAddress: '10.0.0.7' },
		...{ subject: '', reason: '', projectId: null, ...fields },
	});
	const events = [
		event(20, { event: 'sign_in_failed', reason: 'code' }),
		event(19, { event: 'share_created' }),
		event(18, { event: 'api_token_created', subject: 'Backup' }),
		...Array.from({ length: 9 }, (_, at) => event(9 - at, {})),
	];
	const { user } = show(<SecurityEvents />, (endpoint) => {
		if (endpoint !== securityEventEndpoints.list) throw new Error('nobody asked for that');
		return events;
	});
	const first = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
	await user.click(screen.getByRole('button', { name: 'Show all events' }));

	expect(first).toHaveLength(10);
	expect(first[0]).toContain('Wrong code10.0.0.7');
	expect(first[1]).toContain('Project shared with a team');
	expect(first[2]).toContain('API token “Backup” created');
	expect(screen.getAllByRole('listitem')).toHaveLength(12);
	expect(screen.queryByRole('button', { name: 'Show older events' })).toBeNull();
});
