import { dayOf, spanOf } from './dates.ts'
import { experienceOf, schoolsOf } from './experience-lines.ts'
import { type Found, type FoundReview, nothingFound } from './found.ts'
import { headingSize, isAlike, type Parts, partsOf, textOfLines, unreadOf } from './headings.ts'
import type { Line } from './line.ts'
import { type Name, nameOf } from './names.ts'

/** `Page 1 of 2`, `Seite 1 von 2`, `第 1 页，共 2 页`. */
const isFooter = ({ text }: Line) =>
  text.length < 40 &&
  /^\p{L}[\p{L}\p{M}]* ?\d{1,2} ?[\p{L}\p{M}/,， ]{1,20} ?\d{1,2} ?\p{L}{0,5}$/u.test(text) &&
  !spanOf(text)
const isPlace = (text: string) =>
  text.length <= 90 && /^[\p{Lu}\p{Lo}][^|@·]*(?:, |،|、|，)[\p{Lu}\p{Lo} ]/u.test(text)
/** What a copied page holds between the lines of a profile. */
const isNoise = ({ text }: Line) =>
  /^(?:contact info|\d[\d,.+]* (?:connections|followers)|message|connect|follow|more|see more|…more|show all.*|open to|1st|2nd|3rd)$/i.test(
    text,
  ) || /^(?:\(?(?:she|he|they)\/(?:her|him|them)\)?|· (?:1st|2nd|3rd))$/i.test(text)

/** Where the name stands: in the largest letters of a PDF, which may take several lines, or in the first line. */
function nameAt(lines: readonly Line[]): { name: Name; below: readonly string[] } {
  const largest = Math.max(...lines.map(({ size }) => size))
  const isSized = largest > 0
  const at = lines.findIndex(({ text, size }) => (isSized ? isAlike(size, largest) : /\p{L}/u.test(text)))
  const rest = lines.slice(Math.max(0, at))
  const end = rest.findIndex(({ size }) => !isAlike(size, largest))
  const height = isSized ? (end === -1 ? rest.length : end) : 1
  const whole = rest.slice(0, height).reduce((before, { text }) => joinWords(before, text), '')
  const name = at === -1 ? nameOf('') : nameOf(whole, isSized ? 12 : 6)
  const below = name.firstName === '' ? [] : rest.slice(height, height + 6).map(({ text }) => text)
  return { name, below }
}

/** Joins a line to those before it; a hyphen at the end of a line joins two words. */
const joinWords = (before: string, text: string): string =>
  before === '' || before.endsWith('-') ? before + text : `${before} ${text}`

/** Name, headline and place, which stand above the first heading. */
function topOf(lines: readonly Line[]): Pick<Found, 'firstName' | 'lastName' | 'headline' | 'place'> {
  const { name, below } = nameAt(lines)
  const isSized = lines.some(({ size }) => size > 0)
  const named = below.findIndex((text, i) => i > 0 && isPlace(text))
  // in a PDF the last line is the place, also where it is one word: `Portugal`
  const isLast = named === -1 && isSized && below.length > 1 && isOneName(below.at(-1) ?? '')
  const place = isLast ? below.length - 1 : named
  return {
    ...name,
    headline: (place === -1 ? below.slice(0, isSized ? 4 : 1) : below.slice(0, place)).join(' '),
    place: below[place]?.split(' · ', 1)[0] ?? '',
  }
}

const isOneName = (text: string) => /^[\p{Lu}\p{Lo}][\p{L}\p{M} '’-]{1,50}$/u.test(text)

/** `May 3, 2020, Jane managed Ada directly` and `3 mai 2020, …` → `2020-05-03`; '' for a line without a date at its start. */
function dayAtStart(text: string): string {
  const [first = '', second = ''] = text.split(/[,،，]/, 2)
  return dayOf(first) || dayOf(`${first}, ${second.trim()}`)
}

/** Recommendations: `May 3, 2020, Jane managed Ada directly`, below the name and the headline of the writer. */
function recommendationsOf(lines: readonly Line[]): FoundReview[] {
  const dated = lines.flatMap(({ text }, at) => {
    const date = dayAtStart(text)
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
  const parts = partsOf(kept(main), headingSize(main, true))
  const beside = partsOf(kept(side), headingSize(side, false))
  const experience = experienceOf(parts.experience)
  return {
    ...nothingFound,
    ...topOf(parts.top),
    about: textOfLines(parts.about),
    skills: [...skillsOf(beside), ...skillsOf(parts)],
    jobTitle: experience.find(({ to }) => to === '')?.name ?? '',
    experience: [...experience, ...schoolsOf(parts.education)],
    reviews: recommendationsOf(parts.reviews),
    unread: unreadOf(parts, [...parts.unknown, ...beside.unknown]),
  }
}
