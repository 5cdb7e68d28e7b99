// @vitest-environment happy-dom
import { signInProviderEndpoints } from '@ordna/domain/sign-in-provider';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { useNeedsSecondFactor } from './admin.api.ts';
import { openAdmin } from './an-admin.fixture.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('admin', 'ui');
});

function Standing() {
	return <p>{useNeedsSecondFactor() ? 'needed' : 'not needed'}</p>;
}

const refusing = (status: number, code?: number) =>
	openAdmin(Standing, {
		answer(endpoint) {
			if (endpoint === signInProviderEndpoints.readRules) throw new ApiError(status, { code, message: 'No' });
			return {};
		},
	});

test('the refusal of the rule is known by its number', async () => {
	await refusing(403, 19001);

	expect(await screen.findByText('needed')).toBeTruthy();
});

test('any other refusal is none of it', async () => {
	const { asked } = await refusing(403, 3004);

	await waitFor(() => expect(asked(signInProviderEndpoints.readRules)).toHaveLength(1));
	expect(screen.getByText('not needed')).toBeTruthy();
});
