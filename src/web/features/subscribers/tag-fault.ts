import { Tag } from '#domains/audience/contacts-contract.ts'

/** Why a text is no tag; undefined: it is one. */
export const tagFault = (text: string): string | undefined => Tag.safeParse(text).error?.issues[0]?.message
