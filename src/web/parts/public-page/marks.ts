let areDrawn = false

/** Lets `mark` name what it marks: the editor calls this before it draws a page. Pages for visitors have no marks. */
export function drawMarks(): void {
  areDrawn = true
}

type Mark = { readonly 'data-edit'?: string }
const none: Mark = {}

/**
 * Returns the attribute that leads a click on the canvas of the editor to what it changes: the folder of the section,
 * the record in a list, the field of its form. Spread it over the element of a text or a picture.
 */
export const mark = (section: string, entityId = '', field = ''): Mark =>
  areDrawn ? { 'data-edit': `${section} ${entityId} ${field}` } : none
