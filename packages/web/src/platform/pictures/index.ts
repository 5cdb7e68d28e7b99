export type { PictureState } from './picture-cache.ts';
export { pictureCacheOf, usePicture } from './use-picture.ts';
