// @vitest-environment happy-dom
import { type Label, type LabelUse, labelEndpoints, labelUseEndpoints } from '@ordna/domain/label';
import { toInstant } from '@ordna/domain/time';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { labelMutations } from './label.mutations.ts';
import { LabelPicker } from './label-picker.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('label');
});

/** Px of the list: nothing is laid out here. */
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(288);

const since = { created: toInstant(0), updated: toInstant(0) };
// Ids of a test need no server.
const aLabel = (id: number, title: string, hexColor = ''): Label =>
	({ id, title, description: '', hexColor, createdBy: null, ...since, version: 1 }) as unknown as Label;
const phone = aLabel(1, 'Phone');
const photos = aLabel(2, 'Photos');

function Picking({ chosen }: { chosen: readonly Label[] }) {
	const [labels, setLabels] = useState(chosen);
	return <LabelPicker labels={labels} onChange={setLabels} />;
}

function open(chosen: readonly Label[] = []) {
	const { asked, wrapper } = aClient({
		mutations: labelMutations,
		answer(endpoint, input: Partial<Label>) {
			if (endpoint === labelEndpoints.list) return [phone, photos];
			if (endpoint === labelUseEndpoints.listUses) return [{ id: photos.id, openTasks: 4 } as Partial<LabelUse>];
			return aLabel(9, input.title ?? '', input.hexColor);
		},
	});
	render(<Picking chosen={chosen} />, { wrapper });
	return { created: () => asked(labelEndpoints.create) as Partial<Label>[] };
}

const option = (name: string | RegExp) => screen.findByRole('option', { name });

test('what is chosen stands first and ticked, and how many tasks have a label stands behind it', async () => {
	open([photos]);

	await option('Photos 4 tasks');
	expect(screen.getAllByRole('option').map((one) => [one.textContent, one.getAttribute('aria-selected')])).toEqual([
		['Photos4 tasks', 'true'],
		['Phone', 'false'],
	]);
	await userEvent.click(await option('Phone'));
	expect((await option('Phone')).getAttribute('aria-selected')).toBe('true');
});

test('a new label comes in a color of chance, which can be changed before it is made', async () => {
	const { created } = open();
	await option('Phone');

	await userEvent.keyboard('Pho');
	expect((await screen.findAllByRole('option')).at(-1)?.textContent).toBe('Create label Pho');
	await userEvent.click(screen.getByRole('button', { name: 'Color of the new label' }));
	await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
	await userEvent.click(await option('Create label Pho'));

	expect(created()).toMatchObject([{ title: 'Pho', hexColor: '3d9e98' }]);
	expect(screen.queryByRole('button', { name: 'Color of the new label' })).toBeNull();
});
