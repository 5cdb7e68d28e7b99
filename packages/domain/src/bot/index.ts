export { botEndpoints } from './bot.contract.ts';
export type { Bot, BotId } from './bot.ts';
export { bot, botId, botPrefix, isBot, isBotOf, maxBots, toBotUsername } from './bot.ts';
