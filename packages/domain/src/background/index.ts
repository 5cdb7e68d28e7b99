export { backgroundEndpoints, backgroundUploadEndpoints, unsplashEndpoints } from './background.contract.ts';
export type { BackgroundImage } from './background.ts';
export { backgroundImage, unsplashId } from './background.ts';
