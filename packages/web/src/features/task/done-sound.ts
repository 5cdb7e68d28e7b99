let context: AudioContext | undefined;

/** A short soft pop, after what was finished is drawn as done. A browser that may not sound yet stays silent. */
export function playDoneSound(): void {
	// Opening the speakers takes longer than a frame on a phone.
	requestAnimationFrame(() => setTimeout(play));
}

function play(): void {
	try {
		context ??= new AudioContext();
		const { currentTime: now } = context;
		const tone = context.createOscillator();
		const volume = context.createGain();
		tone.frequency.setValueAtTime(520, now);
		tone.frequency.exponentialRampToValueAtTime(880, now + 0.07);
		volume.gain.setValueAtTime(0.0001, now);
		volume.gain.exponentialRampToValueAtTime(0.16, now + 0.015);
		volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.16);
		tone.connect(volume).connect(context.destination);
		tone.start(now);
		tone.stop(now + 0.18);
	} catch (error) {
		console.warn('the sound of a done task could not be played', error);
	}
}
