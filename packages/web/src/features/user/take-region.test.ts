// @vitest-environment happy-dom
import type { Account } from '@ordna/domain/account';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import type { Client } from '../../platform/client.tsx';
import { accountQuery } from './account.api.ts';
import { regionOf } from './take-region.ts';

test.each([
	['en-US', 0, '12h'],
	['en-GB', 1, '24h'],
	['sv-SE', 1, '24h'],
	['ar-EG', 6, '12h'],
])('who comes from %s begins weeks on day %i, with a clock of %s', (tag, weekStart, time_format) => {
	expect(regionOf(tag)).toEqual({ weekStart, frontendSettings: { time_format } });
});

afterEach(() => vi.restoreAllMocks());

const ada = {
	id: 1,
	username: 'ada',
	settings: { timezone: 'GMT', weekStart: 0, frontendSettings: null, language: 'en' },
} as unknown as Account;

/** Asks for the account in a browser in Stockholm, and tells what is then shown and what the server was sent. */
async function ask(answer: Account, { kind = 'person', refuses = (_: { timezone?: string }): boolean => false } = {}) {
	vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'Europe/Stockholm' } as never);
	vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sv-SE']);
	vi.spyOn(navigator, 'language', 'get').mockReturnValue('sv-SE');
	const sent: unknown[] = [];
	const call = async ({ path }: { path: string }, input: { timezone?: string }) => {
		if (path === '/user') return answer;
		sent.push(input);
		if (refuses(input)) throw new ApiError(400, { code: 1025 });
		return {};
	};
	const loadPage = vi.fn();
	const client = { api: { call }, session: { claims: { kind, id: 1 } }, store: { loadPage, get: () => undefined } };
	// Only what asking for an account needs of it.
	const { queryFn } = accountQuery(client as unknown as Client);
	await queryFn({ signal: new AbortController().signal } as never);
	const [records] = loadPage.mock.calls[0] ?? [];
	return { sent, shown: JSON.stringify(records) };
}

const swedish = { weekStart: 1, frontendSettings: { time_format: '24h' } };

test('an account without a region takes the one of the browser, and is shown with it at once', async () => {
	const { sent, shown } = await ask({ ...ada, lacksRegion: true });

	expect(sent).toEqual([{ timezone: 'Europe/Stockholm', ...swedish }]);
	expect(shown).toContain('Europe/Stockholm');
	expect(shown).not.toContain('lacksRegion');
});

test('a zone that the server does not know is left out', async () => {
	const { sent, shown } = await ask(
		{ ...ada, lacksRegion: true },
		{ refuses: ({ timezone }) => timezone !== undefined },
	);

	expect(sent.slice(1)).toEqual([swedish]);
	expect(shown).toContain('GMT');
	expect(shown).toContain('time_format');
});

test('where the server keeps nothing, the account is shown as it is', async () => {
	const { shown } = await ask({ ...ada, lacksRegion: true }, { refuses: () => true });

	expect(shown).toContain('GMT');
	expect(shown).not.toContain('time_format');
});

test.each([
	['somebody who has a region', {}, 'person'],
	['a visitor by a link', { lacksRegion: true }, 'visitor'],
])('%s keeps what there is', async (_, more, kind) => {
	const { sent, shown } = await ask({ ...ada, ...more }, { kind });

	expect(sent).toEqual([]);
	expect(shown).toContain('GMT');
});

test('a browser that knows of no weeks leaves the first day to the server', () => {
	const locale = Intl.Locale.prototype as unknown as { getWeekInfo(): unknown; readonly weekInfo: unknown };
	vi.spyOn(locale, 'getWeekInfo').mockReturnValue(undefined);
	vi.spyOn(locale, 'weekInfo', 'get').mockReturnValue(undefined);

	expect(regionOf('en-US')).toEqual({ frontendSettings: { time_format: '12h' } });
});
