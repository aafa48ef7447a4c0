import type { Data } from '../../parts/editing/autosave.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import type { Trial } from '../../parts/editing/tried.ts'
import { themeOf } from '../../themes/palettes.ts'
import { titleOf } from './themes.ts'

/** Names a tried style by its theme; within one theme by the first thing that differs. */
export function triedWords(data: Data, kept: Data): Pick<Trial, 'name' | 'instead'> {
  const theme = themeOf(textOf(data['theme']))
  const before = themeOf(textOf(kept['theme']))
  if (theme !== before) return { name: titleOf(theme), instead: titleOf(before) }
  const differs = (field: string) => data[field] !== kept[field]
  if (differs('backgroundColor')) return { name: 'another background colour' }
  if (differs('isLightMode')) return { name: data['isLightMode'] === false ? 'a dark page' : 'a light page' }
  return { name: differs('radius') ? 'other corners' : 'other space between sections' }
}
