import { displayName, type User } from '@ordna/domain/user';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { insertMention, type Mentionable, mentionChoices, mentionQuery } from './mention.ts';
import styles from './mention-list.module.css';

/** Hears the keys of the text before the text does; says whether it has taken one. */
export interface MentionKeys {
	readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

interface MentionListProps {
	editor: Editor;
	mentions: Mentionable;
	keys: RefObject<MentionKeys | null>;
}

const rowHeight = 34;
const padding = 12;
const width = 248;

/** The people whose names fit what is typed after `@`, beside the caret. The focus stays in the text. */
export function MentionList({ editor, mentions, keys }: MentionListProps) {
	const { t } = useTranslation('editor');
	const id = useId();
	const query = useEditorState({ editor, selector: ({ editor: shown }) => mentionQuery(shown.state) ?? null });
	// Esc leaves the sign as text, until another one is typed.
	const [leftAt, setLeftAt] = useState<number>();
	const [active, setActive] = useState(0);
	const list = useRef<HTMLDivElement>(null);
	const isOpen = query !== null && query.from !== leftAt && mentions.people !== undefined;
	const choices = isOpen ? mentionChoices(query.text, mentions) : [];
	// Who goes on after a name that nobody has is not writing one.
	const isShown = isOpen && (choices.length > 0 || query.text.length < 12);
	const at = Math.min(active, Math.max(0, choices.length - 1));
	const chosen = choices[at];
	const text = query?.text;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text, other choices
	useEffect(() => setActive(0), [text]);
	useEffect(() => {
		if (query === null) setLeftAt(undefined);
	}, [query]);

	const take = (person: User) => query && insertMention(editor, query, person);
	const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
		if (!isShown || ctrlKey || metaKey) return false;
		if (key === 'Escape') setLeftAt(query.from);
		else if (key === 'ArrowDown' && choices.length > 0) setActive((at + 1) % choices.length);
		else if (key === 'ArrowUp' && choices.length > 0) setActive((at + choices.length - 1) % choices.length);
		else if ((key === 'Enter' || key === 'Tab') && chosen) take(chosen);
		else return false;
		return true;
	};
	useImperativeHandle(keys, () => ({ onKeyDown }));

	const activeId = isShown && chosen ? `${id}-${chosen.id}` : undefined;
	useEffect(() => {
		const { dom } = editor.view;
		for (const [name, value] of [
			['aria-controls', activeId && id],
			['aria-activedescendant', activeId],
			['aria-autocomplete', activeId && 'list'],
		] as const) {
			if (value) dom.setAttribute(name, value);
			else dom.removeAttribute(name);
		}
	}, [editor, id, activeId]);

	if (!isShown) return null;
	const place = positionAt(editor, query.from, Math.max(1, choices.length) * rowHeight + padding);
	if (choices.length === 0) {
		return (
			<div role="status" className={styles.list} style={place}>
				<p className={styles.nobody}>{t('mention.nobody')}</p>
			</div>
		);
	}
	return (
		<div ref={list} id={id} role="listbox" aria-label={t('mention.people')} className={styles.list} style={place}>
			{choices.map((person, index) => (
				<div
					key={person.id}
					id={`${id}-${person.id}`}
					role="option"
					aria-selected={index === at}
					tabIndex={-1}
					className={cx(styles.person, index === at && styles.active)}
					onPointerEnter={() => setActive(index)}
					onMouseDown={(event) => {
						// The text keeps the focus.
						event.preventDefault();
						take(person);
					}}
				>
					<Avatar person={person} isSilent />
					<span className="cut">
						<Marked text={displayName(person)} typed={query.text} />
					</span>
					<span className={styles.username}>{person.username}</span>
				</div>
			))}
		</div>
	);
}

/** Above the line that is written, or beneath where there is no room above. */
function positionAt(editor: Editor, from: number, height: number) {
	const box = editor.view.dom.parentElement?.getBoundingClientRect();
	const caret = editor.view.coordsAtPos(from);
	if (!box) return {};
	const left = Math.max(0, Math.min(caret.left - box.left, box.width - width));
	return caret.top - height - 64 > 0
		? { left, bottom: box.bottom - caret.top + 4 }
		: { left, top: caret.bottom - box.top + 4 };
}

/** A name, with what was typed of it marked. */
function Marked({ text, typed }: { text: string; typed: string }) {
	const at = typed === '' ? -1 : text.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase());
	if (at < 0) return text;
	return (
		<>
			{text.slice(0, at)}
			<mark className={styles.match}>{text.slice(at, at + typed.length)}</mark>
			{text.slice(at + typed.length)}
		</>
	);
}
