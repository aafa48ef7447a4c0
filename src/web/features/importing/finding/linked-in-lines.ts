import { dayOf } from './dates.ts'
import { experienceOf, schoolsOf } from './experience-lines.ts'
import { type Found, type FoundReview, nothingFound } from './found.ts'
import { type Parts, partsOf, textOfLines } from './headings.ts'
import type { Line } from './line.ts'
import { nameOf } from './names.ts'

const isFooter = ({ text }: Line) => text.length < 40 && /^\p{L}+ \d+ \p{L}+ \d+$/u.test(text)
const isPlace = (text: string) => text.length <= 90 && /^\p{Lu}[^|@·]*, \p{Lu}/u.test(text)
/** What a copied page holds between the lines of a profile. */
const isNoise = ({ text }: Line) =>
  /^(?:contact info|\d[\d,.+]* (?:connections|followers)|message|connect|follow|more|see more|…more|show all.*|open to|1st|2nd|3rd)$/i.test(
    text,
  ) || /^(?:\(?(?:she|he|they)\/(?:her|him|them)\)?|· (?:1st|2nd|3rd))$/i.test(text)

/** Name, headline and place, which stand above the first heading. */
function topOf(lines: readonly Line[]): Pick<Found, 'firstName' | 'lastName' | 'headline' | 'place'> {
  const largest = Math.max(...lines.map(({ size }) => size))
  const at = lines.findIndex(
    ({ text, size }) => (largest === 0 || size === largest) && nameOf(text).firstName !== '',
  )
  const name = nameOf(lines[at]?.text ?? '')
  const below = at === -1 ? [] : lines.slice(at + 1, at + 7).map(({ text }) => text)
  const place = below.findIndex((text, i) => i > 0 && isPlace(text))
  return {
    ...name,
    headline: (place === -1 ? below.slice(0, largest === 0 ? 1 : 4) : below.slice(0, place)).join(' '),
    place: below[place]?.split(' · ', 1)[0] ?? '',
  }
}

/** `May 3, 2020, Jane managed Ada directly`, below the name and the headline of the writer. */
function recommendationsOf(lines: readonly Line[]): FoundReview[] {
  const dated = lines.flatMap(({ text }, at) => {
    const date = dayOf(/^(\p{L}{3,12} \d{1,2}, \d{4})(?:,|$)/u.exec(text)?.[1] ?? '')
    return date ? [{ at, date }] : []
  })
  return dated.flatMap(({ at, date }, i) => {
    const first = i === 0 ? 0 : (dated[i - 1]?.at ?? 0) + 2
    const name = lines[Math.max(first, at - 2)]?.text.split(' · ', 1)[0] ?? ''
    const text = textOfLines(lines.slice(at + 1, dated[i + 1] ? (dated[i + 1]?.at ?? 0) - 2 : lines.length))
    const isWhole = name !== '' && name.length <= 100 && text !== ''
    return isWhole ? [{ name, text: unquoted(text), stars: 0, service: '', date, isShown: true }] : []
  })
}

export const unquoted = (text: string): string =>
  text
    .replace(/^[“"„]/, '')
    .replace(/[”"]$/, '')
    .trim()

const skillsOf = ({ skills }: Parts) =>
  skills
    .map(({ text }) => text.replace(/^[•\-*] ?/, ''))
    .filter((text) => text.length <= 90 && !/^\d+ endorse/.test(text))

/** Reads a LinkedIn profile as its PDF has it, in two columns, or as it was copied, in one. */
export function linkedInLines(main: readonly Line[], side: readonly Line[] = []): Found {
  const kept = (lines: readonly Line[]) => lines.filter((line) => !isFooter(line) && !isNoise(line))
  const parts = partsOf(kept(main))
  const beside = partsOf(kept(side))
  const experience = experienceOf(parts.experience)
  return {
    ...nothingFound,
    ...topOf(parts.top),
    about: textOfLines(parts.about),
    skills: [...skillsOf(beside), ...skillsOf(parts)],
    jobTitle: experience.find(({ to }) => to === '')?.name ?? '',
    experience: [...experience, ...schoolsOf(parts.education)],
    reviews: recommendationsOf(parts.reviews),
  }
}
