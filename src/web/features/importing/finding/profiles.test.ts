import { expect, test } from 'vitest'
import { exportFiles, linkedInPdf, linkedInZip, upworkPdf, upworkText } from '../profiles.fixture.ts'
import { readInput } from '../reading/read-input.ts'

const ofFile = (source: 'linkedin' | 'upwork', name: string, bytes: Uint8Array) =>
  readInput({ source, files: [{ name, bytes }], text: '' })
const ofText = (source: 'linkedin' | 'upwork', text: string) => readInput({ source, files: [], text })

test('2.14 a LinkedIn export becomes name, headline, text, place, jobs, schools, skills and reviews', async () => {
  const found = await ofFile('linkedin', 'Basic_LinkedInDataExport_11-23-2026.zip', linkedInZip())
  expect(found).toMatchObject({
    firstName: 'Ines',
    lastName: 'Carvalho',
    headline: 'Illustrator of children’s books',
    jobTitle: 'Senior illustrator',
    place: 'Lisbon, Portugal',
    about: 'I draw books for people who cannot read yet.\n\nSince 2012, from Lisbon.',
    skills: ['Illustration', 'Watercolour', 'Book covers'],
  })
  expect(found.experience.map(({ name, place, from, to }) => [name, place, from, to])).toEqual([
    ['Senior illustrator', 'Casa das Letras', '2019-01', ''],
    ['Illustrator', 'Atelier Norte', '2012-03', '2018-12'],
    ['Fine arts', 'University of Porto', '2008', '2011'],
  ])
  expect(found.reviews.map(({ name, date, stars, isShown }) => [name, date, stars, isShown])).toEqual([
    ['Marcus Bell', '2022-01-31', 0, true],
    ['Rita Lopes', '2020-11-02', 0, true],
    ['Otto Kern', '2020-10-02', 0, false],
  ])
  // messages and contacts of the export stay unread
  expect(JSON.stringify(found)).not.toMatch(/private|Friend/)
})

test('2.14 the CSV files of an unpacked export are read together, also after a spreadsheet saved them again', async () => {
  const files = Object.entries(exportFiles).map(([name, text]) => ({
    name: name.toUpperCase(),
    bytes: new TextEncoder().encode(text),
  }))
  const zipped = await ofFile('linkedin', 'export.zip', linkedInZip())
  expect(await readInput({ source: 'linkedin', files, text: '' })).toEqual(zipped)
  const semicolons = new TextEncoder().encode('First Name;Last Name;Headline\r\nIñes;Ürün;Draws\r\n')
  expect(await ofFile('linkedin', 'copy.csv', semicolons)).toMatchObject({
    firstName: 'Iñes',
    lastName: 'Ürün',
  })
})

test('2.14 the PDF of a LinkedIn profile is read by its two columns and the sizes of its letters', async () => {
  const found = await ofFile('linkedin', 'Profile.pdf', linkedInPdf())
  expect(found).toMatchObject({
    firstName: 'Ines',
    lastName: 'Carvalho',
    headline: "Illustrator of children's books",
    place: 'Lisbon, Portugal',
    about: 'I draw books for people who cannot read yet, and for those who read to them.',
    skills: ['Illustration', 'Watercolour', 'Book covers'],
    experience: [
      {
        name: 'Senior illustrator',
        place: 'Casa das Letras',
        from: '2019-01',
        to: '',
        text: 'Covers and picture books, from sketch to print.',
      },
      { name: 'Illustrator', place: 'Casa das Letras', from: '2016-03', to: '2018-12', text: '' },
      { name: 'Apprentice', place: 'Atelier Norte', from: '2012', to: '2016', text: '' },
      { name: 'Fine arts, Drawing', place: 'University of Porto', from: '2008', to: '2011', text: '' },
    ],
  })
})

test.each([
  ['the copied text', () => ofText('upwork', upworkText)],
  ['the printed PDF', () => ofFile('upwork', 'profile.pdf', upworkPdf())],
])('2.14 an Upwork profile is read from %s, its feedback as reviews with their stars', async (_, read) => {
  const found = await read()
  expect(found).toMatchObject({
    firstName: 'Ines',
    place: 'Lisbon, Portugal',
    about: 'I draw books for people who cannot read yet. Ask me for three sketches.',
    skills: ['Illustration', 'Watercolour'],
    experience: [
      { name: 'Senior illustrator', place: 'Casa das Letras', from: '2019-01', to: '' },
      { name: 'Fine arts', place: 'University of Porto', from: '2008', to: '2011' },
    ],
  })
  expect(
    found.reviews.map(({ name, text, stars, service, date }) => [name, text, stars, service, date]),
  ).toEqual([
    [
      'A client on Upwork',
      'Early, calm and kind. The cover sells the book.',
      5,
      'Cover of a picture book',
      '2024-04-02',
    ],
    ['A client on Upwork', 'Good animals, a day late.', 4, 'Twelve animals for a calendar', '2023-02-01'],
  ])
})

test('2.14 a LinkedIn page that was copied is read, with the recommendations below it', async () => {
  const found = await ofText(
    'linkedin',
    `Ines Carvalho
Illustrator of children’s books
About
I draw.
Experience
Senior illustrator
Senior illustrator
Casa das Letras · Full-time
Jan 2019 - Present · 7 yrs
Lisbon, Portugal
Covers.
Skills
Illustration
Recommendations
Marcus Bell · 1st
Publisher
May 3, 2020, Marcus was Ines’s client
“She is early.”
Rita Lopes
Editor
June 4, 2021, Rita managed Ines directly
She is right.`,
  )
  expect(found).toMatchObject({
    lastName: 'Carvalho',
    headline: 'Illustrator of children’s books',
    about: 'I draw.',
    skills: ['Illustration'],
    experience: [
      { name: 'Senior illustrator', place: 'Casa das Letras', from: '2019-01', to: '', text: 'Covers.' },
    ],
    reviews: [
      { name: 'Marcus Bell', text: 'She is early.', date: '2020-05-03' },
      { name: 'Rita Lopes', text: 'She is right.', date: '2021-06-04' },
    ],
  })
})
