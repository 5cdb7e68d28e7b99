// @vitest-environment happy-dom
import type { Account } from '@ordna/domain/account';
import { screenSettingsEndpoints } from '@ordna/domain/account';
import { type Comment, type CommentVersion, commentEndpoints } from '@ordna/domain/comment';
import { infoEndpoints } from '@ordna/domain/info';
import { projectEndpoints } from '@ordna/domain/project';
import { reactionEndpoints } from '@ordna/domain/reaction';
import type { Instant } from '@ordna/domain/time';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { menuParts } from '../../ui/menu.tsx';
import { popoverParts } from '../../ui/popover.tsx';
import { prepareEditor } from '../rich-text/index.ts';
import { aTask } from '../task/task.builder.ts';
import { accountMutations } from '../user/account.mutations.ts';
import { accountKind } from '../user/index.ts';
import { aComment, aPerson } from './comment.builder.ts';
import { commentKind } from './comment.kind.ts';
import { commentMutations } from './comment.mutations.ts';
import { CommentSection } from './comment-section.tsx';
import { Comments } from './comments.tsx';

beforeAll(async () => {
	prepareEditor();
	await Promise.all([startI18n('en'), menuParts.load(), popoverParts.load(), confirmParts.load()]);
	await loadMessages('comment', 'reaction', 'editor', 'task', 'ui');
});
beforeEach(() => {
	localStorage.clear();
	localStorage.setItem('info', JSON.stringify(info));
	vi.stubGlobal('IntersectionObserver', EndObserver);
});
afterEach(() => vi.unstubAllGlobals());

const [ada, kim] = [aPerson(7, 'Ada'), aPerson(2, 'Kim Park')];
const info = { auth: {}, taskAttachmentsEnabled: true, maxFileSize: '20MB' };
const draftKey = 'editorDraft-task-comment-1';

/** What says whether the end of the comments is in sight. */
let showEnd: (isShown: boolean) => void = () => undefined;
class EndObserver {
	constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
		showEnd = (isIntersecting) => act(() => told([{ isIntersecting }]));
	}
	observe() {}
	disconnect() {}
}

interface Scene {
	newSince?: number;
	versions?: readonly CommentVersion[];
	comments?: readonly Comment[];
	isReadOnly?: boolean;
	order?: 'asc' | 'desc';
	refuses?: (endpoint: object) => boolean;
	taskId?: number;
}

/** The comments of a task, as Ada sees them. */
async function open(scene: Scene = {}) {
	const { comments = [], isReadOnly = false, order = 'asc', refuses = () => false, taskId = 1 } = scene;
	const newSince = scene.newSince as Instant | undefined;
	const server = { comments, refuses };
	const { versions = [] } = scene;
	const client = aClient({
		mutations: [...commentMutations, ...accountMutations],
		answer(endpoint, { comment }: { comment: string }) {
			if (server.refuses(endpoint)) throw new ApiError(403, {});
			if (endpoint === commentEndpoints.list) return server.comments.toReversed();
			if (endpoint === commentEndpoints.create) return { ...aComment({ id: 900, author: ada }), comment };
			if (endpoint === infoEndpoints.read) return info;
			if (endpoint === commentEndpoints.versions) return versions;
			if (endpoint === commentEndpoints.update) return { ...aComment({ id: 1, author: ada }), comment };
			return endpoint === projectEndpoints.people ? [kim, ada] : { message: 'ok' };
		},
	});
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: { comment_sort_order: order } };
	// Only what these screens look at.
	client.store.loadPage(recordsOf(accountKind, [{ ...ada, settings } as unknown as Account]));
	const section = (id: number) => (
		<>
			<CommentSection task={aTask({ id, title: 'Tea' })} isReadOnly={isReadOnly} newSince={newSince} />
			<ConfirmDialog />
			<Announcer />
		</>
	);
	const { rerender } = render(section(taskId), { wrapper: client.wrapper });
	await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
	return { ...client, server, show: (id: number) => rerender(section(id)) };
}

const rows = () => screen.queryAllByRole('article');
const row = (words: string) => {
	const found = rows().find((one) => one.textContent?.includes(words));
	if (!found) throw new Error(`no comment says ${words}`);
	return found;
};
const texts = () => rows().map((one) => one.querySelector('p')?.textContent);
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
	userEvent.click(within(place).getByRole('button', { name }));
