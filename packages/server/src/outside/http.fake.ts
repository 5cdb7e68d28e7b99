import type { Outgoing, OutgoingAnswer, OutgoingRequest } from './http.ts';

/** A client that reaches nobody: it keeps what was sent and answers as the test says. */
export interface FakeOutgoing extends Outgoing {
	readonly sent: readonly OutgoingRequest[];
}

/** Answers 200 with nothing, unless `answer` says otherwise; `null` stands for nobody there. */
export function fakeOutgoing(
	answer: (request: OutgoingRequest) => Partial<OutgoingAnswer> | null = () => ({}),
): FakeOutgoing {
	const sent: OutgoingRequest[] = [];
	return {
		sent,
		send: async (request) => {
			sent.push(request);
			const given = answer(request);
			if (given === null) return { ok: false, failure: 'unreachable', reason: 'nobody there' };
			return {
				ok: true,
				answer: { status: 200, headers: {}, body: Buffer.alloc(0), url: request.url, ...given },
			};
		},
		close: async () => {},
	};
}
