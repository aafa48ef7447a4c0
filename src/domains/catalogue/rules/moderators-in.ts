import { oneLine } from '#platform/common/text.ts'

/**
 * Finds the moderators that an event's description names: "with Ada Mensah, Ben Okoro and Cleo Dias", at the end of a
 * sentence. Names that are no names (over 100 characters) are left out; at most 10.
 */
export function moderatorsIn(description: string): string[] {
  const [, list = ''] = /\bwith ([\p{Lu}\p{Lo}][^.!?\n]{0,600})/u.exec(description) ?? []
  const names = list
    .split(/,|&|\band\b/)
    .map((name) => oneLine(name).trim())
    .filter((name) => /^[\p{Lu}\p{Lo}]/u.test(name) && name.split(' ').length <= 5 && name.length <= 100)
  return [...new Set(names)].slice(0, 10)
}
