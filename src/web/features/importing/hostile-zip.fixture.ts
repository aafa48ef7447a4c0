import { zipSync as packed, type Zippable } from 'fflate'
import { type HostileFile, packedRun, type Random, randomBytes, several, text } from './hostile.fixture.ts'
import { joined } from './pdf-file.fixture.ts'
import { linkedInZip } from './profiles.fixture.ts'

const zipSync = (files: Zippable): Uint8Array => packed(files, { mtime: '2026-11-23' })

/** Changes the bytes behind each local header of a ZIP. */
function spoiled(zip: Uint8Array, change: (bytes: Uint8Array, header: number) => void): Uint8Array {
  const copy = zip.slice()
  for (let at = 0; at < copy.length - 4; at++)
    if (copy[at] === 0x50 && copy[at + 1] === 0x4b && copy[at + 2] === 3 && copy[at + 3] === 4)
      change(copy, at)
  return copy
}

/** Where the content of an entry begins. */
const contentAt = (bytes: Uint8Array, header: number) =>
  header + 30 + (bytes[header + 26] ?? 0) + (bytes[header + 27] ?? 0) * 256 + (bytes[header + 28] ?? 0)

const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255)

/** A ZIP of entries whose content is packed already, each with the size that it claims. */
function rawZip(entries: readonly { name: string; packed: Uint8Array; claims: number }[]): Uint8Array {
  const parts: Uint8Array[] = []
  const list: Uint8Array[] = []
  let at = 0
  for (const { name, packed: content, claims } of entries) {
    const shared = [
      20,
      0,
      0,
      0,
      8,
      0,
      ...little(0, 8),
      ...little(content.length, 4),
      ...little(claims, 4),
      ...little(name.length, 2),
    ]
    const head = new Uint8Array([0x50, 0x4b, 3, 4, ...shared, 0, 0, ...text(name)])
    list.push(
      new Uint8Array([0x50, 0x4b, 1, 2, 20, 0, ...shared, ...little(0, 12), ...little(at, 4), ...text(name)]),
    )
    parts.push(head, content)
    at += head.length + content.length
  }
  const size = list.reduce((sum, { length }) => sum + length, 0)
  const count = little(entries.length, 2)
  const end = new Uint8Array([
    0x50,
    0x4b,
    5,
    6,
    0,
    0,
    0,
    0,
    ...count,
    ...count,
    ...little(size, 4),
    ...little(at, 4),
    0,
    0,
  ])
  return joined([...parts, ...list, end])
}

const nested = (levels: number): Uint8Array =>
  levels === 0 ? linkedInZip() : zipSync({ [`level-${levels}.zip`]: nested(levels - 1) })

const oddNames = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\config',
  '/etc/shadow',
  'C:\\autoexec.bat',
  'Profile.csv/../../x',
  '\u202egpj.exe',
  'con',
  '<img src=x onerror=alert(1)>.csv',
  'word/document.xml',
  'Profile.csv\0.exe',
]

/** 68 ZIPs. */
export function hostileZips(random: Random): HostileFile[] {
  const whole = linkedInZip()
  const zip = (what: string, bytes: Uint8Array, ...mayBe: HostileFile['mayBe']): HostileFile => ({
    what: `ZIP: ${what}`,
    name: 'export.zip',
    bytes,
    mayBe,
  })
  return [
    ...several(18, () => zip('cut off', whole.slice(0, 4 + random(whole.length - 30)), 'broken-zip')),
    ...several(10, () =>
      zip(
        'damaged content',
        spoiled(whole, (bytes, at) => bytes.set([0xff, random(256), random(256)], contentAt(bytes, at))),
        'broken-zip',
      ),
    ),
    ...several(4, (i) =>
      zip(
        'a bomb that claims to be small, or ten gigabytes',
        rawZip([
          {
            name: 'Profile.csv',
            packed: packedRun(i % 2 ? 44 : 65, 17 + i * 60),
            claims: i < 2 ? 900 : 0xfffffff0,
          },
        ]),
        'zip-too-large',
      ),
    ),
    ...several(3, (i) => {
      const packed = packedRun(65 + i, 3)
      const entries = Array.from({ length: 6 }, (_, n) => ({
        name: `${n}/Positions.csv`,
        packed,
        claims: packed.length,
      }))
      return zip('a bomb of many files', rawZip(entries), 'zip-too-large')
    }),
    ...several(5, () =>
      zip(
        'claims of sizes that are not true',
        spoiled(whole, (bytes, at) => bytes.set([0xfe, 0xff, 0xff, random(256)], at + 22)),
        'found',
        'broken-zip',
      ),
    ),
    ...several(5, (i) => zip('a ZIP in a ZIP', nested(1 + i * 3), 'nothing-in-zip')),
    ...several(3, (i) =>
      zip('a ZIP that is called a CSV', zipSync({ 'Profile.csv': nested(i) }), 'wrong-kind', 'unknown-csv'),
    ),
    ...several(2, (i) =>
      zip(
        'thousands of files',
        zipSync(
          Object.fromEntries(Array.from({ length: 5001 + i * 3000 }, (_, n) => [`f${n}`, new Uint8Array()])),
        ),
        'zip-too-large',
      ),
    ),
    ...several(4, () =>
      zip(
        'an unknown way to pack',
        spoiled(whole, (bytes, at) => bytes.set([99, 0], at + 8)),
        'broken-zip',
      ),
    ),
    ...several(10, (i) =>
      zip('odd names', zipSync({ [oddNames[i] ?? 'x']: text('root:x:0:0') }), 'nothing-in-zip'),
    ),
    zip('nothing in it', zipSync({}), 'nothing-in-zip'),
    ...several(3, () =>
      zip('only a beginning', new Uint8Array([0x50, 0x4b, 3, 4, ...randomBytes(random, 400)]), 'broken-zip'),
    ),
  ]
}
