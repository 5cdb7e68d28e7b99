export { attachedFileIn } from './picture-address.ts';
export { TextPicture } from './text-picture.tsx';
export { fetchAttached, holdPicture, useAttachedPicture, usePicture } from './use-picture.ts';
