import { type HostileFile, type Random, randomBytes, several, text } from './hostile.fixture.ts'
import { exportFiles } from './profiles.fixture.ts'

const utf16 = (words: string, isBig: boolean): Uint8Array =>
  Uint8Array.from(
    Array.from(`\ufeff${words}`).flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )

const starts = [
  [0x89, 0x50, 0x4e, 0x47, 13, 10],
  [0xff, 0xd8, 0xff, 0xe0],
  [0x47, 0x49, 0x46, 0x38],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a, 0x90, 0],
]

/** 68 CSVs. */
export function hostileCsvs(random: Random): HostileFile[] {
  const csv = (what: string, bytes: Uint8Array, ...mayBe: HostileFile['mayBe']): HostileFile => ({
    what: `CSV: ${what}`,
    name: 'Positions.csv',
    bytes,
    mayBe,
  })
  const positions = exportFiles['Positions.csv'] ?? ''
  const letters = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(97 + random(26))).join('')
  const header = positions.split('\n', 1)[0] ?? ''
  return [
    ...several(12, (i) =>
      csv('a quote that never ends', text(`${header}\n"${letters(20 + i * 4000)}`), 'broken-csv'),
    ),
    csv('ten million commas', new Uint8Array(10_000_000).fill(44), 'too-large'),
    csv('four million commas', new Uint8Array(4_000_000).fill(44), 'broken-csv', 'unknown-csv'),
    csv('a row that is too wide', text(`${header}\n${'a,'.repeat(500)}`), 'broken-csv'),
    ...several(3, (i) => csv('too large', new Uint8Array((5 + i) * 2 ** 20).fill(97), 'too-large')),
    ...several(12, () =>
      csv(
        'other columns',
        text(`${letters(5)},${letters(6)}\n${letters(9)},=HYPERLINK("http://x")`),
        'unknown-csv',
      ),
    ),
    ...several(5, (i) =>
      csv(
        'another kind of file',
        new Uint8Array([...(starts[i] ?? []), ...randomBytes(random, 300)]),
        'wrong-kind',
      ),
    ),
    ...several(6, (i) =>
      csv('UTF-16 with other columns', utf16(`${letters(6)},b\n1,2`, i % 2 === 0), 'unknown-csv'),
    ),
    csv('half a letter', utf16('a,b', true).slice(0, 5), 'unknown-csv', 'wrong-kind'),
    csv('empty', new Uint8Array(), 'empty'),
    ...several(3, (i) => csv('only empty lines', text('\r\n \n\t\n'.repeat(1 + i * 5000)), 'unknown-csv')),
    ...several(3, (i) => csv('only zeros', new Uint8Array(10 ** (i + 2)), 'wrong-kind')),
    ...several(4, (i) => csv('columns without rows', text(`${header}${'\n'.repeat(i)}`), 'nothing')),
    ...several(3, (i) =>
      csv('only quotes', text('"'.repeat(1001 + i * 500_000)), 'broken-csv', 'unknown-csv'),
    ),
    csv('a million lines', text('x\n'.repeat(1_000_000)), 'unknown-csv'),
    csv('a million line breaks of old', text('\r'.repeat(1_000_000)), 'unknown-csv'),
    ...several(3, () =>
      csv('a web page', text(`<!doctype html><script>alert(${random(9)})</script>`), 'unknown-csv'),
    ),
    ...several(3, () =>
      csv('JSON', text(`{"firstName":"${letters(5)}","__proto__":{"a":1}}`), 'unknown-csv', 'broken-csv'),
    ),
    ...several(5, (i) =>
      csv('random bytes', new Uint8Array([0x81, ...randomBytes(random, 200 + i * 5000)]), 'wrong-kind'),
    ),
  ]
}
