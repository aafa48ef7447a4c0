/**
 * A stored picture by name: `{hash}-{width}x{height}-{colour}`, 32 hex digits of its content, the size of its original
 * in pixels, and its mean colour. A schema of its own would bring the schema library to pages that only draw it.
 */
export const pictureName = /^[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}-[0-9a-f]{6}$/
