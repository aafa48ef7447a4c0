import { Tag } from '#domains/audience/contacts-contract.ts'

/** Why a text is no tag; undefined: it is one. */
export function tagFault(text: string): string | undefined {
  if (text.trim() === '') return 'Type a tag'
  return Tag.safeParse(text.trim()).error?.issues[0]?.message
}
