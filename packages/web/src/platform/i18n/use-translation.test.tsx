import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { i18n } from './i18n.ts';
import { Marked } from './marked.tsx';
import { useTranslation } from './use-translation.ts';

const files: Record<string, { title: string }> = {
	'en/label': { title: 'Labels' },
	'de/label': { title: 'Etiketten' },
};

beforeEach(() =>
	i18n.start({
		languages: ['en', 'de'],
		fallback: 'en',
		fetch: async (language, feature) => files[`${language}/${feature}`],
	}),
);
afterEach(cleanup);

function Title() {
	const { t, language } = useTranslation('label');
	return <h1 lang={language}>{t('title')}</h1>;
}

test('a screen waits for its words, and changes with the language', async () => {
	await act(async () =>
		render(
			<Suspense fallback="waiting">
				<Title />
			</Suspense>,
		),
	);
	expect(screen.getByRole('heading').textContent).toBe('Labels');

	await act(() => i18n.setLocale('de-AT'));
	expect(screen.getByRole('heading').outerHTML).toBe('<h1 lang="de-AT">Etiketten</h1>');
});

test('words in a sentence can be marked', () => {
	const text = 'New <em>here</em>? <b>Welcome</b>, <i>all</i>.';

	const { container } = render(<Marked text={text} marks={{ em: <em className="soft" />, b: <b /> }} />);

	expect(container.innerHTML).toBe('New <em class="soft">here</em>? <b>Welcome</b>, all.');
});
