import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type Sent, useOutboxState } from '../../platform/outbox/index.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './task-head.module.css';

interface Saving {
	/** Says in words that it is being saved, and then that it is. */
	track(sent: Sent): Sent;
	/** What is typed and not yet sent: Mod+S sends it. Returns how to take it back. */
	onFlush(flush: () => void): () => void;
	flush(): void;
	/** Whether its description is being written, which has words of its own. */
	setWriting(isWriting: boolean): void;
}

type SavingState = 'idle' | 'saving' | 'saved' | 'writing';

const SavingContext = createContext<Saving | undefined>(undefined);
const SavingStateContext = createContext<SavingState>('idle');

/** How long "Saved" stays. */
const savedMs = 2_000;

export function SavingProvider({ children }: { children: ReactNode }) {
	const [pending, setPending] = useState(0);
	const [wasSaved, setWasSaved] = useState(false);
	const [isWriting, setWriting] = useState(false);
	const flushes = useRef(new Set<() => void>());
	const saving = useMemo<Saving>(
		() => ({
			track(sent) {
				setPending((count) => count + 1);
				void sent.done.then(({ isSaved }) => {
					setPending((count) => count - 1);
					// What was refused is told by a notice.
					setWasSaved(isSaved);
				});
				return sent;
			},
			onFlush(flush) {
				flushes.current.add(flush);
				return () => flushes.current.delete(flush);
			},
			flush() {
				for (const flush of flushes.current) flush();
			},
			setWriting,
		}),
		[],
	);
	useEffect(() => {
		if (pending > 0 || !wasSaved) return;
		const timer = setTimeout(() => setWasSaved(false), savedMs);
		return () => clearTimeout(timer);
	}, [pending, wasSaved]);
	const state = isWriting ? 'writing' : pending > 0 ? 'saving' : wasSaved ? 'saved' : 'idle';
	return (
		<SavingContext value={saving}>
			<SavingStateContext value={state}>{children}</SavingStateContext>
		</SavingContext>
	);
}

export function useSaving(): Saving {
	const saving = useContext(SavingContext);
	if (!saving) throw new Error('no SavingProvider above this component');
	return saving;
}

/** "Saving…" when it takes a moment, then "Saved"; and that the description is being written, whose foot says the rest. */
export function SavingWords({
	isNarrow = false,
}: {
	/** No room to say what can be seen anyway. */ isNarrow?: boolean;
}) {
	const { t } = useTranslation('task-detail');
	const { isStuck } = useOutboxState(useClient().outbox);
	const state = useContext(SavingStateContext);
	const isSlow = useDelayed(state === 'saving', 150);
	const words = {
		idle: '',
		saving: isSlow ? t(isStuck ? 'waiting' : 'saving') : '',
		saved: t('saved'),
		writing: isNarrow ? '' : t('description.editing'),
	};
	return (
		<span role="status" className={styles.saving}>
			{words[state]}
		</span>
	);
}
