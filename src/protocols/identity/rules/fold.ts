import { asciiEmail } from '#platform/common/email.ts'
import { composed } from '#platform/common/text.ts'

/** Normalises a name for comparison: case, Unicode composition and the form of a domain make no second user. */
export const fold = (name: string): string => asciiEmail(composed(name)).toLowerCase()
