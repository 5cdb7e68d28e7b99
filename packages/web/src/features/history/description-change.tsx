import { readableLines } from '@ordna/domain/rich-text';
import { ChevronDown, ChevronRight, Columns2, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { type ComparedLine, ComparedTexts, compareTexts } from '../text-comparison/index.ts';
import styles from './description-change.module.css';

interface DescriptionChangeProps {
	texts: { readonly before: string; readonly after: string };
	/** As it is now: what it was after the change can be shown beside it. */
	today?: string | undefined;
	/** Puts the text before the change back. */
	onRestore?: ((description: string) => void) | undefined;
}

/** What a change did to a description: how many lines, and opened, which. */
export function DescriptionChange({ texts, today, onRestore }: DescriptionChangeProps) {
	const { t } = useTranslation('history');
	const [isOpen, setIsOpen] = useState(false);
	const [isBeside, setBeside] = useState(false);
	const { lines, added, removed } = useMemo(() => compareTexts(linesOf(texts.before), linesOf(texts.after)), [texts]);
	const isOld = today !== undefined && today !== texts.after;
	return (
		<div className={styles.change}>
			<button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
				<Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
				{t(isOpen ? 'description.hide' : 'description.show')}
				<span className={cx(styles.count, styles.more)}>{t('description.added', { count: added })}</span>
				<span className={cx(styles.count, styles.less)}>{t('description.removed', { count: removed })}</span>
			</button>
			{isOpen && (
				<>
					{isOld && isBeside ? <Beside then={texts.after} now={today} /> : <ChangedLines lines={lines} />}
					<span className={styles.deeds}>
						{onRestore && (
							<Button icon={RotateCcw} onClick={() => onRestore(isOld && isBeside ? texts.after : texts.before)}>
								{t('description.restore')}
							</Button>
						)}
						{isOld && (
							<Button kind="ghost" icon={Columns2} aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
								{t('description.beside')}
							</Button>
						)}
					</span>
				</>
			)}
		</div>
	);
}

function ChangedLines({ lines }: { lines: readonly ComparedLine[] }) {
	return (
		<div className={styles.lines}>
			{lines.map((line, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and stay where they are
				<Line key={at} line={line} />
			))}
		</div>
	);
}

/** A description as it was after the change, and as it is now. */
function Beside({ then, now }: { then: string; now: string }) {
	const { t } = useTranslation('history');
	const names = { before: t('description.then'), after: t('description.now') };
	return (
		<div className={styles.beside}>
			<ComparedTexts
				before={then}
				after={now}
				names={names}
				heads={{ before: <h4>{names.before}</h4>, after: <h4>{names.after}</h4> }}
			/>
		</div>
	);
}

/** None of an empty text. */
const linesOf = (html: string): readonly string[] => {
	const text = readableLines(html).trim();
	return text === '' ? [] : text.split('\n');
};

const signs = { same: '', removed: '−', added: '+' } as const;

function Line({ line: { type, pieces } }: { line: ComparedLine }) {
	const { t } = useTranslation('history');
	const Changed = type === 'removed' ? 'del' : 'ins';
	return (
		<p className={cx(styles.line, styles[type])} dir="auto">
			<span className={styles.sign} aria-hidden="true">
				{signs[type]}
			</span>
			{type !== 'same' && (
				<span className="sr-only">{t(type === 'added' ? 'description.lineAdded' : 'description.lineRemoved')}</span>
			)}
			<span>
				{pieces.map(({ text, isChanged }, at) =>
					// biome-ignore lint/suspicious/noArrayIndexKey: the same
					isChanged ? <Changed key={at}>{text}</Changed> : <span key={at}>{text}</span>,
				)}
			</span>
		</p>
	);
}
