import { expect, test } from 'vitest'
import { dayOf, spanOf, yearAndMonth } from './dates.ts'
import type { Line } from './line.ts'
import { linkedInLines } from './linked-in-lines.ts'
import { wordForm } from './word-form.ts'
import { headingWords, type Part } from './words/headings.ts'
import { type Language, languages } from './words/languages.ts'
import { presentWords } from './words/present.ts'

const twelve = Array.from({ length: 12 }, (_, i) => i)
/** How the language itself writes the months of a year: their names come from Unicode's own tables. */
const written = (language: string, options: Intl.DateTimeFormatOptions): string[] => {
  const format = new Intl.DateTimeFormat(language, { ...options, year: 'numeric', timeZone: 'UTC' })
  return twelve.map((month) => format.format(Date.UTC(2016, month, 5)))
}

test.each(languages)('%s: every month is read, long and short, with a day and without', (language) => {
  const expected = twelve.map((month) => `2016-${String(month + 1).padStart(2, '0')}`)
  for (const month of ['long', 'short'] as const) {
    expect(written(language, { month }).map(yearAndMonth)).toEqual(expected)
    expect(written(language, { month, day: 'numeric' }).map(dayOf)).toEqual(
      expected.map((one) => `${one}-05`),
    )
  }
})

test.each(languages)('%s: each word for the present is one', (language) => {
  const spans = [...presentWords[language], 'Present'].map((present) => spanOf(`2004 - ${present}`))
  expect(spans).toEqual(spans.map(() => ({ from: '2004', to: '' })))
})

/** A profile in a language, as lines with the sizes of its PDF, or as a copied page without them. */
function profile(language: Language, isPdf: boolean): Line[] {
  const word = (part: Part, i = 0) => headingWords[language][part][i] ?? ''
  const months = written(language, { month: 'long' })
  const at = (month: number) => months[month] ?? ''
  const present = presentWords[language][0] ?? ''
  const line = (text: string, size: number): Line => ({ text, size: isPdf ? size : 0 })
  const job = (title: string, place: string, dates: string) =>
    isPdf
      ? [line(place, 12), line(title, 11.5), line(dates, 10.5)]
      : [line(title, 0), line(`${place} · X`, 0), line(`${dates} · 1`, 0)]
  return [
    line('Ines Carvalho', 26),
    line('Headline', 12),
    line('Lisbon, Portugal', 12),
    line(word('about'), 15.75),
    line('About text.', 12),
    line(word('experience').toUpperCase(), 15.75),
    ...job('First', 'Casa', `${at(0)} - ${present}`),
    ...job('Second', 'Norte', `${at(1)} - ${at(11)}`),
    line(word('education'), 15.75),
    line('School', 12),
    line(`Degree · (${at(8)} - ${at(5)})`, 10.5),
    line(word('skills'), 15.75),
    line('Yoga', 10.5),
    line(word('other'), 15.75),
    line('Something else', 10.5),
  ]
}

test.each(languages)(
  '%s: a profile gives its jobs with their dates, its school and its skills',
  (language) => {
    for (const isPdf of [true, false])
      expect(linkedInLines(profile(language, isPdf))).toMatchObject({
        headline: 'Headline',
        place: 'Lisbon, Portugal',
        about: 'About text.',
        jobTitle: 'First',
        skills: ['Yoga'],
        experience: [
          { name: 'First', place: 'Casa', from: '2016-01', to: '' },
          { name: 'Second', place: 'Norte', from: '2016-02', to: '2016-12' },
          { name: 'Degree', place: 'School', from: '2016-09', to: '2016-06' },
        ],
        unread: { extent: 'nothing' },
      })
  },
)

test('no word is the heading of two parts, in whatever language', () => {
  const partsByForm = new Map<string, Set<string>>()
  for (const parts of Object.values(headingWords))
    for (const [part, names] of Object.entries(parts))
      for (const name of names)
        partsByForm.set(wordForm(name), (partsByForm.get(wordForm(name)) ?? new Set<string>()).add(part))
  const unclear = partsByForm.entries().filter(([, parts]) => parts.size > 1)
  expect(unclear.toArray()).toEqual([])
})

test('headings of a language that is not known are named, where a PDF tells them by their size', () => {
  const lines = profile('en', true).map(({ text, size }) => ({
    size,
    text: { summary: 'Tiivistelmä', EXPERIENCE: 'Kokemus', education: 'Koulutus' }[text] ?? text,
  }))
  const found = linkedInLines(lines)
  expect(found).toMatchObject({
    headline: 'Headline',
    place: 'Lisbon, Portugal',
    skills: ['Yoga'],
    experience: [],
  })
  expect(found.unread).toEqual({ extent: 'parts', headings: ['Tiivistelmä', 'Kokemus', 'Koulutus'] })
})

test('a profile of which no heading is known says so, and no line of it becomes a headline', () => {
  const strange = (isPdf: boolean) =>
    profile('en', isPdf).map((line) =>
      /^[a-zE]/.test(line.text) ? { ...line, text: `Tuntematon ${line.text.length}` } : line,
    )
  for (const isPdf of [true, false])
    expect(linkedInLines(strange(isPdf))).toMatchObject({
      firstName: 'Ines',
      headline: 'Headline',
      place: 'Lisbon, Portugal',
      experience: [],
      unread: { extent: 'everything' },
    })
})
