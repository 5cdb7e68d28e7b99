import type { CSSProperties } from 'react';
import styles from './avatar.module.css';
import { cx } from './class-names.ts';
import { colorOf, paletteColoursOf } from './palette.ts';
import { tip } from './tip.ts';

export interface Person {
	/** Picks the colours, so it never changes. */
	readonly username: string;
	/** As people call them; empty falls back to the user name. */
	readonly name?: string;
	/** A picture of their own. */
	readonly src?: string | undefined;
	/** `initials` on one colour, or the plaid `woven` of two that every new person has. */
	readonly kind?: 'initials' | 'woven' | undefined;
}

interface AvatarProps {
	person: Person;
	/** 20, 24, 28, 32 or 64 px. */
	size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge';
	/** The name already stands beside it: neither tip nor name in the ear. */
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

export function Avatar({ person, size = 'small', isSilent, className }: AvatarProps) {
	const name = nameOf(person);
	const [first, second] = paletteColoursOf(person.username);
	// React's types know no custom properties.
	const colourStyle = { '--c': colorOf(first), '--c2': colorOf(second) } as CSSProperties;
	const look = cx(styles.avatar, styles[size], !person.src && person.kind !== 'initials' && styles.woven, className);
	const ear = isSilent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, ...tip(name) };
	if (person.src)
		return <img src={person.src} className={look} alt={isSilent ? '' : name} {...(isSilent ? {} : tip(name))} />;
	return (
		<span className={look} style={colourStyle} {...ear}>
			{person.kind === 'initials' && initialsOf(name)}
		</span>
	);
}
