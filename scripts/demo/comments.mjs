/**
 * What was said about tasks of the workspace, the oldest first. A reply names the comment it answers by its place in the
 * list.
 *
 * @typedef {object} DemoComment
 * @property {string} by
 * @property {string} html
 * @property {number} [replyTo]
 * @property {Record<string, string[]>} [reactions] who gave which
 */

/** @type {Record<string, DemoComment[]>} by the title of the task */
export const comments = {
	'Photograph the new stoneware bowls in daylight': [
		{
			by: 'kim',
			html: '<p>The rust glaze came out darker in the second firing. Take the new ones, they’re on the top shelf by the window.</p>',
		},
		{
			by: 'maja',
			html: '<p>The front page crops to 4:3, the shop to a square. Leave a hand’s width of air around each bowl.</p>',
		},
		{
			by: 'kim',
			html: '<p>Friday will be overcast all day, which is what we want. Shall we move it to tomorrow and keep Friday in reserve?</p>',
			reactions: { '👍': ['maja', 'kim'], '📷': ['kim'] },
		},
		{
			by: 'maja',
			replyTo: 2,
			html: '<p>Yes, tomorrow at nine. <mention-user data-id="kim" data-label="Kim Park">@Kim Park</mention-user>, could you leave the studio key with Jonas?</p>',
		},
		{ by: 'kim', html: '<p>Jonas has it.</p>', reactions: { '🎉': ['maja'] } },
	],
};
