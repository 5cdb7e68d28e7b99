interface CountdownProps {
	seconds: number;
	/** What is said of so many seconds. */
	words: (seconds: number) => string;
}

/** A reader is told how long in steps of so many seconds, else it would never be done with telling. */
const spokenStep = 5;

/** A sentence with a number of seconds that grows smaller, inside of what is announced. */
export function Countdown({ seconds, words }: CountdownProps) {
	return (
		<>
			<span aria-hidden="true">{words(seconds)}</span>
			<span className="sr-only">{words(Math.ceil(seconds / spokenStep) * spokenStep)}</span>
		</>
	);
}
