import { countChecklist } from '@ordna/domain/checklist';
import type { Task } from '@ordna/domain/task';
import { AlignLeft, Pencil } from 'lucide-react';
import { type MouseEvent, type RefObject, useImperativeHandle, useRef } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { ChecklistRing } from '../../ui/progress.tsx';
import { ariaShortcut } from '../../ui/shortcuts/shortcut.ts';
import { useMentionable } from '../comment/index.ts';
import { RichText, RichTextEditor } from '../rich-text/index.ts';
import { useKnownAccount } from '../user/index.ts';
import { DescriptionActions, DescriptionState } from './description-foot.tsx';
import { OvertakenDescription } from './overtaken-description.tsx';
import styles from './task-description.module.css';
import { OwnKeys } from './task-field.tsx';
import { type UnsavedDraft, useDescription } from './use-description.ts';

/** To begin writing from elsewhere: the key `e`. */
export interface DescriptionHandle {
	readonly start: () => void;
}

interface TaskDescriptionProps {
	task: Task;
	isReadOnly: boolean;
	handle: RefObject<DescriptionHandle | null>;
	/** Attaches a picture for the text; left out where the server keeps none. */
	upload?: ((picture: File) => Promise<string | undefined>) | undefined;
}

interface CaretPoint {
	readonly x: number;
	readonly y: number;
}

/** The description, to read at once; a press on it, or `e`, turns it into the editor. */
export function TaskDescription({ task, isReadOnly, handle, upload }: TaskDescriptionProps) {
	const { t } = useTranslation('task-detail');
	const description = useDescription(task);
	const { isWriting, found } = description;
	// A visitor by a link knows nobody by name.
	const people = useMentionable(task.projectId, useKnownAccount());
	const mentions = isVisit() ? undefined : people;
	const caret = useRef<CaretPoint>(undefined);
	// A ring that came with the first item would push the words away from under the caret.
	const hadChecklist = useRef(false);
	const start = (at?: CaretPoint) => {
		if (isReadOnly) return;
		caret.current = at;
		hadChecklist.current = countChecklist(task.description).total > 0;
		description.start();
	};
	useImperativeHandle(handle, () => ({ start: () => start() }));
	const isOvertaken = description.overtaken !== undefined;
	const question = {
		title: t('description.discardTitle'),
		text: t(isOvertaken ? 'overtaken.discardText' : 'description.discardText'),
		verb: t('description.discard'),
		finalFocus: (isSure: boolean) => (isSure && description.button.current) || true,
	} as const;
	const discard = () => void description.discard(question);
	const save = isOvertaken ? description.saveMine : description.leave;
	if (isWriting) {
		return (
			<>
				{hadChecklist.current && <Checklist html={task.description} />}
				{description.overtaken !== undefined && <OvertakenDescription task={task} mine={description.overtaken} />}
				<RichTextEditor
					html={task.description}
					name={t('description.name')}
					placeholder={t('description.placeholder')}
					onChange={description.type}
					onLeave={description.leave}
					onEscape={discard}
					onSubmit={save}
					mentions={mentions}
					column={{
						words: <DescriptionState state={description.state} />,
						actions: <DescriptionActions onDiscard={discard} onSave={save} isOvertaken={isOvertaken} />,
					}}
					at={caret.current}
					pictures={upload && { upload, onLate: description.insertLate }}
				/>
			</>
		);
	}
	return (
		<>
			<Checklist html={task.description} />
			{found !== undefined && !isReadOnly && (
				<FoundDraft {...{ task, found }} onTakeUp={description.takeUp} onThrowAway={description.throwAway} />
			)}
			<ReadDescription
				html={task.description}
				isReadOnly={isReadOnly}
				button={description.button}
				onStart={start}
				onTick={isReadOnly ? undefined : description.tick}
			/>
		</>
	);
}

interface FoundDraftProps {
	task: Task;
	found: UnsavedDraft;
	onTakeUp: () => void;
	onThrowAway: () => void;
}

/** What was written here and never saved; with who has saved another text since. */
function FoundDraft({ task, found, onTakeUp, onThrowAway }: FoundDraftProps) {
	const { t } = useTranslation('task-detail');
	const { isOvertaken } = found;
	return (
		<>
			{isOvertaken && <OvertakenDescription task={task} mine={found.html} />}
			<Note kind="sun" className={styles.draft}>
				<p>{t(isOvertaken ? 'overtaken.state' : 'description.draft')}</p>
				<div className={styles.draftActions}>
					<Button onClick={onTakeUp}>{t(isOvertaken ? 'overtaken.save' : 'description.takeUp')}</Button>
					<Button kind="ghost" onClick={onThrowAway}>
						{t(isOvertaken ? 'overtaken.discard' : 'description.throwAway')}
					</Button>
				</div>
			</Note>
		</>
	);
}

/** How far the checklists in it have come. */
function Checklist({ html }: { html: string }) {
	const { t } = useTranslation('task-detail');
	const { done, total } = countChecklist(html);
	if (total === 0) return null;
	return (
		<span className={styles.checklist}>
			{done === total ? t('description.checklistDone', { count: total }) : <ChecklistRing done={done} all={total} />}
		</span>
	);
}

interface ReadDescriptionProps {
	html: string;
	isReadOnly: boolean;
	/** The one that begins to write. */
	button: RefObject<HTMLButtonElement | null>;
	onStart: (at?: CaretPoint) => void;
	onTick: ((item: number, isChecked: boolean) => void) | undefined;
}

function ReadDescription({ html, isReadOnly, button, onStart, onTick }: ReadDescriptionProps) {
	const { t } = useTranslation('task-detail');
	if (html.trim() === '' || html === '<p></p>') {
		if (isReadOnly) return null;
		return (
			<button
				ref={button}
				type="button"
				className={styles.empty}
				aria-keyshortcuts={ariaShortcut('e')}
				onClick={() => onStart()}
			>
				<Icon of={AlignLeft} />
				{t('description.add')}
				<OwnKeys of="e" className={styles.keys} />
			</button>
		);
	}
	const onClick = (event: MouseEvent) => {
		// Pressing a link follows it, a box ticks it, and marked words are to be copied.
		const isTaken = event.target instanceof Element && event.target.closest('a, button, label, summary');
		if (isTaken || getSelection()?.isCollapsed === false) return;
		onStart({ x: event.clientX, y: event.clientY });
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same for keys and ears
		// biome-ignore lint/a11y/useKeyWithClickEvents: as above
		<div className={styles.read} data-writable={!isReadOnly || undefined} onClick={onClick}>
			<RichText html={html} onTick={onTick} />
			{!isReadOnly && (
				<IconButton
					ref={button}
					icon={Pencil}
					size="small"
					keys="e"
					name={t('description.edit')}
					className={styles.edit}
					onClick={(event) => {
						event.stopPropagation();
						onStart();
					}}
				/>
			)}
		</div>
	);
}
