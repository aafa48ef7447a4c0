import { oneLine } from '#platform/common/text.ts'
import { Tag } from '../contacts-contract.ts'

/** The tag that a file's name suggests: `Old studio_list.csv` becomes `Old studio list`. '' if it suggests none. */
export function tagOfFile(name: string): string {
  const words = oneLine(name.replace(/\.[a-z0-9]{1,5}$/i, ''))
    .replaceAll(/[_,;]+/g, ' ')
    .trim()
  const tag = Array.from(words).slice(0, 30).join('').trim()
  return Tag.safeParse(tag).success ? tag : ''
}
