/**
 * The name of a stored picture: `{hash}-{width}x{height}-{colour}`, 32 hex digits of its content, the size of its
 * original in pixels, and its mean colour. Not a zod schema, so that pages that only show pictures do not load zod.
 */
export const pictureName = /^[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}-[0-9a-f]{6}$/

/** The name of a drawn face: `avatar-` and the seed from which the face is drawn. The same name is always the same face. */
export const avatarName = /^avatar-[a-z0-9]{3,12}$/

export const isAvatar = (image: string): boolean => avatarName.test(image)
