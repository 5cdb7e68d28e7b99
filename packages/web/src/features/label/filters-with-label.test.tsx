// @vitest-environment happy-dom
import type { Label, LabelId } from '@ordna/domain/label';
import { filterUseEndpoints } from '@ordna/domain/saved-filter';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { NetworkError } from '../../platform/api/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { FiltersWithLabel } from './filters-with-label.tsx';
import { labelMutations } from './label.mutations.ts';
import { MergeLabelsWindow } from './merge-labels-window.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('label', 'ui');
});
afterEach(cleanup);

// As much as the window shows of them.
const aLabel = (id: number, title: string) =>
	({ id, title, description: '', hexColor: '', createdBy: null, version: 1 }) as unknown as Label;

const naming =
	(...titles: string[]) =>
	(endpoint: object) =>
		endpoint === filterUseEndpoints.ofLabel ? titles.map((title, id) => ({ id, title })) : {};

test('the saved filters that name a label are told by their titles', async () => {
	const { wrapper, asked } = aClient({ mutations: labelMutations, answer: naming('Photos', 'Words', 'Print') });
	render(<FiltersWithLabel id={4 as LabelId} />, { wrapper });

	expect(await screen.findByText('Filters that use it: Photos, Words, and Print')).toBeTruthy();
	expect(asked(filterUseEndpoints.ofLabel)).toEqual([{ id: 4 }]);
});

test('without a line nothing is said of filters', async () => {
	const answer = () => {
		throw new NetworkError('no line');
	};
	const { wrapper } = aClient({ mutations: labelMutations, answer });
	const { container } = render(<FiltersWithLabel id={4 as LabelId} />, { wrapper });

	expect(container.textContent).toBe('');
});

test.for([
	[['Photos'], '1 of your filters changes to “Shop”: Photos'],
	[['Photos', 'Words'], '2 of your filters change to “Shop”: Photos and Words'],
] as const)('a merge says how many filters change with it, and which: %s', async ([titles, text]) => {
	const { wrapper } = aClient({ mutations: labelMutations, answer: naming(...titles) });
	const props = { source: aLabel(3, 'shop'), targets: [aLabel(4, 'Shop')], uses: new Map(), onClose: vi.fn() };
	render(<MergeLabelsWindow {...props} />, { wrapper });

	expect(await screen.findByText(text)).toBeTruthy();
});
