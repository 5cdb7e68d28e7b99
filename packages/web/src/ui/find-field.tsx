import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { TextField } from './text-field.tsx';

interface FindFieldProps {
	/** What it narrows; shown while it is empty. */
	label: string;
	value: string;
	onChange: (words: string) => void;
	className?: string | undefined;
	ref?: Ref<HTMLInputElement>;
}

/** The field above a list that narrows it to what holds some words. */
export function FindField({ label, value, onChange, className, ref }: FindFieldProps) {
	return (
		<TextField
			ref={ref}
			type="search"
			icon={Search}
			label={label}
			isLabelHidden
			placeholder={label}
			value={value}
			onChange={onChange}
			autoComplete="off"
			className={className}
		/>
	);
}
