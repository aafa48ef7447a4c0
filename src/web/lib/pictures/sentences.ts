/** What can go wrong with a picture before the server has judged it; the first of them in the server's own words. */
export const pictureSentences = {
  not_a_picture: 'This is not a picture we can read. Please use a JPEG, PNG, WebP, AVIF or GIF.',
  svg: 'Drawings in SVG cannot be used. Please save it as a PNG first.',
  heic: 'This HEIC picture cannot be read here. Please save it as a JPEG first.',
  too_many_bytes: 'This picture is larger than 25 MB. Please use a smaller one.',
  too_many_pixels: 'This picture has more than 50 megapixels. Please use a smaller one.',
  broken: 'This picture is damaged. Please save it again or use another.',
  no_room: 'There is no room left in your media storage. Please remove something first.',
  empty: 'This file is empty. Please choose another.',
  unreadable: 'This file cannot be opened. It may have been moved or deleted; please choose it again.',
  offline: 'You seem to be offline. Nothing is lost; please try again when you are connected.',
  failed: 'The picture could not be uploaded. Nothing is lost; please try again in a moment.',
  signed_out: 'You are signed out. Please sign in again in another tab, then try again here.',
  upload_gone: 'The file this picture was made from is not kept any more. Upload it again to crop it anew.',
} as const
