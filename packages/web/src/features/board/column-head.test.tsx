// @vitest-environment happy-dom
import { bucketEndpoints } from '@ordna/domain/bucket';
import { viewEndpoints } from '@ordna/domain/view';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf, useRecord } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { menuParts } from '../../ui/menu.tsx';
import { aBoard, aBucket } from '../bucket/bucket.builder.ts';
import { bucketMutations } from '../bucket/bucket.mutations.ts';
import { bucketKind, columnsOf } from '../bucket/index.ts';
import { viewKind } from '../view/index.ts';
import { viewMutations } from '../view/view.mutations.ts';
import { type BoardParts, BoardProvider } from './board-context.tsx';
import { ColumnHead } from './column-head.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), menuParts.load(), confirmParts.load()]);
	await loadMessages('board', 'ui');
});

const [doing, done] = [aBucket({ id: 3, title: 'Doing', limit: 4 }), aBucket({ id: 4, title: 'Done' })];
const isOk: Answer = (_, input: object) => ({ ...doing, ...input, version: 2 });

interface Scene {
	readonly count?: number;
	readonly canArrange?: boolean;
	readonly isAdmin?: boolean;
	readonly isLast?: boolean;
	readonly answer?: Answer;
}

const board = aBoard();

function Head(props: Omit<ComponentProps<typeof ColumnHead>, 'column' | 'full'>) {
	const view = useRecord(viewKind, board.id) ?? board;
	const bucket = useRecord(bucketKind, doing.id);
	const [column] = columnsOf(view, bucket ? [bucket] : []);
	const full = column !== undefined && column.limit > 0 && props.count >= column.limit;
	return (
		// What a head asks of it.
		<BoardProvider value={{ view } as unknown as BoardParts}>
			{column ? <ColumnHead {...props} column={column} full={full} /> : <p>gone</p>}
			<ConfirmDialog />
		</BoardProvider>
	);
}

/** The head of the column Doing, beside Done. */
function open({ count = 2, canArrange = true, isAdmin = true, isLast = false, answer = isOk }: Scene = {}) {
	const client = aClient({ mutations: [...bucketMutations, ...viewMutations], answer });
	client.store.loadPage([...recordsOf(bucketKind, [doing, done]), ...recordsOf(viewKind, [board])]);
	const onFold = vi.fn();
	const shown = { count, isRefusing: false, canArrange, isLast, isAdmin, press: {}, handle: {}, onFold };
	render(<Head {...shown} />, { wrapper: client.wrapper });
	return { ...client, onFold };
}

const choose = async (name: string | RegExp) => {
	await userEvent.click(screen.getByRole('button', { name: 'More options for Doing' }));
	await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const entries = async () => {
	await userEvent.click(screen.getByRole('button', { name: 'More options for Doing' }));
	return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

test('a column says how many cards it has, of how many it may have, and when there is no more room', () => {
	open({ count: 4 });

	expect(screen.getByText('Card limit: 4 of 4')).toBeTruthy();
	expect(screen.getByTitle('Card limit reached')).toBeTruthy();
});

test('its name becomes a field, whose Enter renames it at once', async () => {
	const { asked } = open();

	await userEvent.click(screen.getByRole('button', { name: 'Doing' }));
	await userEvent.clear(screen.getByRole('textbox', { name: 'Column name' }));
	await userEvent.keyboard('Under way{Enter}');

	expect(screen.getByRole('heading', { name: 'Under way' })).toBeTruthy();
	await waitFor(() => expect(asked(bucketEndpoints.update)).toHaveLength(1));
	expect(asked(bucketEndpoints.update)[0]).toMatchObject({ projectId: 1, viewId: 7, id: 3, title: 'Under way' });
});

test('the same name is nothing to send', async () => {
	const { asked } = open();

	await userEvent.click(screen.getByRole('button', { name: 'Doing' }));
	await userEvent.keyboard('{Enter}');

	expect(screen.getByRole('heading', { name: 'Doing' })).toBeTruthy();
	expect(asked(bucketEndpoints.update)).toEqual([]);
});

test('whoever may not arrange columns sees their names, and can fold them', async () => {
	const { onFold } = open({ canArrange: false });

	expect(screen.queryByRole('button', { name: 'Doing' })).toBeNull();
	await choose('Collapse');

	expect(onFold).toHaveBeenCalledTimes(1);
});

test('whoever writes arranges columns, and an admin says which one is done', async () => {
	open({ isAdmin: false });

	expect(await entries()).toEqual(['Rename', 'Card limit4', 'Collapse', 'Delete']);
});

test('an admin makes a column that of what is done, and takes that back', async () => {
	const { asked } = open({ answer: (_, input: object) => ({ ...aBoard(), ...input, version: 2 }) });

	await choose('Use as Done column');
	expect(await screen.findByRole('img', { name: /^Done column/ })).toBeTruthy();
	await choose('Stop using as Done column');

	await waitFor(() => expect(asked(viewEndpoints.update)).toHaveLength(2));
	expect(asked(viewEndpoints.update)).toMatchObject([{ doneBucketId: 3 }, { doneBucketId: 0 }]);
});

test('a limit is a whole number, or none, and is sent once', async () => {
	const { asked } = open();
	await choose(/^Card limit/);
	const limit = await screen.findByRole('textbox', { name: 'Maximum cards' });

	await userEvent.clear(limit);
	await userEvent.type(limit, '2.5');
	await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
	expect([limit.getAttribute('aria-invalid'), asked(bucketEndpoints.update)]).toEqual(['true', []]);
	await userEvent.clear(limit);
	await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));

	await waitFor(() => expect(asked(bucketEndpoints.update)).toHaveLength(1));
	expect(asked(bucketEndpoints.update)[0]).toMatchObject({ id: 3, limit: 0 });
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a limit that was left as it was is not sent', async () => {
	const { asked } = open();
	await choose(/^Card limit/);

	await userEvent.click(await screen.findByRole('button', { name: 'Set limit' }));

	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(asked(bucketEndpoints.update)).toEqual([]);
});

test('deleting asks first and says where the cards go', async () => {
	const { asked } = open({ answer: () => ({}) });
	await choose('Delete');
	const question = await screen.findByRole('alertdialog');

	expect(question.textContent).toContain('Done');
	await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));

	expect(await screen.findByText('gone')).toBeTruthy();
	await waitFor(() => expect(asked(bucketEndpoints.delete)).toEqual([{ projectId: 1, viewId: 7, id: 3 }]));
});

test('the last column stays', async () => {
	open({ isLast: true });

	const names = await entries();

	expect(names.at(-1)).toBe('You cannot remove the last bucket.');
});
