import { useEffect, useEffectEvent } from 'react';

/** With what the system opened the installed app; some browsers alone have it. */
interface LaunchQueue {
	setConsumer(consumer: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** Calls with the file that the system opened the installed app with. */
export function useLaunchedFile(onFile: (file: File) => void): void {
	const take = useEffectEvent(onFile);
	useEffect(() => {
		// The types of the DOM library do not know it.
		const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
		launchQueue?.setConsumer(({ files = [] }) => {
			// One that can't be read is chosen by hand.
			files[0]?.getFile().then(take, () => undefined);
		});
	}, []);
}
