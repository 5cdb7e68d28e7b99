import { getHTMLFromFragment } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { pastedPictures, pictureOf, picturesIn } from './picture-files.ts';

/** A picture that arrived after the editor had been left. */
export interface LatePicture {
	/** The text as it was when it was left, and with the picture in its place. */
	readonly before: string;
	readonly after: string;
	/** The picture alone, for a text that has been changed since. */
	readonly picture: string;
}

export interface PictureParts {
	/** Resolves to the address of the picture; to nothing when it was given up or refused. */
	readonly upload: (file: File) => Promise<string | undefined>;
	readonly onLate: (late: LatePicture) => void;
	/** What stands in the place of a picture on its way. */
	readonly waitingFor: (name: string) => string;
}

type Step = { readonly add: { id: object; pos: number; words: string } } | { readonly remove: object };

const key = new PluginKey<DecorationSet>('pictureUploads');

/** Takes pictures that are pasted or dropped into the text, and puts each in its place once it is uploaded. */
export function pictureUploads(parts: () => PictureParts | undefined): Plugin<DecorationSet> {
	const take = (view: EditorView, files: readonly File[], pos: number): boolean => {
		const current = parts();
		if (!current || files.length === 0) return false;
		for (const file of files) void insertPicture(view, { file, pos, parts: current });
		return true;
	};
	return new Plugin<DecorationSet>({
		key,
		state: {
			init: () => DecorationSet.empty,
			apply: (transaction, set) => stepped(transaction, set.map(transaction.mapping, transaction.doc)),
		},
		props: {
			decorations: (state) => key.getState(state),
			handlePaste: (view, event) => {
				const { clipboardData } = event;
				return take(view, pastedPictures(clipboardData), view.state.selection.from);
			},
			handleDrop: (view, event, _slice, isMoved) => {
				// Browsers give a picture that is moved within the text as a file, too.
				if (isMoved) return false;
				const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
				const files = picturesIn(event.dataTransfer);
				// Other files are attached by whoever listens around the text.
				if (files.length < (event.dataTransfer?.files.length ?? 0)) return false;
				const isTaken = take(view, files, pos ?? view.state.selection.from);
				if (isTaken) event.preventDefault();
				return isTaken;
			},
		},
	});
}

function stepped(transaction: Transaction, set: DecorationSet): DecorationSet {
	// Only this file sets it.
	const step: Step | undefined = transaction.getMeta(key);
	if (!step) return set;
	if ('remove' in step) return set.remove(set.find(undefined, undefined, (spec) => spec.id === step.remove));
	const { id, pos, words } = step.add;
	// What is typed at the same place comes behind it.
	return set.add(transaction.doc, [Decoration.widget(pos, () => waitingSign(words), { id, side: -1 })]);
}

function waitingSign(words: string): HTMLElement {
	const sign = document.createElement('span');
	sign.dataset.uploading = '';
	sign.textContent = words;
	return sign;
}

interface Insertion {
	readonly file: File;
	readonly pos: number;
	readonly parts: PictureParts;
}

/** States that editors were left with, and what has been put into them since. */
const left = new WeakMap<EditorView, EditorState>();

/** Uploads a picture and puts it where `pos` has moved to by then. */
export async function insertPicture(view: EditorView, { file, pos, parts }: Insertion): Promise<void> {
	const id = {};
	const add: Step = { add: { id, pos, words: parts.waitingFor(file.name) } };
	view.dispatch(view.state.tr.setMeta(key, add));
	const address = await parts.upload(file);
	const isLeft = view.isDestroyed;
	const state = isLeft ? (left.get(view) ?? view.state) : view.state;
	const remove: Step = { remove: id };
	const transaction = state.tr.setMeta(key, remove);
	if (address === undefined) {
		if (!isLeft) view.dispatch(transaction);
		return;
	}
	const picture = pictureOf(address, file.name);
	const [place] = key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
	const node = state.schema.nodes.preservedInline?.create({ html: picture });
	// What it stood in was deleted meanwhile: then it is wanted among the attachments alone.
	if (place && node) transaction.insert(place.from, node);
	if (!isLeft) return view.dispatch(transaction);
	const next = state.apply(transaction);
	left.set(view, next);
	if (place) parts.onLate({ before: htmlOf(state), after: htmlOf(next), picture });
}

const htmlOf = ({ doc, schema }: EditorState) => getHTMLFromFragment(doc.content, schema);
