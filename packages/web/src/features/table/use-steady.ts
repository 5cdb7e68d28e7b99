import { useRef } from 'react';

/** The same object as long as it says the same. */
export function useSteady<T>(value: T): T {
	const last = useRef(value);
	if (JSON.stringify(last.current) !== JSON.stringify(value)) last.current = value;
	return last.current;
}
