import { useSaveSettings, useScreenSettings } from '../user/index.ts';

/** What is shown once: the ways to begin, and each hint. */
export type HintName = 'start' | 'inbox' | 'search' | 'views';

/** Which hints somebody has seen, on any device. */
export function useHints() {
	const { hintsSeen } = useScreenSettings();
	const save = useSaveSettings();
	return {
		isSeen: (name: HintName) => hintsSeen.includes(name),
		dismiss: (name: HintName) =>
			void save({ screen: { hintsSeen: [...hintsSeen.filter((one) => one !== name), name] } }),
	};
}
