import { zlibSync } from 'fflate'
import { type HostileFile, packedRun, type Random, randomBytes, several, text } from './hostile.fixture.ts'
import { joined, pdfFile } from './pdf-file.fixture.ts'
import { linkedInPdf } from './profiles.fixture.ts'

/** A run of spaces in the form that streams have: with the header of zlib. */
const spaces = (megabytes: number) =>
  joined([new Uint8Array([0x78, 0x9c]), packedRun(32, megabytes), new Uint8Array(4)])
const words = [{ x: 40, y: 700, size: 12, text: 'Nothing to see' }]
const encrypted = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'4a'.repeat(32)}> /U <${'5b'.repeat(32)}> >> /ID [<00> <00>]`

/** A PDF of these objects, without a table of them: readers look for the objects themselves. */
const ofObjects = (...objects: string[]): Uint8Array =>
  text(
    `%PDF-1.7\n${objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\n%%EOF`,
  )

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const replaced = (pdf: Uint8Array, from: string, to: string): Uint8Array => {
  const latin = new TextDecoder('latin1').decode(pdf).replaceAll(from, to)
  return Uint8Array.from(latin, (letter) => letter.charCodeAt(0))
}
// the decoder of `latin1` is that of Windows-1252, so only texts of ASCII are replaced here
const plainPdf = () => pdfFile([words], { stream: text('BT /F1 12 Tf (1234) Tj ET'), filter: '[]' })

/** 64 PDFs. */
export function hostilePdfs(random: Random): HostileFile[] {
  const whole = linkedInPdf()
  const pdf = (what: string, bytes: Uint8Array, ...mayBe: HostileFile['mayBe']): HostileFile => ({
    what: `PDF: ${what}`,
    name: 'Profile.pdf',
    bytes,
    mayBe,
  })
  const bomb = spaces(40)
  const small = spaces(12)
  const broken = ['broken-pdf', 'no-words', 'nothing'] as const
  return [
    ...several(14, () => pdf('cut off', whole.slice(0, 9 + random(whole.length - 200)), ...broken, 'found')),
    ...several(8, () =>
      pdf('only a beginning', joined([text('%PDF-1.7\n'), randomBytes(random, 600)]), 'broken-pdf'),
    ),
    ...several(3, () => pdf('locked', pdfFile([words], { trailer: encrypted }), 'locked-pdf')),
    ...several(3, (i) =>
      pdf('a bomb', pdfFile([[]], { stream: bomb.slice(0, bomb.length - i) }), 'pdf-too-large', 'too-long'),
    ),
    ...several(3, (i) =>
      pdf(
        'a bomb in a bomb',
        pdfFile([[]], {
          stream: zlibSync(bomb.slice(0, bomb.length - i)),
          filter: '[/FlateDecode /FlateDecode]',
        }),
        'broken-pdf',
        'pdf-too-large',
      ),
    ),
    ...several(3, (i) => {
      const runs = new Uint8Array((1 + i) * 2 ** 20).map((_, n) => (n % 2 ? 32 : 129))
      return pdf(
        'a bomb of runs',
        pdfFile([[]], { stream: runs, filter: '/RunLengthDecode' }),
        'pdf-too-large',
      )
    }),
    ...several(2, (i) =>
      pdf(
        'bombs on every page',
        pdfFile(
          Array.from({ length: 30 + i * 10 }, () => []),
          { stream: small },
        ),
        'pdf-too-large',
      ),
    ),
    ...several(3, () =>
      pdf('pages in a ring', ofObjects(catalog, '<< /Type /Pages /Count 1 /Kids [2 0 R] >>'), ...broken),
    ),
    ...several(2, () =>
      pdf(
        'parents in a ring',
        ofObjects(
          catalog,
          '<< /Type /Pages /Count 9 /Kids [3 0 R] /Parent 3 0 R >>',
          '<< /Type /Pages /Count 9 /Kids [2 0 R] /Parent 2 0 R >>',
        ),
        ...broken,
      ),
    ),
    ...several(3, (i) =>
      pdf(
        'a table that leads to itself',
        replaced(plainPdf(), '/Root 1 0 R', `/Root 1 0 R /Prev ${i * 9}`),
        ...broken,
        'found',
      ),
    ),
    ...several(3, (i) =>
      pdf('a billion pages', replaced(plainPdf(), '/Count 1', `/Count ${10 ** (7 + i)}`), ...broken),
    ),
    ...several(2, (i) =>
      pdf(
        'a form that draws itself',
        pdfFile([[]], {
          stream: zlibSync(text('/X Do '.repeat(50))),
          objects: [
            `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${6 + i} 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream`,
          ],
        }),
        ...broken,
      ),
    ),
    ...several(3, (i) =>
      pdf(
        'operators without end',
        pdfFile([[]], { stream: zlibSync(text('BT ET q Q '.repeat(400_000 * (i + 1)))) }),
        ...broken,
        'too-long',
        'pdf-too-large',
      ),
    ),
    ...several(2, (i) =>
      pdf(
        'more words than a profile',
        pdfFile([[]], {
          stream: zlibSync(
            text(
              `BT /F1 9 Tf ${'(An endless story.) Tj 0 700 Td (And on.) Tj 0 -700 Td '.repeat(20_000 * (i + 1))} ET`,
            ),
          ),
        }),
        'pdf-too-large',
        'too-long',
      ),
    ),
    ...several(3, () => pdf('no words', pdfFile([[], []]), 'no-words')),
    ...several(3, (i) =>
      pdf(
        'scripts that start by themselves',
        replaced(
          plainPdf(),
          '/Type /Catalog',
          `/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(${i}\\)) >>`,
        ),
        'nothing',
        'broken-pdf',
      ),
    ),
    ...several(2, (i) =>
      pdf(
        'widths without end',
        replaced(
          plainPdf(),
          '/BaseFont /Helvetica',
          `/BaseFont /Helvetica /FirstChar -${10 ** 9} /LastChar ${10 ** (9 + i)} /Widths [1]`,
        ),
        ...broken,
        'found',
        'too-long',
      ),
    ),
    pdf('too large', joined([text('%PDF-1.7\n'), new Uint8Array(11 * 2 ** 20)]), 'too-large'),
  ]
}
