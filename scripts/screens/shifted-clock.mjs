/**
 * Loaded into the server before anything else: its clock goes on from the moment in ORDNA_SCREENS_MOMENT, so that
 * what it stores fits the clock of the pictures, and they are the same on every day.
 */
const RealDate = Date;
const shiftMs = RealDate.parse(process.env.ORDNA_SCREENS_MOMENT ?? '') - RealDate.now();

globalThis.Date = new Proxy(RealDate, {
	construct: (target, args, newTarget) =>
		Reflect.construct(target, args.length > 0 ? args : [RealDate.now() + shiftMs], newTarget),
	apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
	get: (target, name) => (name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name)),
});
