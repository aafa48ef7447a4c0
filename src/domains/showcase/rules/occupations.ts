import type { Occupation } from '../kinds/basic-profile.ts'
import { type ArtFamily, type Trade, trades } from './trades.ts'

type Worker = { readonly occupation?: Occupation | undefined; readonly jobTitle?: string | undefined }

export const occupationLabels: Readonly<Record<Occupation, string>> = {
  'fitness trainer': 'Fitness trainer',
  'dance instructor': 'Dance instructor',
  'career coach': 'Career coach',
  other: 'Other',
}

// the cast is safe: `occupationLabels` has these keys only
export const occupations = Object.keys(occupationLabels) as Occupation[]

const families: Readonly<Record<Exclude<Occupation, 'other'>, ArtFamily>> = {
  'fitness trainer': 'fitness',
  'dance instructor': 'dance',
  'career coach': 'career',
}

/** Beginnings of words in the job titles of a family. The first match wins. */
// biome-ignore format: read as a paragraph
const titleWords: ReadonlyArray<readonly [ArtFamily, readonly string[]]> = [
  ['crafts', [
    'joiner', 'carpent', 'cabinet', 'woodwork', 'woodturn', 'woodcarv', 'furniture', 'luthier', 'craft', 'potter',
    'ceramic', 'tailor', 'seamstress', 'dressmak', 'sewing', 'weav', 'knit', 'textile', 'goldsmith', 'silversmith',
    'blacksmith', 'locksmith', 'jewel', 'watchmak', 'bookbind', 'upholster', 'glassblow', 'glazier', 'saddler',
    'leather', 'shoemak', 'cobbler', 'mason', 'stonemason', 'bricklay', 'roofer', 'tiler', 'plaster', 'plumb',
    'electrician', 'weld', 'mechanic', 'handyman', 'handywoman', 'decorator', 'restorer', 'engrav', 'printmak',
    'tischler', 'schreiner', 'zimmerer', 'zimmermann', 'töpfer', 'schneider', 'goldschmied',
  ]],
  ['dance', ['danc', 'salsa', 'bachata', 'tango', 'ballet', 'choreograph']],
  ['fitness', ['fitness', 'personal trainer', 'strength', 'yoga', 'pilates', 'gym ', 'athletic']],
  ['career', ['career', 'interview', 'résumé', 'resume', 'executive coach', 'leadership']],
]

/** Returns the family of drawings for an occupation. For 'other', the words of the job title decide. */
export function artFamilyOf({ occupation = 'other', jobTitle = '' }: Worker): ArtFamily {
  if (occupation !== 'other') return families[occupation]
  const title = ` ${jobTitle
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')} `
  const [family] = titleWords.find(([, words]) => words.some((word) => title.includes(` ${word}`))) ?? []
  return family ?? 'neutral'
}

/** Returns the suggestions and examples that the editor's forms show for an occupation. */
export const tradeOf = (worker: Worker): Trade => trades[artFamilyOf(worker)]
