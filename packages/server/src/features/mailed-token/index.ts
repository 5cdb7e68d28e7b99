export {
	findMailedToken,
	forgetMailedTokens,
	issueMailedToken,
	lastMailedToken,
	mailedTokenLifeMs,
	useMailedToken,
} from './mailed-token.commands.ts';
export { forgetOldMailedTokens } from './mailed-token.jobs.ts';
