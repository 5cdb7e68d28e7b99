import type { User } from '@ordna/domain/user';
import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { displayName } from '../../platform/display-name.ts';
import { queryAfter, type TypedQuery } from './typed-query.ts';

/** Who can be mentioned: the people of the project. */
export interface Mentionable {
	/** `undefined` while they are on their way. */
	readonly people: readonly User[] | undefined;
	/** The person who writes: offered last. */
	readonly me: number;
}

/** A name that is being typed after `@`, and where it stands. */
export type MentionQuery = TypedQuery;

const maxShown = 6;

/** The name before the caret, if an `@` begins a word there. */
export const mentionQuery = (state: Pick<EditorState, 'selection'>) => queryAfter('@', state);

const fold = (name: string) => name.toLocaleLowerCase();

/** Those whose name, or user name, has the text in it: at the beginning of a word first, oneself last. */
export function mentionChoices(text: string, { people = [], me }: Mentionable): readonly User[] {
	const wanted = fold(text);
	const rank = (person: User): number => {
		const names = [fold(displayName(person)), fold(person.username)];
		if (!names.some((name) => name.includes(wanted))) return -1;
		const isFirst = names.some((name) => name.startsWith(wanted) || name.includes(` ${wanted}`));
		return (isFirst ? 0 : 1) + (person.id === me ? 2 : 0);
	};
	return people
		.map((person) => ({ person, rank: rank(person) }))
		.filter((one) => one.rank >= 0)
		.sort((one, other) => one.rank - other.rank || displayName(one.person).localeCompare(displayName(other.person)))
		.slice(0, maxShown)
		.map(({ person }) => person);
}

/** Puts a mention in the place of what was typed, as the server and other clients read it. */
export function insertMention(editor: Editor, { from, to }: MentionQuery, person: User): void {
	const name = displayName(person);
	const element = document.createElement('mention-user');
	element.setAttribute('data-id', person.username);
	element.setAttribute('data-label', name);
	element.textContent = `@${name}`;
	const mention = { type: 'preservedInline', attrs: { html: element.outerHTML } };
	editor
		.chain()
		.focus()
		.insertContentAt({ from, to }, [mention, { type: 'text', text: ' ' }])
		.run();
}

/** Types the sign that asks for people. */
export const typeMentionSign = (editor: Editor): void => void typeSign(editor, '@');

/** Types a sign that asks for something, as a word of its own; answers where it stands. */
export function typeSign(editor: Editor, sign: '@' | ':'): number {
	const { $from } = editor.state.selection;
	const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset, undefined, '\ufffc');
	const needsBlank = before !== '' && !/\s/.test(before);
	editor
		.chain()
		.focus()
		.insertContent(needsBlank ? ` ${sign}` : sign)
		.run();
	return editor.state.selection.from - 1;
}
