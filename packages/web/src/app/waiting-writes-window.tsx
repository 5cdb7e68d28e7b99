import { toInstant } from '@ordna/domain/time';
import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDateFormat } from '../features/task/index.ts';
import { useClient } from '../platform/client.tsx';
import { describeWrites, listed } from '../platform/describe-writes.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { useOutboxState, useWaitingWrites, type WaitingWrite } from '../platform/outbox/index.ts';
import { announce } from '../ui/announcer.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { useRovingFocus } from '../ui/roving-focus/index.ts';
import styles from './waiting-writes-window.module.css';

/** What was done here and has not reached the server: in words, in order, to be sent now or given up. */
export function WaitingWritesWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const { t } = useTranslation('mutations');
	const { outbox } = useClient();
	const writes = useWaitingWrites(outbox);
	const { waiting } = useOutboxState(outbox);
	return (
		<Dialog
			isOpen={isOpen}
			onClose={onClose}
			title={t('waiting.title')}
			actions={
				waiting > 0 && (
					<Button kind="primary" onClick={() => outbox.retry()}>
						{t('waiting.sendNow')}
					</Button>
				)
			}
		>
			{waiting === 0 ? (
				<EmptyState isSmall picture="line" title={t('waiting.none')}>
					{t('waiting.noneText')}
				</EmptyState>
			) : (
				<WaitingList writes={writes} />
			)}
		</Dialog>
	);
}

function WaitingList({ writes }: { writes: readonly WaitingWrite[] }) {
	const { t } = useTranslation('mutations');
	const { outbox } = useClient();
	const { isOnDisk } = useOutboxState(outbox);
	const messages = useMessages(writes);
	const list = useRef<HTMLUListElement>(null);
	const roving = useRovingFocus();
	const listRef = useCallback(
		(element: HTMLUListElement | null) => {
			list.current = element;
			return roving(element);
		},
		[roving],
	);
	const textOf = ({ key }: WaitingWrite) => messages.get(key) ?? t('waiting.unknown');

	const giveUp = async (write: WaitingWrite) => {
		const what = textOf(write);
		const others = await describeWrites(write.dependents);
		const text =
			others.length > 0 ? t('waiting.sureWith', { what, list: listed(others) }) : t('waiting.sureText', { what });
		if (!(await confirm({ title: t('waiting.sure'), text, verb: t('waiting.discard') }))) return;
		const at = writes.indexOf(write);
		(await outbox.load()).giveUp(write.key);
		announce(t('waiting.discarded', { what }));
		// The button that was pressed is gone: the next one takes the focus, of an empty list the window.
		requestAnimationFrame(() => focusNear(list.current, at));
	};
	return (
		<>
			<p className={styles.lead}>{t('waiting.text')}</p>
			{!isOnDisk && <Note kind="warning">{t('waiting.keepOpen')}</Note>}
			<ul ref={listRef} aria-label={t('waiting.list')} className={styles.list}>
				{writes.map((write) => (
					<WaitingLine key={write.key} write={write} what={textOf(write)} onGiveUp={() => void giveUp(write)} />
				))}
			</ul>
		</>
	);
}

interface WaitingLineProps {
	write: WaitingWrite;
	what: string;
	onGiveUp: () => void;
}

function WaitingLine({ write, what, onGiveUp }: WaitingLineProps) {
	const { t } = useTranslation('mutations');
	const format = useDateFormat();
	const { at, tries, isSending } = write;
	return (
		<li className={styles.line}>
			<div className={styles.text}>
				<span className={styles.what} dir="auto">
					{what}
				</span>
				<span className={styles.facts}>
					<span>{t('waiting.since', { date: format.long(toInstant(at)) })}</span>
					<span>{isSending ? t('waiting.sending') : t('waiting.tries', { count: tries })}</span>
				</span>
			</div>
			<IconButton
				icon={Trash2}
				size="small"
				data-roving={write.key}
				name={t('waiting.discardNamed', { what })}
				isDisabled={isSending}
				onClick={onGiveUp}
			/>
		</li>
	);
}

/** What each of them did, as a sentence, by its key; the words are fetched first. */
function useMessages(writes: readonly WaitingWrite[]): ReadonlyMap<string, string> {
	const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map());
	useEffect(() => {
		let isWanted = true;
		void describeWrites(writes.map(({ what }) => what)).then((sentences) => {
			if (isWanted) setMessages(new Map(sentences.map((sentence, at) => [writes[at]?.key ?? '', sentence])));
		});
		return () => {
			isWanted = false;
		};
	}, [writes]);
	return messages;
}

function focusNear(list: HTMLElement | null, at: number): void {
	const buttons = list?.isConnected ? [...list.querySelectorAll('button')] : [];
	const next = buttons[Math.min(at, buttons.length - 1)];
	(next ?? document.querySelector<HTMLElement>('[role="dialog"] button'))?.focus();
}
