import type { CSSProperties } from 'react';
import styles from './avatar.module.css';
import { cx } from './class-names.ts';
import { lazyModule, useLazyModule } from './lazy-module.ts';
import { colorOf, paletteColoursOf } from './palette.ts';

export interface Person {
	/** Picks the colours, so it never changes. */
	readonly username: string;
	/** As people call them; empty falls back to the user name. */
	readonly name?: string;
	/** How their picture looks, as the server says it: empty for the plaid that every new person has. */
	readonly avatar?: string | undefined;
	/** Bots have one: their pictures are square. */
	readonly botOwnerId?: number | undefined;
}

export interface AvatarProps {
	person: Person;
	/** 20, 24, 28, 32 or 64 px. */
	size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge';
	/** The name already stands beside it: no name in the ear. */
	isSilent?: boolean;
	className?: string | undefined;
}

/** "Maja Lindqvist" → ML, "maja" → MA, as people read names: the first of the first and of the last word. */
export function initialsOf(name: string): string {
	const words = name
		.trim()
		.split(/[\s._-]+/)
		.filter(Boolean);
	const first = [...(words[0] ?? '?')];
	const last = words.length > 1 ? [...(words.at(-1) ?? '')][0] : first[1];
	return `${first[0] ?? ''}${last ?? ''}`.toLocaleUpperCase();
}

export const nameOf = (person: Person): string => person.name?.trim() || person.username;

/**
 * Marks what stands for a person: `features/person-card` opens their card over it, for the pointer, the focus and a finger. It
 * costs the element one attribute, so rows can afford it.
 *
 *     <button type="button" {...personMark(author)}>{nameOf(author)}</button>
 */
export const personMark = (person: Person) => ({
	'data-person': JSON.stringify([person.username, person.name, person.avatar, person.botOwnerId]),
});

const pictures = lazyModule(() => import('./avatar-picture.tsx'));

/** The picture of a person: drawn here, or fetched. Until it is there, and where it can't be had, the plaid stands in its place. */
export function Avatar(props: AvatarProps) {
	const { avatar = '' } = props.person;
	return avatar === '' || avatar === 'initials' ? <DrawnAvatar {...props} /> : <FetchedAvatar {...props} />;
}

function FetchedAvatar(props: AvatarProps) {
	const { person, size = 'small', isSilent, className } = props;
	const parts = useLazyModule(pictures, true);
	const drawn = <DrawnAvatar {...props} />;
	if (!parts) return drawn;
	return (
		<parts.AvatarPicture
			username={person.username}
			avatar={person.avatar ?? ''}
			name={isSilent ? '' : nameOf(person)}
			mark={personMark(person)}
			className={cx(styles.avatar, styles[size], person.botOwnerId !== undefined && styles.square, className)}
		>
			{drawn}
		</parts.AvatarPicture>
	);
}

function DrawnAvatar({ person, size = 'small', isSilent, className }: AvatarProps) {
	const isWoven = person.avatar !== 'initials';
	const [first, second] = paletteColoursOf(person.username);
	// React's types know no custom properties.
	const colourStyle = { '--c': colorOf(first), '--c2': colorOf(second) } as CSSProperties;
	return (
		<span
			className={cx(
				styles.avatar,
				styles[size],
				isWoven && styles.woven,
				person.botOwnerId !== undefined && styles.square,
				className,
			)}
			style={colourStyle}
			{...personMark(person)}
			{...(isSilent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': nameOf(person) })}
		>
			{!isWoven && initialsOf(nameOf(person))}
		</span>
	);
}
