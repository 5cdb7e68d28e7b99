// @vitest-environment happy-dom
import { type Project, projectEndpoints } from '@ordna/domain/project';
import { teamShareEndpoints } from '@ordna/domain/share';
import type { User } from '@ordna/domain/user';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { projectKind } from '../project/index.ts';
import { accountKind } from '../user/account.kind.ts';
import { AssigneeChoices } from './assignee-choices.tsx';

const openModal = vi.hoisted(() => vi.fn());
vi.mock(import('../../platform/modals/index.ts'), async (original) => ({
	...(await original()),
	useOpenModal: () => openModal,
}));

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('pickers');
});

/** Px of the list: nothing is laid out here. */
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(288);

// Ids of a test need no server.
const aPerson = (id: number, username: string, name = '') => ({ id, username, name }) as unknown as User;
const me = aPerson(7, 'maja', 'Maja');
const kim = aPerson(8, 'kim', 'Kim Park');
const aki = aPerson(9, 'aki', 'Aki Lehtonen');
const team = { id: 3, name: 'Kiln crew', members: [kim, aki] };

interface PickingProps {
	assigned: readonly User[];
	/** With the names of those who are chosen. */
	onChange: (names: readonly string[]) => void;
}

function Picking({ assigned, onChange }: PickingProps) {
	const [people, setPeople] = useState(assigned);
	const choose = (chosen: readonly User[]) => {
		setPeople(chosen);
		onChange(chosen.map(({ username }) => username));
	};
	return <AssigneeChoices projectId={5 as never} assignees={people} onChange={choose} />;
}

function open({ assignees = [] as readonly User[], maxRight = 'admin' } = {}) {
	const onChange = vi.fn();
	const { store, wrapper } = aClient({
		answer(endpoint, { s = '' }: { s?: string }) {
			if (endpoint === teamShareEndpoints.list) return [team];
			if (endpoint !== projectEndpoints.people) throw new Error('nobody asks for this');
			return [me, kim, aki].filter(({ name }) => name.toLowerCase().includes(s));
		},
	});
	store.loadPage([
		...recordsOf(accountKind, [{ ...me, settings: { frontendSettings: {} } } as never]),
		...recordsOf(projectKind, [{ id: 5, title: 'Market', isArchived: false, maxRight } as unknown as Project]),
	]);
	render(<Picking assigned={assignees} onChange={onChange} />, { wrapper });
	return { onChange };
}

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('those who have it stand first, then oneself, then the others, then teams', async () => {
	open({ assignees: [kim] });

	await waitFor(() =>
		expect(shown()).toEqual(['Kim Parkkim', 'Assign to meI', 'Aki Lehtonenaki', 'Kiln crew2 people']),
	);
});

test('a team gives the task to each of its people, and takes it from all of them', async () => {
	const { onChange } = open({ assignees: [kim] });

	await userEvent.click(await screen.findByRole('option', { name: /Kiln crew/ }));
	expect(onChange).toHaveBeenLastCalledWith(['kim', 'aki']);
	await userEvent.click(await screen.findByRole('option', { name: /Kiln crew/ }));
	expect(onChange).toHaveBeenLastCalledWith([]);
});

test('what is typed finds people and teams in their groups, and who may share the project can invite', async () => {
	const { onChange } = open({ assignees: [kim] });
	await screen.findByRole('option', { name: /Aki/ });

	await userEvent.keyboard('ki');
	await waitFor(() =>
		expect(shown()).toEqual(['Kim Parkkim', 'Aki Lehtonenaki', 'Kiln crew2 people', 'Invite “ki” to the project…']),
	);
	const groups = ['Assigned', 'In this project', 'Teams'];
	expect(groups.filter((group) => screen.queryByText(group))).toEqual(groups);
	expect(screen.getAllByText(/^ki$/i, { selector: 'mark' })).toHaveLength(3);
	await userEvent.click(screen.getByRole('option', { name: /Invite/ }));

	expect(openModal).toHaveBeenCalledExactlyOnceWith('/projects/5/settings/share');
	expect(onChange).not.toHaveBeenCalled();
});

test('until the server has answered nobody is offered who is not called so', async () => {
	const { onChange } = open();
	await screen.findByRole('option', { name: /Aki/ });

	await userEvent.keyboard('kiln{Enter}');

	expect(onChange).toHaveBeenCalledExactlyOnceWith(['kim', 'aki']);
});

test('who may not share the project is offered no invitation', async () => {
	open({ maxRight: 'write' });
	await screen.findByRole('option', { name: /Aki/ });

	await userEvent.keyboard('zz');
	await screen.findByText('No one by that name can see this project.');

	expect(shown()).toEqual([]);
});
