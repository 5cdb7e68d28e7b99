import type { Reactions } from '@ordna/domain/reaction';
import type { User } from '@ordna/domain/user';
import { SmilePlus } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { emojiName } from '../../ui/emoji.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { tip } from '../../ui/tip.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import styles from './reaction-row.module.css';
import { namesOf, type ReactionCount, reactionCounts } from './reactions.ts';

interface ReactionRowProps {
	reactions: Reactions | null;
	me: User | undefined;
	/** Left out where one may only read. */
	onReact: ((value: string, isOn: boolean) => void) | undefined;
	isPicking: boolean;
	onPickingChange: (isPicking: boolean) => void;
	/** Also where there is none yet. */
	isAlwaysOffered?: boolean;
}

/** The reactions to a comment or a task: how many gave each, and who. A press gives the same, or takes one's own back. */
export function ReactionRow({ reactions, me, onReact, isPicking, onPickingChange, ...rest }: ReactionRowProps) {
	const { isAlwaysOffered = false } = rest;
	const { t } = useTranslation('reaction');
	const counts = reactionCounts(reactions, me?.id);
	if (counts.length === 0 && !isPicking && !isAlwaysOffered) return null;
	const choose = (value: string) => {
		onPickingChange(false);
		if (!counts.find((one) => one.value === value)?.isMine) onReact?.(value, true);
	};
	return (
		<ul aria-label={t('list')} className={styles.row}>
			{counts.map((count) => (
				<li key={count.value}>
					<Chip count={count} onPress={onReact && (() => onReact(count.value, !count.isMine))} />
				</li>
			))}
			{onReact && (
				<li>
					<Popover
						name={t('add')}
						isOpen={isPicking}
						onOpenChange={onPickingChange}
						trigger={
							<button type="button" aria-label={t('add')} className={styles.add} {...tip(t('add'))}>
								<Icon of={SmilePlus} size={15} />
							</button>
						}
					>
						<EmojiPicker onChoose={choose} />
					</Popover>
				</li>
			)}
		</ul>
	);
}

function Chip({
	count: { value, people, isMine },
	onPress,
}: {
	count: ReactionCount;
	onPress: (() => void) | undefined;
}) {
	const { t, messageLocale, number } = useTranslation('reaction');
	const name = emojiName(value);
	const named = name ? t('named', { value, name: t(`emoji.${name}`) }) : value;
	const { names, more } = namesOf(people);
	const list = new Intl.ListFormat(messageLocale, more > 0 ? { type: 'unit' } : {}).format(names);
	return (
		<button
			type="button"
			className={cx(styles.chip, isMine && styles.mine)}
			aria-pressed={isMine}
			aria-disabled={!onPress || undefined}
			aria-label={t('chip', { name: named, count: people.length })}
			{...tip(more > 0 ? t('more', { names: list, count: more }) : list)}
			onClick={onPress}
		>
			<span aria-hidden="true">{value}</span>
			<span aria-hidden="true">{number(people.length)}</span>
		</button>
	);
}
