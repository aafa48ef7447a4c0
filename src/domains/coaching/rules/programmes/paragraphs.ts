/** Joins the paragraphs of a reading; a blank line separates them. */
export const paragraphs = (...all: readonly string[]): string => all.join('\n\n')
