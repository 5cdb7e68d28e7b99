import { useTranslation } from '../platform/i18n/index.ts';
import avatar from './avatar.module.css';
import { Avatar, nameOf, type Person } from './avatar.tsx';
import { cx } from './class-names.ts';
import styles from './people-stack.module.css';
import { tip } from './tip.ts';

const maxShown = 3;

/** People side by side, the first on top; from four on three and how many more. */
export function PeopleStack({ people, className }: { people: readonly Person[]; className?: string | undefined }) {
	if (people.length === 0) return null;
	const shown = people.slice(0, maxShown);
	const rest = people.slice(maxShown);
	return (
		<span className={cx(styles.stack, className)}>
			{shown.map((person, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they hold no state, and a row that is given another task keeps its elements.
				<Avatar key={at} person={person} />
			))}
			{rest.length > 0 && <Rest of={rest} />}
		</span>
	);
}

function Rest({ of: rest }: { of: readonly Person[] }) {
	const { t } = useTranslation('ui');
	const names = rest.map(nameOf).join('\n');
	return (
		<span className={cx(avatar.avatar, styles.more)} role="img" aria-label={names} {...tip(names)}>
			{t('more', { count: rest.length })}
		</span>
	);
}
