const seasonalLogo = 5;

/** In June the logo wears its wreath, where server and person allow it. */
export function isJuneLogo(isAllowed: boolean, today = new Date()): boolean {
	return isAllowed && today.getMonth() === seasonalLogo;
}
