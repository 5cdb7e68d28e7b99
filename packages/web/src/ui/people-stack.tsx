import { useTranslation } from '../platform/i18n/index.ts';
import avatar from './avatar.module.css';
import { Avatar, nameOf, type Person } from './avatar.tsx';
import { cx } from './class-names.ts';
import styles from './people-stack.module.css';
import { tip } from './tip.ts';

const maxShown = 3;

interface PeopleStackProps {
	people: readonly Person[];
	/** How many they are, where not all are at hand. */
	count?: number;
	className?: string | undefined;
}

/** People side by side, the first on top; from four on three and how many more. */
export function PeopleStack({ people, count = people.length, className }: PeopleStackProps) {
	if (people.length === 0) return null;
	const shown = people.slice(0, maxShown);
	const rest = people.slice(maxShown);
	return (
		<span className={cx(styles.stack, className)}>
			{shown.map((person, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they hold no state, and a row that is given another task keeps its elements.
				<Avatar key={at} person={person} />
			))}
			{count > shown.length && <Rest of={rest} count={count - shown.length} />}
		</span>
	);
}

function Rest({ of: rest, count }: { of: readonly Person[]; count: number }) {
	const { t } = useTranslation('ui');
	const names = rest.length === count ? rest.map(nameOf).join('\n') : t('more', { count });
	return (
		<span className={cx(avatar.avatar, styles.more)} role="img" aria-label={names} {...tip(names)}>
			{t('more', { count })}
		</span>
	);
}