/** The editor once it has taken the place of its stand-in. */
const editorNamed = (name: string) =>
	waitFor(() => {
		const editor = screen.getByRole('textbox', { name });
		expect(editor.getAttribute('contenteditable')).toBe('true');
		return editor;
	});
const choose = async (words: string, entry: string) => {
	await press('More options', row(words));
	await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const said = (html: string, fields = {}) => aComment({ comment: `<p>${html}</p>`, ...fields });

test('each comment is named after who said it and when, in a list that says how many there are', async () => {
	await open({ comments: [said('Tea?', { id: 1 }), said('Yes.', { id: 2, author: ada })] });

	expect(within(screen.getByRole('region', { name: 'Comments' })).getByText('2 comments')).toBeTruthy();
	expect(screen.getByRole('list', { name: 'Comments' })).toBeTruthy();
	expect(screen.getByRole('article', { name: /^Kim Park.*0?9:01/ })).toBe(row('Tea?'));
	expect(screen.getByRole('article', { name: /^Ada/ })).toBe(row('Yes.'));
});

test('an edited comment says so, and one of somebody who is gone has a name too', async () => {
	const { created } = aComment();
	const nobody = { ...aPerson(0, ''), username: '' };
	// A later time is what says that it was edited.
	await open({ comments: [said('Tea?', { updated: created + 60_000, author: nobody })] });

	expect(within(row('Tea?')).getByText('edited')).toBeTruthy();
	expect(screen.getByRole('article', { name: /^Deleted user/ })).toBe(row('Tea?'));
});

test('the oldest stand first, or the newest: what somebody chooses is kept with their account', async () => {
	const { asked } = await open({ comments: [said('one', { id: 1 }), said('two', { id: 2 })] });
	expect(texts()).toEqual(['one', 'two']);

	await press('Oldest first');
	await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Newest first' }));

	await waitFor(() => expect(texts()).toEqual(['two', 'one']));
	await waitFor(() =>
		expect(asked(screenSettingsEndpoints.merge)).toEqual([{ change: { comment_sort_order: 'desc' } }]),
	);
});

test('the field stands where the newest do', async () => {
	await open({ comments: [said('one')], order: 'desc' });
	const field = screen.getByRole('button', { name: 'Write a comment' });

	expect(field.compareDocumentPosition(row('one'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('who may only read sees comments and reactions, and has a link to copy and nothing else', async () => {
	await open({ comments: [said('Tea?', { reactions: { '👍': [kim, ada] } })], isReadOnly: true });

	expect(screen.queryByRole('button', { name: 'Write a comment' })).toBeNull();
	const names = within(row('Tea?'))
		.getAllByRole('button')
		.map((button) => button.getAttribute('aria-label') ?? button.textContent);
	expect(names).toEqual(['Kim Park', '👍 Thumbs up, 2 reactions', 'Copy link']);
	expect(screen.getByRole('button', { name: /Thumbs up/ }).getAttribute('aria-disabled')).toBe('true');
});

test('where there are none it is said to who cannot write one', async () => {
	await open({ isReadOnly: true });

	expect(screen.getByText('No comments yet')).toBeTruthy();
});

test('where they cannot be had one can try again, and write all the same', async () => {
	const { server } = await open({
		comments: [said('Tea?')],
		refuses: (endpoint) => endpoint === commentEndpoints.list,
	});
	expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining("couldn't be loaded"));
	expect(screen.getByRole('button', { name: 'Write a comment' })).toBeTruthy();

	server.refuses = () => false;
	await press('Try again');

	await waitFor(() => expect(texts()).toEqual(['Tea?']));
});

test('a draft of an earlier day is in the field, is sent by key, and then forgotten', async () => {
	localStorage.setItem(draftKey, '<p>Half a <b>thought</b></p>');
	const { asked } = await open();

	await press('Half a thought Draft');
	const editor = await editorNamed('Comment');
	await act(async () => {
		editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
	});

	await waitFor(() => expect(asked(commentEndpoints.create)).toHaveLength(1));
	expect(asked(commentEndpoints.create)).toEqual([{ taskId: 1, comment: '<p>Half a <b>thought</b></p>' }]);
	expect(localStorage.getItem(draftKey)).toBeNull();
	expect(screen.getByRole('button', { name: 'Write a comment' })).toBeTruthy();
	expect(texts()).toEqual(['Half a thought']);
});

test('the row of a comment stays the same when the server gives it its number', async () => {
	localStorage.setItem(draftKey, '<p>mine</p>');
	const { store } = await open();
	await press('mine Draft');
	await userEvent.click(await screen.findByRole('button', { name: /^Comment/ }));
	await waitFor(() => expect(texts()).toEqual(['mine']));
	const before = row('mine');

	await waitFor(() => expect(store.get(commentKind, 900)).toBeDefined());

	expect(row('mine')).toBe(before);
	expect(row('mine').closest('li')?.dataset.comment).toBe('900');
});

test('a draft goes with a task that gets its number', async () => {
	const temporary = -(2 ** 41);
	localStorage.setItem(`editorDraft-task-comment-${temporary}`, '<p>Half a thought</p>');
	const { show } = await open({ taskId: temporary });
	expect(screen.getByRole('button', { name: 'Half a thought Draft' })).toBeTruthy();

	show(1);

	expect(localStorage.getItem(draftKey)).toBe('<p>Half a thought</p>');
	expect(localStorage.getItem(`editorDraft-task-comment-${temporary}`)).toBeNull();
});

test('where the server has comments switched off there is nothing', async () => {
	localStorage.setItem('info', JSON.stringify({ auth: {}, taskCommentsEnabled: false }));
	const { wrapper } = aClient({ answer: () => new Promise(() => undefined) });

	const { container } = render(<Comments task={aTask({ id: 1 })} isReadOnly={false} />, { wrapper });

	expect(container.textContent).toBe('');
});

test('what the server refuses is a draft again', async () => {
	localStorage.setItem(draftKey, '<p>Half a thought</p>');
	await open({ refuses: (endpoint) => endpoint === commentEndpoints.create });

	await press('Half a thought Draft');
	await press(/^Comment/);

	await waitFor(() => expect(localStorage.getItem(draftKey)).toBe('<p>Half a thought</p>'));
	await waitFor(() => expect(texts()).toEqual([]));
	expect(screen.getByRole('button', { name: 'Half a thought Draft' })).toBeTruthy();
});

test('without words there is nothing to send', async () => {
	const { asked } = await open();

	await press('Write a comment');
	await press(/^Comment/);

	expect(screen.getByRole('button', { name: /^Comment/ }).getAttribute('aria-disabled')).toBe('true');
	expect(asked(commentEndpoints.create)).toEqual([]);
});

test('Esc leaves the field, and what was written in it stays there', async () => {
	localStorage.setItem(draftKey, '<p>Half a thought</p>');
	await open();
	await press('Half a thought Draft');
	const editor = await editorNamed('Comment');

	await act(async () => {
		editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
	});

	expect(await screen.findByRole('button', { name: 'Half a thought Draft' })).toBeTruthy();
});

test('a reply quotes in one line, which leads to what it quotes; the quote can be taken away again', async () => {
	await open({ comments: [said('Tea?', { id: 5 })] });

	await press('Reply', row('Tea?'));

	const quote = await screen.findByRole('button', { name: 'Kim Park Tea?' });
	expect(localStorage.getItem(draftKey)).toBe('<blockquote data-comment-id="5"><p>Tea?</p></blockquote>');
	await userEvent.click(quote);
	expect(row('Tea?').getAttribute('aria-current')).toBe('true');
	await press('Remove quote');
	expect(localStorage.getItem(draftKey)).toBeNull();
});

test('a quote stands above the words of a reply, and not among them', async () => {
	const comment = '<blockquote data-comment-id="1"><p>Tea?</p></blockquote><p>Yes.</p>';
	await open({ comments: [said('Tea?', { id: 1 }), aComment({ id: 2, comment, author: ada })] });

	expect(within(row('Yes.')).getByRole('button', { name: 'Kim Park Tea?' })).toBeTruthy();
	expect(row('Yes.').querySelector('blockquote')).toBeNull();
});

test('only what one said oneself can be edited or deleted', async () => {
	await open({ comments: [said('theirs', { id: 1 }), said('mine', { id: 2, author: ada })] });

	expect(within(row('theirs')).queryByRole('button', { name: 'More options' })).toBeNull();
	await press('More options', row('mine'));
	expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual(['Edit', 'Delete']);
});

test('an edit keeps the quote, and Esc changes nothing', async () => {
	const comment = '<blockquote data-comment-id="1"><p>Tea?</p></blockquote><p>Yes.</p>';
	const { asked } = await open({ comments: [aComment({ id: 2, comment, author: ada })] });

	await choose('Yes.', 'Edit');
	const editor = await editorNamed('Edit comment');
	expect(editor.textContent).toBe('Yes.');
	await press('Cancel');

	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull());
	expect(asked(commentEndpoints.update)).toEqual([]);
});

test('a comment is deleted after a question, and what is said is heard', async () => {
	const { asked } = await open({ comments: [said('mine', { id: 2, author: ada })] });

	await choose('mine', 'Delete');
	const question = await screen.findByRole('alertdialog', { name: 'Delete this comment?' });
	await press('Delete comment', question);

	await waitFor(() => expect(texts()).toEqual([]));
	await waitFor(() => expect(asked(commentEndpoints.delete)).toEqual([{ taskId: 1, id: 2 }]));
	expect(screen.getByText('Comment deleted')).toBeTruthy();
});

test('a reaction says who gave it; a press gives the same, another takes it back', async () => {
	const { asked } = await open({ comments: [said('Tea?', { reactions: { '👍': [kim] } })] });
	const chip = () => screen.getByRole('button', { name: /Thumbs up/ });
	expect(chip().dataset.tip).toBe('Kim Park');

	await userEvent.click(chip());
	expect(chip().getAttribute('aria-label')).toBe('👍 Thumbs up, 2 reactions');
	expect(chip().getAttribute('aria-pressed')).toBe('true');
	expect(chip().dataset.tip).toBe('Kim Park and Ada');
	await userEvent.click(chip());

	expect(chip().getAttribute('aria-label')).toBe('👍 Thumbs up, 1 reaction');
	await waitFor(() => expect(asked(reactionEndpoints.delete)).toEqual([{ kind: 'comments', id: 1, value: '👍' }]));
});

test('of many who reacted ten are named; what others give is shown as it is', async () => {
	const people = Array.from({ length: 12 }, (_, at) => aPerson(at + 20, `P${at}`));
	await open({ comments: [said('Tea?', { reactions: { '👍': people, '+1': [kim] } })] });

	expect(screen.getByRole('button', { name: /Thumbs up/ }).dataset.tip).toMatch(/^P0, P1, .*P9 and 2 others$/);
	expect(screen.getByRole('button', { name: '+1, 1 reaction' })).toBeTruthy();
});

test('an emoji is found by its name and chosen by Enter; the arrows lead through all of them', async () => {
	const { asked } = await open({ comments: [said('Tea?')] });
	await press('Add reaction', row('Tea?'));
	const find = await screen.findByRole('textbox', { name: 'Find an emoji' });
	const focused = () => document.activeElement?.getAttribute('aria-label');

	await userEvent.click(find);
	await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}');
	expect(focused()).toBe('Thank you');
	await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
	expect(focused()).toBe('Thumbs up');
	await userEvent.type(find, 'rock');
	await userEvent.keyboard('{Enter}');

	await waitFor(() => expect(asked(reactionEndpoints.create)).toEqual([{ kind: 'comments', id: 1, value: '🚀' }]));
	expect(screen.getByRole('button', { name: '🚀 Rocket, 1 reaction' })).toBeTruthy();
});

test('a name that no emoji has is said', async () => {
	await open({ comments: [said('Tea?')] });
	await press('Add reaction', row('Tea?'));

	await userEvent.type(await screen.findByRole('textbox', { name: 'Find an emoji' }), 'submarine');

	expect(screen.getByText('No emoji by that name')).toBeTruthy();
});

test('what others say meanwhile is heard; what one says oneself is not announced as news', async () => {
	const { server, push } = await open({ comments: [said('one', { id: 1 })] });
	const tell = () => act(async () => push({ changes: [{ entity: 'comment' }], records: { task: [{ id: 1 }] } }));

	server.comments = [...server.comments, said('mine', { id: 2, author: ada })];
	await tell();
	await waitFor(() => expect(texts()).toEqual(['one', 'mine']));
	expect(screen.queryByText(/^New comment/)).toBeNull();
	server.comments = [...server.comments, said('theirs', { id: 3 })];
	await tell();

	expect(await screen.findByText('New comment from Kim Park')).toBeTruthy();
});

const [one, two, three] = [said('one', { id: 1 }), said('two', { id: 2 }), said('three', { id: 3 })];

test('a line says where what is new begins, once, whichever end is up', async () => {
	const { store } = await open({ comments: [one, two, three], newSince: two.created });
	const lines = () =>
		[...document.querySelectorAll('ol > li')].map((row) => row.textContent?.match(/one|two|three|New/)?.[0]);
	expect(lines()).toEqual(['one', 'New', 'two', 'three']);

	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: { comment_sort_order: 'desc' } };
	act(() => store.loadPage(recordsOf(accountKind, [{ ...ada, settings } as unknown as Account])));

	expect(lines()).toEqual(['three', 'two', 'New', 'one']);
});

test('what one said oneself is not new, and where all was read there is no line', async () => {
	await open({ comments: [one, said('two', { id: 2, author: ada })], newSince: two.created });
	expect(screen.queryByText('New')).toBeNull();
});

test('while the end is out of sight a button says how many there are and how many are new, and leads to the first of these', async () => {
	await open({ comments: [one, two, three], newSince: two.created });
	expect(screen.queryByRole('button', { name: /comments/ })).toBeNull();

	showEnd(false);
	await press('3 comments 2 new');

	await waitFor(() => expect(document.activeElement).toBe(row('two')));
	expect(row('two').getAttribute('aria-current')).toBe('true');
	showEnd(true);
	expect(screen.queryByRole('button', { name: /comments/ })).toBeNull();
	showEnd(false);
	expect(screen.getByRole('button', { name: '3 comments' })).toBeTruthy();
});

test('one that arrives out of sight is counted as new', async () => {
	const { server, client } = await open({ comments: [one, two], newSince: three.created });
	showEnd(true);
	showEnd(false);
	expect(screen.getByRole('button', { name: '2 comments' })).toBeTruthy();

	server.comments = [one, two, three];
	await act(() => client.queries.expire(['comments', 1]));

	await waitFor(() => expect(screen.getByRole('button', { name: '3 comments 1 new' })).toBeTruthy());
});

test('the mark of an edit opens what was said before, one version after the other, beside what is said now', async () => {
	const [first, second] = [
		{ comment: '<p>Coffee?</p>', written: one.created },
		{ comment: '<p>Cocoa?</p>', written: two.created },
	];
	await open({ comments: [said('Tea?', { updated: three.created as never })], versions: [second, first] });

	await press('edited', row('Tea?'));
	const dialog = within(await screen.findByRole('dialog', { name: 'Earlier versions' }));
	const now = await dialog.findByRole('region', { name: 'Now' });
	expect(now.textContent).toBe('NowTea?');
	expect(dialog.getByText('Cocoa?')).toBeTruthy();
	expect(dialog.getByText('2 of 2')).toBeTruthy();
	await userEvent.click(dialog.getByRole('button', { name: 'Earlier' }));

	expect(dialog.getByText('Coffee?')).toBeTruthy();
	expect(dialog.queryByText('Cocoa?')).toBeNull();
	expect(dialog.getByRole('button', { name: 'Earlier' }).getAttribute('aria-disabled')).toBe('true');
});

test('earlier versions that are refused can be asked for again; where none were kept it is said', async () => {
	let isRefused = true;
	const comments = [said('Tea?', { updated: three.created as never })];
	await open({ comments, refuses: (endpoint) => endpoint === commentEndpoints.versions && isRefused });

	await press('edited', row('Tea?'));
	await screen.findByText("The earlier versions couldn't be loaded");
	isRefused = false;
	await press('Try again');

	expect(await screen.findByText('No earlier version was kept.')).toBeTruthy();
});

test('a finger that rests on a comment opens its menu, and its text is copied', async () => {
	const media = { addEventListener: () => undefined, removeEventListener: () => undefined };
	vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: query.includes('coarse') }));
	const user = userEvent.setup();
	await open({ comments: [aComment({ id: 1, author: kim, comment: '<p>Milk or lemon?</p>' })] });

	fireEvent.pointerDown(row('Milk'), { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 });
	const entries = await screen.findAllByRole('menuitem');
	await user.click(screen.getByRole('menuitem', { name: 'Copy text' }));

	expect(entries.map(({ textContent }) => textContent)).toEqual(['Add reaction', 'Reply', 'Copy text', 'Copy link']);
	expect(await navigator.clipboard.readText()).toBe('Milk or lemon?');
});
