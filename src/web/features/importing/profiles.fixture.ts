// Exports as LinkedIn and Upwork make them, of a person who does not exist.
import { strToU8, zipSync } from 'fflate'
import { pdfFile, type Word } from './pdf-file.fixture.ts'

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csv = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quoted).join(',')).join('\n')

const longReview =
  'Ines drew the covers of our whole series, and every single one of them was ready before the day that we had agreed. ' +
  'She asks the questions that nobody else asks, listens to the answers, and then comes back with three sketches, each of ' +
  'which would have done. Our readers write to us about the covers more often than about the stories. I would give her the ' +
  'next ten books without a second thought, and I have told everybody at the fair the same thing twice already.'

export const exportFiles: Readonly<Record<string, string>> = {
  'Profile.csv': csv(
    [
      'First Name',
      'Last Name',
      'Maiden Name',
      'Address',
      'Birth Date',
      'Headline',
      'Summary',
      'Industry',
      'Zip Code',
      'Geo Location',
      'Twitter Handles',
      'Websites',
      'Instant Messengers',
    ],
    [
      'Ines',
      'Carvalho',
      '',
      'Rua Um 3',
      'May 3',
      'Illustrator of children’s books',
      'I draw books for people who cannot read yet.\n\nSince 2012, from Lisbon.',
      'Design',
      '1100',
      'Lisbon, Portugal',
      '',
      '',
      '',
    ],
  ),
  'Positions.csv': csv(
    ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
    [
      'Casa das Letras',
      'Senior illustrator',
      'Covers and picture books, "from sketch to print".',
      'Lisbon',
      'Jan 2019',
      '',
    ],
    ['Atelier Norte', 'Illustrator', '', 'Porto', 'Mar 2012', 'Dec 2018'],
  ),
  'Skills.csv': csv(['Name'], ['Illustration'], ['Watercolour'], ['Book covers'], ['illustration']),
  'Education.csv': csv(
    ['School Name', 'Start Date', 'End Date', 'Notes', 'Degree Name', 'Activities'],
    ['University of Porto', '2008', '2011', '', 'Fine arts', ''],
  ),
  'Recommendations_Received.csv': csv(
    ['First Name', 'Last Name', 'Company', 'Job Title', 'Text', 'Creation Date', 'Status'],
    ['Marcus', 'Bell', 'Tall Tales', 'Publisher', longReview, '01/31/22, 05:30 AM', 'VISIBLE'],
    [
      'Rita',
      'Lopes',
      'Casa das Letras',
      'Editor',
      'She is early, and she is right.',
      '11/02/20, 09:10 PM',
      'VISIBLE',
    ],
    ['Otto', 'Kern', 'Kern', 'Owner', 'Please do not show this one.', '10/02/20, 09:10 PM', 'HIDDEN'],
  ),
}

/** A data export of LinkedIn with the sheets of a profile and others that stay unread. */
export const linkedInZip = (): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        ...exportFiles,
        'messages.csv': csv(['FROM', 'CONTENT'], ['Somebody', 'A private message']),
        'Connections.csv': `Notes:\n"Some addresses are missing"\n\n${csv(['First Name', 'Last Name', 'URL'], ['A', 'Friend', 'x'])}`,
        'Jobs/Saved Jobs.csv': csv(['Title'], ['Nothing']),
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
    // a ZIP holds the time, which tests do not depend on
    { mtime: '2026-11-23' },
  )

/** A profile as LinkedIn saves it as PDF: a narrow column beside the main one, sizes that tell the ranks of lines. */
export function linkedInPdf(): Uint8Array {
  let y = 760
  const side = (text: string, size = 10.5): Word => ({ x: 22, y: (y -= 16), size, text })
  const main = (text: string, size = 10.5): Word => ({ x: 223.5, y: (y -= size + 6), size, text })
  const left = [
    side('Contact', 13),
    side('www.linkedin.com/in/ines'),
    side('Top Skills', 13),
    side('Illustration'),
    side('Watercolour'),
    side('Book covers'),
    side('Languages', 13),
    side('Portuguese (Native)'),
  ]
  y = 760
  const first = [
    main('Ines Carvalho', 26),
    main('Illustrator of children’s books'.replace('’', "'"), 12),
    main('Lisbon, Portugal', 12),
    main('Summary', 15.75),
    main('I draw books for people who cannot read yet,'),
    main('and for those who read to them.'),
    main('Experience', 15.75),
    main('Casa das Letras', 12),
    main('3 years 4 months'),
    main('Senior illustrator', 11.5),
    main('January 2019 - Present (7 years)'),
    main('Lisbon, Portugal'),
    main('Covers and picture books,'),
    main('from sketch to print.'),
    main('Illustrator', 11.5),
    main('March 2016 - December 2018 (2 years 10 months)'),
    main('Atelier Norte', 12),
    main('Apprentice', 11.5),
    main('2012 - 2016 (4 years)'),
    { x: 500, y: 30, size: 9, text: 'Page 1 of 2' },
  ]
  y = 760
  const second = [
    main('Education', 15.75),
    main('University of Porto', 12),
    main('Fine arts, Drawing \xb7 (2008 - 2011)'),
    { x: 500, y: 30, size: 9, text: 'Page 2 of 2' },
  ]
  return pdfFile([[...left, ...first], second])
}

/** A public profile of Upwork as it is copied from its page. */
export const upworkText = `Ines C.
Lisbon, Portugal – 3:45 pm local time
100% Job Success
Top Rated
Illustrator of children’s books
$45.00/hr
I draw books for people who cannot read yet.
Ask me for three sketches.
$20K+
Total earnings
Work history
Completed jobs (2)
Cover of a picture book
Rating is 5 out of 5.
5.00
Mar 3, 2024 - Apr 2, 2024
"Early, calm and kind. The cover sells the book."
$500.00
Fixed-price
Twelve animals for a calendar
Rating is 4 out of 5.
4.00
Jan 3, 2023 - Feb 1, 2023
"Good animals, a day late."
$350.00
Fixed-price
A job without words
Rating is 5 out of 5.
5.00
Jan 3, 2022 - Feb 1, 2022
No feedback given
$80.00
Skills
Illustration
Watercolour
Employment history
Senior illustrator | Casa das Letras
January 2019 - Present
Covers and picture books.
Education
University of Porto
Fine arts
2008 - 2011
`

/** The same profile, printed into a PDF. */
export const upworkPdf = (): Uint8Array =>
  pdfFile([
    upworkText
      .replaceAll('–', '-')
      .replaceAll('’', "'")
      .trim()
      .split('\n')
      .map((text, i) => ({ x: 40, y: 770 - i * 17, size: 11, text })),
  ])
